import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as esbuild from 'esbuild'
import { inlineIcons } from './icons.ts'

/** Packages with native parts stay where npm put them. */
export const unbundled = ['sharp', 'libsql']

/** What all bundles have in common. */
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
    // Only the entry of a bundle is run, and none of the commands in it by itself.
    define: { ...common.define, 'import.meta.main': 'false' },
    external: unbundled,
    // Named so that no package's own import of the same function collides with it.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [inlineIcons, leanPackages(common.jsxDev)],
  }) satisfies esbuild.BuildOptions

/**
 * The server and the commands. They share chunks. What only some sites use has its own chunk, so that the others never load it.
 */
export const programOptions = (common: Options, outdir: string) =>
  ({
    ...nodeOptions(common),
    entryPoints: [
      { in: 'src/launch-server.ts', out: 'server' },
      { in: 'src/launch-commands.ts', out: 'commands' },
    ],
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    minify: !common.jsxDev,
    // Node prints the line in which a program has crashed.
    lineLimit: 200,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
  }) satisfies esbuild.BuildOptions

/** The parts of packages that the programs use, where a package would load all of its parts. */
const leanPackages = (dev: boolean): esbuild.Plugin => ({
  name: 'lean-packages',
  setup(build) {
    const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
    const version = dev ? 'development' : 'production'
    // Has renderToString, which is all we use; the other half of the package renders to streams.
    const path = join(reactDom, `cjs/react-dom-server-legacy.node.${version}.js`)
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path }))
    // Remote databases are opened by @libsql/client/http, so that nothing uses the client for WebSockets.
    build.onResolve({ filter: /^@libsql\/client$/ }, ({ kind, resolveDir }) =>
      build.resolve('@libsql/client/sqlite3', { kind, resolveDir }),
    )
  },
})
