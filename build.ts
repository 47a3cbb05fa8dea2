import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import * as esbuild from 'esbuild'
import type { Assets } from './src/pages/layout/assets.ts'

const output = 'dist'
const publicFolder = join(output, 'public')
const assetsFolder = join(publicFolder, 'assets')

/** Builds the browser's files into dist/public, their manifest dist/assets.json, and the programs beside it. */
export async function build({ dev = false } = {}): Promise<void> {
  await mkdir(assetsFolder, { recursive: true })
  const before = await readdir(assetsFolder)
  const [client, images] = await Promise.all([
    buildClient(dev),
    hashImages(),
    bundleForNode('src/server.ts', join(output, 'server.js')),
    copyRootFiles(),
  ])
  const assets = { ...client, images } satisfies Assets
  await writeFile(join(output, 'assets.json'), JSON.stringify(assets, null, 2))
  await bundleForEdge(assets)
  await compress()
  const current = new Set(await usedAssets(client, images))
  await Promise.all(
    before.filter((file) => !current.has(file)).map((file) => rm(join(assetsFolder, file), { force: true })),
  )
}

const shared = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  keepNames: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
} satisfies esbuild.BuildOptions

/** Public pages and the portal are bundled separately, so that visitors download nothing that only the portal needs. */
async function buildClient(dev: boolean): Promise<Omit<Assets, 'images'>> {
  const reload = dev ? ['src/client/dev-reload.ts'] : []
  const visitors = await buildFrame('static/styles/site.css', [
    ...(await islandsIn('islands/public')),
    ...reload,
  ])
  const portal = await buildFrame('static/styles/portal.css', [
    ...(await islandsIn('islands/portal')),
    'islands/toasts.tsx',
  ])
  const { [reload[0] ?? '']: devReload } = visitors.entries
  return {
    public: visitors.assets,
    portal: portal.assets,
    fonts: visitors.fonts,
    islands: Object.fromEntries(
      Object.entries({ ...visitors.entries, ...portal.entries })
        .filter(([entry]) => entry.startsWith('islands'))
        .map(([entry, path]) => [basename(entry, '.tsx'), path]),
    ),
    ...(devReload ? { devReload } : {}),
  }
}

/** The islands of a folder; its subfolders hold their parts. */
const islandsIn = async (folder: string) =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(folder, file))

/** Styles, loader and islands of one kind of page; `entries` are URLs by source file. */
async function buildFrame(styles: string, entryPoints: string[]) {
  const loader = 'src/client/loader.ts'
  const { metafile } = await esbuild.build({
    ...shared,
    entryPoints: [loader, styles, ...entryPoints],
    outdir: assetsFolder,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    minify: true,
    keepNames: false,
    target: ['chrome130', 'edge130', 'firefox130', 'safari17'],
    loader: { '.woff2': 'file' },
    plugins: [inlineIcons, namelessRadix],
    metafile: true,
  })
  const outputs = Object.entries(metafile.outputs)
  const entries: Record<string, string> = Object.fromEntries(
    outputs.flatMap(([file, { entryPoint }]) => (entryPoint ? [[entryPoint, address(file)]] : [])),
  )
  const addressOf = (entry: string) => {
    const found = entries[entry]
    if (!found) throw new Error(`The build has no output for ${entry}`)
    return found
  }
  return {
    assets: { loader: addressOf(loader), styles: addressOf(styles) },
    entries,
    fonts: outputs
      .map(([file]) => file)
      .filter((file) => file.endsWith('.woff2'))
      .map(address),
  }
}

/** Packages with native modules, or that read files of their own, stay where npm put them. */
export const unbundled = ['sharp', 'libsql', '@libsql/client', 'pino']

/** Bundles an entry for Node with all it imports, except the packages above. */
export async function bundleForNode(entry: string, outfile: string) {
  await esbuild.build({
    ...shared,
    entryPoints: [entry],
    outfile,
    platform: 'node',
    target: 'node22.18',
    external: unbundled,
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [inlineIcons],
  })
}

/** Bundles the program for Cloudflare Workers; the platform's own modules stay out. */
async function bundleForEdge(assets: Assets) {
  await esbuild.build({
    ...shared,
    entryPoints: ['src/worker.ts'],
    outfile: join(output, 'worker.js'),
    platform: 'neutral',
    target: 'es2024',
    // The condition `browser` would pick the S3 client for web pages.
    conditions: ['workerd'],
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*'],
    define: { ...shared.define, builtAssets: JSON.stringify(assets) },
    plugins: [inlineIcons],
  })
}

async function hashImages(): Promise<Record<string, string>> {
  const files = await readdir('static/images')
  const entries = files.map(async (file) => {
    const bytes = await readFile(join('static/images', file))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const hashed = join(assetsFolder, `${basename(file, extname(file))}-${hash}${extname(file)}`)
    await writeFile(hashed, bytes)
    return [file, address(hashed)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Files that browsers or Cloudflare look for at a fixed path. */
async function copyRootFiles() {
  const files = ['favicon.ico', 'apple-touch-icon.png', '_headers']
  await Promise.all(files.map((file) => copyFile(join('static', file), join(publicFolder, file))))
}

async function compress() {
  const files = (await readdir(assetsFolder)).filter((file) => /\.(js|css|svg)$/.test(file))
  await Promise.all(
    files.map(async (file) => {
      const path = join(assetsFolder, file)
      const bytes = await readFile(path)
      const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      await writeFile(`${path}.br`, brotliCompressSync(bytes, { params }))
      await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }),
  )
}

/** Names of all files the browser may request, including chunks that only other files reference. */
async function usedAssets(client: Omit<Assets, 'images'>, images: Record<string, string>) {
  const frames = [client.public, client.portal].flatMap(({ loader, styles }) => [loader, styles])
  const entries = [...frames, client.devReload, ...client.fonts]
  const named = [...entries, ...Object.values(client.islands), ...Object.values(images)]
    .filter((path) => path !== undefined)
    .map((path) => basename(path))
  const used = new Set(named)
  for (const file of used) {
    if (!file.endsWith('.js')) continue
    for (const [, chunk] of (await readFile(join(assetsFolder, file), 'utf8')).matchAll(
      /"\.\/([\w-]+\.js)"/g,
    )) {
      if (chunk) used.add(chunk)
    }
  }
  return [...used].flatMap((file) => [file, `${file}.br`, `${file}.gz`])
}

const address = (file: string) => `/${relative(publicFolder, file).replaceAll('\\', '/')}`

/** What is between the <svg> tags of one of Lucide's files. */
export const iconMarkup = (svg: string) =>
  svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .replaceAll(' />', '/>')
    .trim()

const inlineIcons: esbuild.Plugin = {
  name: 'inline-icons',
  setup(plugin) {
    plugin.onLoad({ filter: /lucide-static[\\/]icons[\\/].*\.svg$/ }, async ({ path }) => ({
      contents: iconMarkup(await readFile(path, 'utf8')),
      loader: 'text',
    }))
  },
}

/** Radix sets its functions' names when it loads, which would keep unused ones in the bundle. */
const namelessRadix: esbuild.Plugin = {
  name: 'nameless-radix',
  setup(plugin) {
    plugin.onLoad({ filter: /@radix-ui[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/^\s*__name\(\w+, "\w*"\);$/gm, ''),
      loader: 'js',
    }))
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
