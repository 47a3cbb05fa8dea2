import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, hasEnded, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { keyActions, pressActions, type Tab } from './tab.ts'

interface WebKit {
  driver: string
  browser: string
}

/** WebKit in its own small browser on a virtual screen, by WebDriver. */
export async function startWebKit({ driver, browser }: WebKit): Promise<Tab> {
  const home = await temporaryFolder()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${String(display).trim()}`, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded(child)) throw new Error('The driver of WebKit does not start')
    await sleep(50)
  }

  async function send<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(url + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`, { cause: value })
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { width: 1280, height: 980 })
  const perform = async (actions: object[]) => {
    try {
      await send('POST', `${session}/actions`, { actions })
    } catch (error) {
      // A press that leaves the page sometimes loses its own response; the next step shows whether it arrived.
      if ((error as { cause?: { message?: string } }).cause?.message !== '') throw error
    }
  }

  return {
    async open(address) {
      await send('POST', `${session}/url`, { url: address })
    },
    async evaluate(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`
      return JSON.parse(await send('POST', `${session}/execute/async`, { script, args: [] }))
    },
    press: (point) => perform(pressActions(point)),
    type: (keys) => perform(keyActions(keys)),
    async stop() {
      await send('DELETE', session)
      for (const program of [child, screen]) await end(program)
      await removeFolder(home)
    },
  }
}

async function end(program: ChildProcess) {
  const ended = once(program, 'exit')
  program.kill()
  await ended
}
