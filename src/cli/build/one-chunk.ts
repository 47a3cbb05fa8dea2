import { readFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type * as esbuild from 'esbuild'

/**
 * Puts our own files that more than one entry uses into one chunk. esbuild makes a chunk for each set of entries that share
 * files, a hundred for one screen of the portal: here each entry imports all of the others' shared files.
 */
export const inOneChunk: esbuild.Plugin = {
  name: 'in-one-chunk',
  setup(build) {
    const folder = resolve(build.initialOptions.absWorkingDir ?? '.')
    const nameOf = (path: string) => relative(folder, path).replaceAll('\\', '/')
    let entries = new Set<string>()
    let shared: string[] = []

    build.onStart(async () => {
      const { plugins = [], ...options } = build.initialOptions
      const { metafile } = await build.esbuild.build({
        ...options,
        plugins: plugins.filter((plugin) => plugin !== inOneChunk),
        minify: false,
        write: false,
        metafile: true,
      })
      const uses = usesByEntry(metafile)
      entries = new Set(uses.keys())
      shared = sharedBy([...uses.values()]).filter((file) => /^(src|islands)\//.test(file) && !uses.has(file))
    })
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!entries.has(nameOf(path))) return null
      return { contents: `import 'shared-files'; ${await readFile(path, 'utf8')}`, loader: 'tsx' }
    })
    build.onResolve({ filter: /^shared-files$/ }, () => ({ path: '.', namespace: 'shared-files' }))
    build.onLoad({ filter: /./, namespace: 'shared-files' }, () => ({
      contents: shared.map((file) => `import './${file}'`).join('\n'),
      resolveDir: folder,
    }))
  },
}

/** The files that each entry loads at once, including itself; entries that import none are left out. */
function usesByEntry({ inputs, outputs }: esbuild.Metafile): Map<string, Set<string>> {
  const importsOf = (file: string) =>
    (inputs[file]?.imports ?? []).filter(({ kind }) => kind !== 'dynamic-import').map(({ path }) => path)
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? [])
  return new Map(
    entries
      .filter((entry) => importsOf(entry).length > 0)
      .map((entry) => {
        const used = new Set([entry])
        for (const file of used) for (const imported of importsOf(file)) used.add(imported)
        return [entry, used]
      }),
  )
}

const sharedBy = (uses: Set<string>[]) =>
  [...new Set(uses.flatMap((used) => [...used]))].filter(
    (file) => uses.filter((used) => used.has(file)).length > 1,
  )
