import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { build, bundleForNode, unbundled } from '#build'

const target = 'dist/standard-parti-poodles'
/** Node's marker for the place where the program is injected. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
/** Folders to include. */
const included = ['dist/public', 'migrations', 'src/db/seed/photos']

await build()
await bundleForNode('src/cli/executable.ts', 'dist/executable.js')
const work = await mkdtemp(join(tmpdir(), 'parti-binary-'))
try {
  const main = join(work, 'main.cjs')
  await esbuild.build({
    entryPoints: ['src/binary.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    target: 'node22.18',
    format: 'cjs',
  })
  const files = [
    'dist/server.js',
    'dist/executable.js',
    'dist/assets.json',
    'package.json',
    ...(await includedFiles()),
  ]
  const buildId = join(work, 'build-id')
  await writeFile(buildId, await hashOf([main, ...files]))
  const blob = join(work, 'program.blob')
  const config = join(work, 'sea.json')
  const assets = { 'build-id': buildId, ...Object.fromEntries(files.map((file) => [file, file])) }
  await writeFile(config, JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }))
  run(process.execPath, ['--experimental-sea-config', config])

  const binary = join(work, 'binary')
  await copyFile(process.execPath, binary)
  await chmod(binary, 0o755)
  // A fifth smaller without symbols; optional, since not every machine has strip.
  spawnSync('strip', [binary])
  run(process.execPath, [
    'node_modules/postject/dist/cli.js',
    binary,
    'NODE_SEA_BLOB',
    blob,
    '--sentinel-fuse',
    fuse,
  ])
  await mkdir('dist', { recursive: true })
  await copyFile(binary, `${target}.tmp`)
  await rename(`${target}.tmp`, target)
  console.log(`The whole site in one file: ${target}`)
} finally {
  await rm(work, { recursive: true, force: true })
  await esbuild.stop()
}

async function includedFiles(): Promise<string[]> {
  const packages = new Set<string>()
  for (const name of unbundled) await addPackage(name, packages)
  const folders = [...included, ...[...packages].map((name) => `node_modules/${name}`)]
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  return found.flat().sort()
}

/** Adds a package and its dependencies, as far as they are installed: native packages exist for one platform only. */
async function addPackage(name: string, packages: Set<string>): Promise<void> {
  const notNeeded = name.startsWith('@types/') || name.endsWith('-musl')
  if (notNeeded || packages.has(name)) return
  const manifest = await readFile(`node_modules/${name}/package.json`, 'utf8').catch(() => null)
  if (manifest === null) return
  packages.add(name)
  const { dependencies, optionalDependencies } = JSON.parse(manifest)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await addPackage(needed, packages)
}

async function hashOf(files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Prints nothing on success. */
function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}: ${stdout}${stderr}`)
}
