import { measure, recordResponse, startServer } from './http.ts'

const target = 'dist/bench-target.js'
const bare = 'src/bench/bare.ts'

/** /puppies rendered for each request, from the cache, through the application and before it, and as 304, each beside a bare server that sends the same bytes. */
export async function measureServing(dataDir: string, puppies: number) {
  const env = { DATA_DIR: dataDir, SEED: 'demo', NODE_ENV: '', BENCH_PUPPIES: String(puppies) }
  const cached = await startServer(target, env)
  const uncached = await startServer(target, { ...env, BENCH_UNCACHED: 'true' })
  const throughApp = await startServer(target, { ...env, BENCH_THROUGH_APP: 'true' })
  const page = await recordResponse(`${cached.url}/puppies`)
  const etag = { 'if-none-match': page.headers.etag ?? '' }
  const notModified = await recordResponse(`${cached.url}/puppies`, etag)
  const barePage = await startServer(bare, {}, page)
  const bareNotModified = await startServer(bare, {}, notModified)
  try {
    const floor = await measure(barePage, '/')
    return [
      { how: 'rendered for each request', load: await measure(uncached, '/puppies'), floor },
      { how: 'from the cache, through the application', load: await measure(throughApp, '/puppies'), floor },
      { how: 'from the cache', load: await measure(cached, '/puppies'), floor },
      {
        how: 'not modified (304)',
        load: await measure(cached, '/puppies', etag),
        floor: await measure(bareNotModified, '/', etag),
      },
    ]
  } finally {
    await Promise.all(
      [cached, throughApp, uncached, barePage, bareNotModified].map((server) => server.stop()),
    )
  }
}
