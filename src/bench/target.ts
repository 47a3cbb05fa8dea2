// The site as it is served, once with its page cache and once rendering every answer anew.
import { serve } from '@hono/node-server'
import { createApp } from '#src/app/app.tsx'
import { seedDemo } from '#src/app/first-run.ts'
import { assembleParts } from '#src/app/node-parts.ts'
import { readConfig } from '#src/infra/config/config.ts'
import { answerCpuQuestions } from './cpu.ts'
import { addPuppies } from './thousand-puppies.ts'

const parts = await assembleParts(readConfig(process.env))
await seedDemo(parts)
await addPuppies(parts.database, Number(process.env.BENCH_PUPPIES ?? 0))

let version = 0
const dataVersion = {
  // Asks the database as a render does, and lets no page be the newest.
  current: async () => (await parts.dataVersion.current()) + ++version,
}
const anew = process.env.BENCH_ANEW === 'true'
const app = createApp(anew ? { ...parts, dataVersion } : parts)
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.({ port })
  answerCpuQuestions()
})
