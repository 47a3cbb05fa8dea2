import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programFolder } from '#src/platform/machine/program-folder.ts'
import { buildIfChanged } from './build/fingerprint.ts'

await buildIfChanged(async () => {
  // Before the build, which takes a while; the server itself would only notice after it.
  const { checkSettings } = await import('./check-settings.ts')
  await checkSettings()
  const { build } = await import('#build')
  await build()
})
// A path would be read as a URL, in which #, ? and % have a meaning.
await import(pathToFileURL(join(programFolder, 'dist/server.js')).href)

// npm's shell exits on a signal without forwarding it.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
