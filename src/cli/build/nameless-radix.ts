import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** Radix names its functions as it loads, which keeps those that are never called in the bundle. */
export const namelessRadix: Plugin = {
  name: 'nameless-radix',
  setup(build) {
    let files = 0
    let names = 0
    build.onStart(() => {
      files = names = 0
    })
    build.onLoad({ filter: /@radix-ui[\\/].*\.mjs$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const contents = code.replace(/^\s*__name\(\w+, "\w*"\);$/gm, () => {
        names += 1
        return ''
      })
      files += 1
      return { contents, loader: 'js' }
    })
    build.onEnd(() =>
      files > 0 && names === 0
        ? { errors: [{ text: 'Radix no longer names its functions the way this rewrite expects' }] }
        : null,
    )
  },
}
