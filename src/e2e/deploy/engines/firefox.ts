import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { keyActions, pressActions, type Tab } from './tab.ts'

/** Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Tab> {
  const profile = await temporaryFolder()
  const flags = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' }
  const child = spawn(program, [...flags, 'about:blank'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`Firefox stopped at once: ${said}`)))
    child.stderr.on('data', (text) => {
      said += text
      const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (listening) resolve(listening)
    })
  })
  const send = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = tree.contexts[0]?.context
  const perform = async (actions: object[]) => {
    await send('input.performActions', { context, actions })
  }

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const evaluated = await send<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        'script.evaluate',
        {
          expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
          target: { context },
          awaitPromise: true,
        },
      )
      if (!evaluated.result) throw new Error(evaluated.exceptionDetails?.text)
      return JSON.parse(evaluated.result.value)
    },
    press: (point) => perform(pressActions(point)),
    type: (keys) => perform(keyActions(keys)),
    async stop() {
      child.kill('SIGKILL')
      await ended
      await removeFolder(profile)
    },
  }
}

interface Answer {
  id?: number
  result?: unknown
  error?: string
  message?: string
}

/** Sends commands over a WebSocket and resolves each with its response. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(data)
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let count = 0
  return async <Result>(method: string, params: object): Promise<Result> => {
    count += 1
    const id = count
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${message}`)
    return result as Result
  }
}
