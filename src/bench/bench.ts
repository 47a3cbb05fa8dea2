import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { build, bundleForNode } from '#build'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { measureImages } from './images.ts'
import { measureLists } from './lists.ts'
import { measurePages } from './pages.ts'
import { measureServing } from './serving.ts'
import { measureStartUp } from './start-up.ts'
import { reportAttack } from './traffic/attack.ts'
import { reportLoad } from './traffic/load.ts'
import { containerSettings, measureUploads } from './uploads.ts'

const [mode, argument] = process.argv.slice(2)

if (mode === '--attack' || mode === '--load') {
  await build()
  await esbuild.stop()
  process.exit(await (mode === '--attack' ? reportAttack(argument) : reportLoad(Number(argument ?? 10))))
}

if (mode === '--fuzz') {
  await bundleForNode('src/bench/fuzz.ts', 'dist/bench-fuzz.js')
  await esbuild.stop()
  const { fuzzEndpoints } = await import(pathToFileURL('dist/bench-fuzz.js').href)
  process.exit(await fuzzEndpoints())
}

await build()
await bundleForNode('src/bench/target.ts', 'dist/bench-target.js')
await esbuild.stop()
const folder = await mkdtemp(join(tmpdir(), 'parti-bench-'))

const {
  hono,
  react,
  sharp,
  '@libsql/client': libsql,
} = JSON.parse(await readFile('package.json', 'utf8')).dependencies
console.log(
  `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ` +
    `hono ${hono}, react ${react}, libsql ${libsql}, sharp ${sharp}, commit ${commit()}`,
)

console.log('\n/puppies, medians of five, beside a bare node:http server sending the same bytes')
const serving = []
for (const puppies of [16, 1000]) {
  for (const { how, load, floor } of await measureServing(join(folder, String(puppies)), puppies)) {
    serving.push({
      puppies,
      response: how,
      'CPU µs': Math.round(load.cpu),
      'bare CPU µs': Math.round(floor.cpu),
      'CPU ratio': round(load.cpu / floor.cpu),
      'share of bare %': Math.round((floor.cpu / load.cpu) * 100),
      'requests/s': Math.round(load.requestsPerSecond),
      'rate ratio': round(load.requestsPerSecond / floor.requestsPerSecond),
    })
  }
}
console.table(serving)

console.log(
  '\nBytes as transferred (brotli), before interaction and after opening the photo dialog; images of the whole page on a phone with 3 pixels to a point; Lighthouse on a slow phone',
)
console.table(await measurePages('dist/bench-target.js', join(folder, '16')))

console.log('\nPhotos, medians of five')
console.table((await measureImages()).map(({ work, milliseconds }) => ({ work, ms: round(milliseconds) })))

console.log(
  '\nLists of the portal with 20 rows and with 20,000, medians of thirty; a search finds all, some or none',
)
console.table(
  (await measureLists(join(folder, 'lists'))).map(({ path, few, many }) => ({
    path,
    '20 rows ms': round(few),
    '20,000 rows ms': round(many),
    ratio: round(many / few),
  })),
)

if (process.platform === 'linux') {
  console.log("\nPeak memory of the server: at most 250 MB with the Dockerfile's settings, and without them")
  const within = await measureUploads(join(folder, 'uploads-in-container'), containerSettings)
  const without = await measureUploads(join(folder, 'uploads'), {})
  console.table(
    within.map(({ work, peak }, at) => ({
      work,
      MB: Math.round(peak),
      'MB without': Math.round(without[at]?.peak ?? Number.NaN),
    })),
  )
}

console.log('\nFrom the start to the first page on one core, and memory when idle; medians of nine, in turns')
console.table(
  (await measureStartUp()).map(({ work, milliseconds, cpuMs, timesBare, idleMB }) => ({
    work,
    ms: Math.round(milliseconds),
    'CPU ms': Math.round(cpuMs),
    'times bare': round(timesBare),
    'idle MB': Math.round(idleMB),
  })),
)

await removeFolder(folder)

function round(value: number) {
  return Math.round(value * 100) / 100
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
