import { globSync } from 'node:fs'
import { type PageStyles, pageStyles } from '#src/site/layout/assets.ts'
import { inlineIcons } from './icons.ts'
import { namelessRadix } from './nameless-radix.ts'
import { inOneChunk } from './one-chunk.ts'
import type { Options } from './programs.ts'
import { withoutCookies } from './without-cookies.ts'

export const loader = 'src/platform/client/loader.ts'
export const mount = 'src/platform/client/mount.tsx'
export const reloadScript = 'src/platform/client/dev-reload.ts'
export const workerEntries = {
  offline: 'src/offline/worker/offline.ts',
  offlineOff: 'src/offline/worker/offline-off.ts',
}
export const siteStyles = 'static/styles/site.css'
export const portalStyles = 'static/styles/portal.css'
export const styleSheet = (name: PageStyles) => `static/styles/${name}.css`

/** The islands, one folder for each room; their parts are in subfolders. */
const islandsIn = (pages: 'public' | 'portal') =>
  globSync(`islands/${pages}/*/*.tsx`, { exclude: ['**/*.test.tsx'] }).sort()

const browsers = ['chrome130', 'edge130', 'firefox130', 'safari17']

/**
 * Styles, loader and islands of one kind of page. Public pages and the portal are bundled separately and share no files, so
 * that a visitor downloads nothing that only the portal needs.
 */
const frameOptions = (common: Options, outdir: string, entryPoints: string[]) => ({
  ...common,
  entryPoints: [loader, ...entryPoints],
  outdir,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  assetNames: '[name]-[hash]',
  splitting: true,
  minify: !common.jsxDev,
  keepNames: common.jsxDev,
  target: browsers,
  loader: { '.woff2': 'file' as const, '.svg': 'file' as const },
  plugins: [inlineIcons, namelessRadix, withoutCookies],
  metafile: true as const,
})

export const siteOptions = (common: Options, outdir: string) =>
  frameOptions(common, outdir, [
    siteStyles,
    ...pageStyles.map(styleSheet),
    ...islandsIn('public'),
    ...(common.jsxDev ? [reloadScript] : []),
  ])

/** The breeder goes from screen to screen, so everything her screens share is in one file. */
export function portalOptions(common: Options, outdir: string) {
  const portal = frameOptions(common, outdir, [portalStyles, ...islandsIn('portal')])
  return common.jsxDev ? portal : { ...portal, plugins: [inOneChunk, ...portal.plugins] }
}

/** The two scripts of the portal's service worker. Not every browser lets one import others, so each is a single file. */
export const workerOptions = (common: Options, outdir: string) => ({
  ...common,
  entryPoints: Object.values(workerEntries),
  outdir,
  entryNames: '[name]-[hash]',
  format: 'iife' as const,
  minify: !common.jsxDev,
  keepNames: false,
  target: browsers,
  metafile: true as const,
})
