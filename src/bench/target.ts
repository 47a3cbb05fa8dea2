// The site as it is served, with its page cache, with only the cache inside the application, or rendering each page for each request.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSite } from '#src/app/app.tsx'
import { seedDemo } from '#src/app/node/first-run.ts'
import { assembleParts } from '#src/app/node/node-parts.ts'
import { watchKennel } from '#src/kennel/actions/kennel.ts'
import { readConfig } from '#src/platform/config/config.ts'
import { keptFirst } from '#src/platform/http/kept/kept-first.ts'
import { reportCpu } from './cpu.ts'
import { addPuppies } from './thousand-puppies.ts'

const parts = await assembleParts(readConfig(process.env))
await seedDemo(parts)
await addPuppies(parts.database, Number(process.env.BENCH_PUPPIES ?? 0))

let version = 0
const dataVersion = {
  // Queries the database as a render does, and makes every cached page outdated.
  current: async () => (await parts.dataVersion.current()) + ++version,
}
const uncached = process.env.BENCH_UNCACHED === 'true'
const kennel = watchKennel(parts.database, dataVersion, parts.config)
const { app, cache } = createSite(uncached ? { ...parts, dataVersion, kennel } : parts)
const throughApp = process.env.BENCH_THROUGH_APP === 'true'
const serve = getRequestListener(app.fetch, { hostname: '127.0.0.1' })
const server = createServer(throughApp ? serve : keptFirst(cache, serve))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
  reportCpu()
})
