import type { Plugin } from 'esbuild'

/** Browsers send cookies themselves, so the typed client's code for sending them is left out. */
export const withoutCookies: Plugin = {
  name: 'without-cookies',
  setup(build) {
    build.onLoad({ filter: /hono\/dist\/utils\/cookie\.js$/ }, () => ({
      contents: "export const serialize = () => { throw new Error('No cookies are sent by scripts') }",
    }))
  },
}
