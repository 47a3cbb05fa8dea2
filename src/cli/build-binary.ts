import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { build } from '#build'
import { type PackedFile, programFiles } from './build/program-files.ts'

const target = 'dist/standard-parti-poodles'
/** Node's marker for the place where the program is injected. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

await build()
const work = await mkdtemp(join(tmpdir(), 'parti-binary-'))
try {
  const main = join(work, 'main.cjs')
  await esbuild.build({
    entryPoints: ['src/app/entries/binary.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    target: 'node22.18',
    format: 'cjs',
  })
  const { files, program } = await pack(await programFiles())
  const buildId = createHash('sha256')
    .update(await readFile(main))
    .update(files)
    .update(program)
  const assets = { 'build-id': buildId.digest('hex').slice(0, 16), files, program }
  for (const [name, content] of Object.entries(assets)) await writeFile(join(work, name), content)
  const blob = join(work, 'program.blob')
  const config = join(work, 'sea.json')
  await writeFile(
    config,
    JSON.stringify({
      main,
      output: blob,
      disableExperimentalSEAWarning: true,
      assets: {
        ...Object.fromEntries(Object.keys(assets).map((name) => [name, join(work, name)])),
        licences: 'dist/licences.txt',
      },
    }),
  )
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

/** All files one after the other: otherwise each start would read the beginning of every asset, and keep it in memory. */
async function pack(names: string[]) {
  const contents = await Promise.all(names.map((name) => readFile(name)))
  let end = 0
  const files = names.map((name, index): PackedFile => {
    const start = end
    end += contents[index]?.length ?? 0
    return { name, start, end }
  })
  return { files: JSON.stringify(files), program: Buffer.concat(contents) }
}

/** Prints nothing on success. */
function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}: ${stdout}${stderr}`)
}
