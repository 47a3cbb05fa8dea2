import type { Context } from 'hono'
import type { Parts } from '#src/app/parts.ts'
import { forADay } from '#src/platform/http/files/assets.ts'
import { grounds } from '#src/site/rules.ts'

/** How the portal looks on a phone's home screen. */
export const appManifest = ({ assets: { images } }: Parts) => {
  const icons = [192, 512].map((size) => ({
    src: images[`portal-${size}.png`],
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }))
  const colors = (color: string) => ({ theme_color: color, background_color: color })
  const manifest = JSON.stringify({
    id: '/admin',
    name: 'Puppy Portal',
    short_name: 'Puppy Portal',
    lang: 'en-AU',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    ...colors(grounds.light),
    user_preferences: { color_scheme: { dark: colors(grounds.dark) } },
    icons,
  })
  return (c: Context) =>
    c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': forADay })
}
