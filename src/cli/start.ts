import * as esbuild from 'esbuild'
import { build } from '#build'

await build()
await esbuild.stop()
await import(new URL('../../dist/server.js', import.meta.url).href)

// npm's shell exits on a signal without forwarding it.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()
