import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases: Record<string, { parent: string }>
}

const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
let iconSet: Promise<IconSet> | undefined

/** The shapes of a Lucide icon, to be put between <svg> tags; the style sheet decides how they are drawn. */
export async function iconMarkup(name: string): Promise<string> {
  iconSet ??= readFile(file, 'utf8').then(JSON.parse)
  const { icons, aliases } = await iconSet
  const icon = icons[aliases[name]?.parent ?? name]
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  return (
    icon.body
      .replace(/ (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g, '')
      .replace(/^<g>(.*)<\/g>$/, '$1')
      // Keeps the words on both sides of an icon apart where a page is read as text.
      .replaceAll('><', '> <')
  )
}

/** Resolves `icon:inbox` to the markup of Lucide's inbox. */
export const inlineIcons: Plugin = {
  name: 'inline-icons',
  setup(build) {
    build.onResolve({ filter: /^icon:/ }, ({ path }) => ({
      path: path.slice('icon:'.length),
      namespace: 'icon',
    }))
    build.onLoad({ filter: /.*/, namespace: 'icon' }, async ({ path }) => ({
      contents: await iconMarkup(path),
      loader: 'text',
    }))
  },
}
