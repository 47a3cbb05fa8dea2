import { type Load, measure, recordAnswer, startServer } from './http.ts'

const target = 'dist/bench-target.js'
const bare = 'src/bench/bare.ts'

interface Serving {
  how: string
  load: Load
  floor: Load
}

/** /puppies rendered anew, from the cache and as 304, each beside a bare server that sends the same bytes. */
export async function measureServing(dataDir: string, puppies: number): Promise<Serving[]> {
  const env = { DATA_DIR: dataDir, SEED: 'demo', NODE_ENV: '', BENCH_PUPPIES: String(puppies) }
  const cached = await startServer(target, env)
  const anew = await startServer(target, { ...env, BENCH_ANEW: 'true' })
  const page = await recordAnswer(`${cached.url}/puppies`)
  const etag = { 'if-none-match': page.headers.etag ?? '' }
  const notModified = await recordAnswer(`${cached.url}/puppies`, etag)
  const barePage = await startServer(bare, {}, page)
  const bareNotModified = await startServer(bare, {}, notModified)
  try {
    const floor = await measure(barePage, '/')
    return [
      { how: 'rendered anew', load: await measure(anew, '/puppies'), floor },
      { how: 'from the cache', load: await measure(cached, '/puppies'), floor },
      {
        how: 'not modified (304)',
        load: await measure(cached, '/puppies', etag),
        floor: await measure(bareNotModified, '/', etag),
      },
    ]
  } finally {
    await Promise.all([cached, anew, barePage, bareNotModified].map((server) => server.stop()))
  }
}
