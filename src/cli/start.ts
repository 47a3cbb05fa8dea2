import { join } from 'node:path'
import { programFolder } from '#src/app/program-folder.ts'
import { buildIfChanged } from './build/fingerprint.ts'

await buildIfChanged(async () => {
  const { build } = await import('#build')
  await build()
})
await import(join(programFolder, 'dist/server.js'))

// npm's shell exits on a signal without forwarding it.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
