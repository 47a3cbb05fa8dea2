// The site as it is served, once with its page cache and once rendering each page for each request.
import { serve } from '@hono/node-server'
import { createApp } from '#src/app/app.tsx'
import { seedDemo } from '#src/app/first-run.ts'
import { assembleParts } from '#src/app/node-parts.ts'
import { readConfig } from '#src/infra/config/config.ts'
import { watchKennel } from '#src/services/kennel.ts'
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
const app = createApp(uncached ? { ...parts, dataVersion, kennel } : parts)
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.({ port })
  reportCpu()
})
