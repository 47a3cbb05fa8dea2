import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { inlineIcons } from './icons.ts'

/** Packages with native parts stay where npm put them. */
export const unbundled = ['sharp', 'libsql']

/** Options of all bundles. */
export const options = (dev: boolean) =>
  ({
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxDev: dev,
    keepNames: true,
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    logLevel: 'warning',
    write: false,
  }) satisfies esbuild.BuildOptions

export type Options = ReturnType<typeof options>

/** A bundle that runs on Node. */
export const nodeOptions = (common: Options) =>
  ({
    ...common,
    platform: 'node',
    target: 'node22.18',
    mainFields: ['module', 'main'],
    // Only the entry of a bundle runs; commands in it don't start by themselves.
    define: { ...common.define, 'import.meta.main': 'false' },
    external: unbundled,
    // A name that no package's own import of the same function collides with.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [inlineIcons, leanPackages(common.jsxDev)],
  }) satisfies esbuild.BuildOptions

/** A program. Parts that only some sites use have chunks of their own, so that the others never load them. */
const programOptions = (common: Options, outdir: string, out: string) =>
  ({
    ...nodeOptions(common),
    entryPoints: [{ in: `src/app/entries/launch-${out}.ts`, out }],
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    minify: !common.jsxDev,
    // Node prints the line in which a program has crashed.
    lineLimit: 200,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    // After an edit, bundling the packages again would take most of the time.
    packages: common.jsxDev ? 'external' : 'bundle',
    metafile: true,
  }) satisfies esbuild.BuildOptions

/** The modules that the server loads at once are in one file beside its launcher, because each file that Node loads costs time. */
export const serverOptions = (common: Options, outdir: string) => {
  const server = programOptions(common, outdir, 'server')
  // One file takes longer to make than its parts take to load.
  const oneFile = common.jsxDev ? [] : [inOneFile('src/app/entries/server.ts')]
  return { ...server, plugins: [...server.plugins, ...oneFile] } satisfies esbuild.BuildOptions
}

export const commandsOptions = (common: Options, outdir: string) => programOptions(common, outdir, 'commands')

/**
 * Keeps everything a program loads at once in one chunk. esbuild makes a chunk for each set of entries that share files, and
 * counts modules that are loaded later as entries: here each of them imports the program first, so they all use all of it.
 * The program must not wait for any of them at its top level, since each waits for the program.
 */
const inOneFile = (program: string): esbuild.Plugin => ({
  name: 'in-one-file',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'found') return
      const found = await build.resolve(path, { kind, resolveDir, pluginData: 'found' })
      const file = relative('.', found.path).replaceAll('\\', '/')
      return /^(src|islands)\//.test(file) && file !== program ? { path: file, namespace: 'later' } : found
    })
    build.onLoad({ filter: /./, namespace: 'later' }, ({ path }) => ({
      contents: `import './${program}'; export * from './${path}'`,
      resolveDir: resolve('.'),
    }))
  },
})

/** The parts of packages that the programs use, if a package would load all of its parts. */
const leanPackages = (dev: boolean): esbuild.Plugin => ({
  name: 'lean-packages',
  setup(build) {
    const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
    const version = dev ? 'development' : 'production'
    // Has renderToString, which is all we use; the other half of the package renders to streams.
    const path = join(reactDom, `cjs/react-dom-server-legacy.node.${version}.js`)
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path }))
    // Remote databases are opened by @libsql/client/http, so nothing uses the client for WebSockets.
    build.onResolve({ filter: /^@libsql\/client$/ }, ({ kind, resolveDir }) =>
      build.resolve('@libsql/client/sqlite3', { kind, resolveDir }),
    )
  },
})
