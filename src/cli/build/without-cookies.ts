import type { Plugin } from 'esbuild'

/** Browsers send cookies themselves: the typed client's code for programs that send some is left out. */
export const withoutCookies: Plugin = {
  name: 'without-cookies',
  setup(build) {
    build.onLoad({ filter: /hono\/dist\/utils\/cookie\.js$/ }, () => ({
      contents: "export const serialize = () => { throw new Error('No cookies are sent by scripts') }",
    }))
  },
}
