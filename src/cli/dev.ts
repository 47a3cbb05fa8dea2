import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { watch } from 'chokidar'
import { createBuilder } from '#build'
import { fingerprintFile } from './build/fingerprint.ts'

// `npm start` must not mistake this build for its own.
await rm(fingerprintFile, { force: true })
const builder = await createBuilder({ dev: true })
let server: ChildProcess | undefined
let isBuilding = false
let hasChanged = false

/** One build at a time; later edits are built right after. */
async function rebuild() {
  hasChanged = true
  if (isBuilding) return
  isBuilding = true
  while (hasChanged) {
    hasChanged = false
    await builder.build().then(restart, () => {
      // esbuild has printed the error; the last good build keeps running.
    })
  }
  isBuilding = false
}

async function restart() {
  await stop()
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], { stdio: 'inherit' })
}

/** At once: the page that waits for the reload would otherwise keep the server from stopping. */
async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

const watcher = watch(['src', 'islands', 'static'], {
  ignoreInitial: true,
  ignored: (path) => /\.test\.tsx?$/.test(path),
}).on('all', rebuild)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all([watcher.close(), stop(), builder.dispose()])
    process.exit(0)
  })
}
await rebuild()
