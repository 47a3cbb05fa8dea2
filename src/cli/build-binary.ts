import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { build } from '#build'
import { programFiles } from './build/program-files.ts'

const target = 'dist/standard-parti-poodles'
/** Node's marker for the place where the program is injected. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

await build()
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
  const files = await programFiles()
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
