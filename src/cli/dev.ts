import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { build } from '#build'

let server: ChildProcess | undefined
let timer: NodeJS.Timeout | undefined

async function rebuild() {
  try {
    await build({ dev: true })
  } catch {
    return // esbuild has printed the error; the last good build keeps serving
  }
  const next = () => {
    server = spawn(process.execPath, ['dist/server.js'], { stdio: 'inherit' })
  }
  if (server && server.exitCode === null) server.once('exit', next).kill('SIGTERM')
  else next()
}

for (const folder of ['src', 'islands', 'static']) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(rebuild, 100)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server?.once('exit', () => process.exit(0)).kill(signal)
  })
}
await rebuild()
