import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'

const runs = 5
// Long enough that every connection gets several responses, even with a thousand puppies rendered for each.
const secondsARun = 5

export interface Load {
  /** CPU of the server process per request, in microseconds. */
  cpu: number
  requestsPerSecond: number
}

interface Server {
  url: string
  cpuUsed: () => Promise<number>
  stop: () => Promise<void>
}

const gzipped = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** Starts a server that reports its port and its CPU over the parent's channel. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  message?: object,
): Promise<Server> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (message) child.send(message)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuUsed() {
      child.send('cpu')
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: number }]
      return cpu
    },
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** A response's status, headers and bytes exactly as sent, for the bare server to repeat. */
export async function recordResponse(url: string, headers: Record<string, string> = {}) {
  const [response] = await once(request(url, { headers: { ...gzipped, ...headers } }).end(), 'response')
  const { connection, date, 'keep-alive': keepAlive, ...kept } = response.headers
  return {
    status: response.statusCode as number,
    headers: kept as Record<string, string>,
    body: (await buffer(response)).toString('base64'),
  }
}

/** Median of five loads over ten connections, after one to warm up. */
export async function measure(
  server: Server,
  path: string,
  headers: Record<string, string> = {},
): Promise<Load> {
  const fire = () =>
    autocannon({
      url: server.url + path,
      connections: 10,
      duration: secondsARun,
      headers: { ...gzipped, ...headers },
    })
  await fire()
  const loads: Load[] = []
  for (let run = 0; run < runs; run++) {
    const before = await server.cpuUsed()
    const result = await fire()
    const after = await server.cpuUsed()
    if (result.errors > 0 || result['4xx'] + result['5xx'] > 0)
      throw new Error(`${path} failed some requests`)
    const responses = result.requests.total
    loads.push({ cpu: (after - before) / responses, requestsPerSecond: responses / result.duration })
  }
  return {
    cpu: median(loads.map((load) => load.cpu)),
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
