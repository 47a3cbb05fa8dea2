import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import * as esbuild from 'esbuild'
import { cardFiles } from '#src/platform/images/share-cards/files.ts'
import { type Assets, sheetsAt } from '#src/site/layout/assets.ts'
import {
  loader,
  mount,
  portalOptions,
  portalStyles,
  reloadScript,
  siteOptions,
  siteStyles,
  styleSheet,
  workerEntries,
  workerOptions,
} from './src/cli/build/browser.ts'
import { inlineIcons } from './src/cli/build/icons.ts'
import { licencesOf, packagesOf } from './src/cli/build/licences.ts'
import { put, putHashed, removeOldFiles } from './src/cli/build/output.ts'
import { nativePackages } from './src/cli/build/program-files.ts'
import { commandsOptions, nodeOptions, options, serverOptions } from './src/cli/build/programs.ts'

const output = 'dist'
const publicFolder = join(output, 'public')
const assetsFolder = join(publicFolder, 'assets')

/** Builds what the browser loads into dist/public, its manifest dist/assets.json, and the programs beside it. */
export async function build(): Promise<void> {
  const builder = await createBuilder()
  try {
    await bundleForEdge(await builder.build())
  } finally {
    await builder.dispose()
  }
}

/**
 * Builds the site again and again, each time only what has changed. `dev` is for `npm run dev`: React's development
 * version, a script that reloads the page, and neither minified nor compressed files.
 */
export async function createBuilder({ dev = false } = {}) {
  const common = options(dev)
  const bundles = await Promise.all([
    esbuild.context(siteOptions(common, assetsFolder)),
    esbuild.context(portalOptions(common, assetsFolder)),
    esbuild.context(workerOptions(common, assetsFolder)),
    esbuild.context(serverOptions(common, output)),
    esbuild.context(commandsOptions(common, output)),
  ])
  const [site, portal, workers, server, commands] = bundles

  return {
    async build(): Promise<Assets> {
      const [publicBundle, portalBundle, workerBundle, ...programs] = await Promise.all([
        site.rebuild(),
        portal.rebuild(),
        workers.rebuild(),
        server.rebuild(),
        commands.rebuild(),
      ])
      const [publicFrame, portalFrame, workerFiles, images] = await Promise.all([
        putFrame(publicBundle, siteStyles, dev),
        putFrame(portalBundle, portalStyles, dev),
        putWorkers(workerBundle, dev),
        putImages(dev),
        putRootFiles(),
        putLicences([publicBundle, portalBundle, ...programs]),
      ])
      const entries = { ...publicFrame.entries, ...portalFrame.entries }
      const [devReload] = entries[reloadScript] ?? []
      const assets: Assets = {
        public: publicFrame.assets,
        portal: portalFrame.assets,
        sheets: sheetsAt((name) => address(outputOf(styleSheet(name), publicBundle.metafile))),
        fonts: publicFrame.fonts,
        workers: workerFiles,
        islands: Object.fromEntries(
          Object.entries(entries)
            .filter(([entry]) => entry.startsWith('islands/'))
            .map(([entry, files]) => [basename(entry, '.tsx'), files]),
        ),
        images,
        ...(devReload ? { devReload } : {}),
      }
      // The manifest and the program are only written once everything they refer to is there.
      await put(join(output, 'assets.json'), JSON.stringify(assets, null, 2))
      await putPrograms(programs)
      const others = [...Object.values(workerFiles), ...Object.values(images)]
      const used = [...publicFrame.files, ...portalFrame.files, ...others].map((path) => basename(path))
      await removeOldFiles(assetsFolder, new Set(used))
      return assets
    },
    dispose: () => Promise.all(bundles.map((bundle) => bundle.dispose())),
  }
}

/** Puts such a bundle's files in place; `entries` are their scripts by source file, the entry's own first. */
async function putFrame(
  { metafile, outputFiles }: esbuild.BuildResult<{ metafile: true; write: false }>,
  styles: string,
  dev: boolean,
) {
  await Promise.all(outputFiles.map(({ path, contents }) => putAsset(path, contents, dev)))
  const outputs = Object.entries(metafile.outputs)
  const fileOf = (entry: string) => outputOf(entry, metafile)
  const addressOf = (entry: string) => address(fileOf(entry))
  const entries: Record<string, string[]> = Object.fromEntries(
    outputs.flatMap(([file, { entryPoint }]) =>
      entryPoint ? [[entryPoint, graphOf([file, fileOf(mount)], metafile).map(address)]] : [],
    ),
  )
  const files = outputs.map(([file]) => file)
  return {
    assets: { loader: addressOf(loader), styles: addressOf(styles) },
    entries,
    files,
    fonts: files.filter((file) => file.endsWith('.woff2')).map(address),
  }
}

