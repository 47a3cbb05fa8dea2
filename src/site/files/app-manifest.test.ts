import { expect, it } from 'vitest'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openSiteForEachTest()

const linkTo = async (path: string, headers: Record<string, string> = {}) => {
  const html = await (await site.request(path, { headers })).text()
  return /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1]
}

it('the portal can be put on a home screen, full screen and with the mark', async () => {
  const path = await linkTo('/admin', await site.signIn())
  const answer = await site.request(path ?? '')
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Puppy Portal',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: '#FBF7EE',
    user_preferences: { color_scheme: { dark: { background_color: '#0F1C20' } } },
    icons: [
      { src: '/assets/portal-192.png', sizes: '192x192', purpose: 'any maskable' },
      { src: '/assets/portal-512.png', sizes: '512x512', purpose: 'any maskable' },
    ],
  })
})

it('no page for families offers it', async () => {
  expect(await linkTo('/')).toBeUndefined()
})