/** The file that the build made from an entry. */
function outputOf(entry: string, { outputs }: esbuild.Metafile): string {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? []
  if (!file) throw new Error(`The build made nothing of ${entry}`)
  return file
}

async function putWorkers(
  { metafile, outputFiles }: esbuild.BuildResult<{ metafile: true; write: false }>,
  dev: boolean,
): Promise<Assets['workers']> {
  await Promise.all(outputFiles.map(({ path, contents }) => putAsset(path, contents, dev)))
  const addressOf = (entry: string) => address(outputOf(entry, metafile))
  return { offline: addressOf(workerEntries.offline), offlineOff: addressOf(workerEntries.offlineOff) }
}

/** Files with everything they import, so that a browser can request all of it at once. */
function graphOf(files: string[], { outputs }: esbuild.Metafile): string[] {
  const found = new Set(files)
  for (const file of found)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement') found.add(path)
  return [...found]
}

/** Puts the programs in place, and notes their files. */
async function putPrograms(programs: esbuild.BuildResult<{ metafile: true; write: false }>[]) {
  const outputFiles = programs.flatMap((program) => program.outputFiles)
  const isEntry = ({ path }: esbuild.OutputFile) => dirname(path) === resolve(output)
  await Promise.all(
    outputFiles.filter((file) => !isEntry(file)).map(({ path, contents }) => putHashed(path, () => contents)),
  )
  await putAll(outputFiles.filter(isEntry))
  const files = new Set(programs.flatMap(({ metafile }) => Object.keys(metafile.outputs)))
  await put(join(output, 'program.json'), JSON.stringify([...files, ...cardFiles].sort(), null, 2))
  await removeOldFiles(join(output, 'chunks'), new Set([...files].map((file) => basename(file))))
  // Left by an older build.
  await rm(join(output, '.compiled'), { recursive: true, force: true })
}

/** One file for Node with an entry and everything it imports, except packages with native parts. */
export async function bundleForNode(entry: string, outfile: string) {
  const { outputFiles } = await esbuild.build({
    ...nodeOptions(options(false)),
    entryPoints: [entry],
    outfile,
  })
  await putAll(outputFiles)
}

/** The program for Cloudflare Workers, in one file, without what the platform provides. */
async function bundleForEdge(assets: Assets) {
  const common = options(false)
  const { outputFiles } = await esbuild.build({
    ...common,
    entryPoints: ['src/app/entries/worker.ts'],
    outfile: join(output, 'worker.js'),
    platform: 'neutral',
    target: 'es2024',
    minify: true,
    // With the condition `browser`, the S3 client would be the one for pages.
    conditions: ['workerd'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*'],
    define: { ...common.define, builtAssets: JSON.stringify(assets) },
    // For the multipart parser, which is CommonJS and needs Node's own modules only.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('/worker.js');",
    },
    plugins: [inlineIcons],
  })
  await putAll(outputFiles)
}

const putAll = (files: readonly esbuild.OutputFile[]) =>
  Promise.all(files.map(({ path, contents }) => put(path, contents)))

async function putImages(dev: boolean): Promise<Record<string, string>> {
  const files = await readdir('static/images')
  const entries = files.map(async (file) => {
    const bytes = await readFile(join('static/images', file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const path = join(assetsFolder, `${basename(file, extname(file))}-${hash}${extname(file)}`)
    await putAsset(path, bytes, dev)
    return [file, address(path)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Files that browsers, or Cloudflare, look for at a fixed address. */
async function putRootFiles() {
  const files = ['favicon.ico', 'apple-touch-icon.png', '_headers', '.assetsignore']
  await Promise.all(
    files.map(async (file) => put(join(publicFolder, file), await readFile(join('static', file)))),
  )
}

/** Licences of everything that is bundled or shipped beside the bundles. */
async function putLicences(bundles: { metafile: esbuild.Metafile }[]) {
  const files = [...cardFiles, ...bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs))]
  // satori contains it, so the bundles' metadata doesn't list it.
  const inSatori = 'node_modules/harfbuzzjs'
  const packages = [...packagesOf(files), inSatori, ...(await nativePackages())]
  await put(join(output, 'licences.txt'), await licencesOf(packages))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Compressed copies come first: once the file itself is there, browsers are sent those. */
async function putAsset(path: string, bytes: Uint8Array, dev: boolean) {
  if (!dev && /\.(js|css|svg)$/.test(path)) {
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await putHashed(`${path}.br`, () => brotli(bytes, { params }))
    await putHashed(`${path}.gz`, () => gzipped(bytes, { level: 9 }))
  }
  await putHashed(path, () => bytes)
}

const address = (file: string) => `/${relative(publicFolder, file).replaceAll('\\', '/')}`

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
