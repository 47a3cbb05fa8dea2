import { setTimeout as sleep } from 'node:timers/promises'
import { fromAddress, type Received, send, sendJson } from './request.ts'
import { sendEnquiry } from './visitor.ts'

export interface Probe {
  name: string
  everyMs: number
  /** The slowest response that still counts. */
  withinMs: number
  ask(): Promise<Received>
}

export interface Observed {
  name: string
  /** Milliseconds, ascending, of the requests that succeeded. */
  times: number[]
  failures: string[]
}

interface Visitors {
  site: string
  /** An image on a public page. */
  image: string
  login: { username: string; password: string }
  /** Cookies of a browser that has signed in before. */
  knownBrowser: string
  /** Cookies of a browser in which the breeder is signed in and works. */
  breeder: string
  /** Resolves when the mail server has accepted a message to this address. */
  arrived: (address: string) => Promise<void>
}

/** The requests of families and the breeder while someone attacks the site. */
export const probesOf = ({ site, image, login, knownBrowser, breeder, arrived }: Visitors): Probe[] => [
  { name: 'cached page', everyMs: 50, withinMs: 20_000, ask: () => send(site, { path: '/puppies' }) },
  {
    name: 'cached photo',
    everyMs: 50,
    withinMs: 20_000,
    ask: () => send(site, { path: image, headers: { Accept: 'image/webp' } }),
  },
  {
    name: 'enquiry',
    everyMs: 250,
    withinMs: 20_000,
    ask: () => sendEnquiry(site),
  },
  {
    name: "breeder's login",
    everyMs: 2000,
    withinMs: 5000,
    ask: () => sendJson(site, '/api/admin/login', login, { Cookie: knownBrowser, ...fromAddress() }),
  },
  {
    name: "breeder's screen",
    everyMs: 500,
    withinMs: 5000,
    ask: () =>
      send(site, { path: '/api/admin/waiting-list', headers: { Cookie: breeder, ...fromAddress() } }),
  },
  {
    name: "breeder's save",
    everyMs: 250,
    withinMs: 5000,
    ask: () =>
      sendJson(
        site,
        '/api/admin/notes',
        { email: 'priya@example.com', text: 'Rang back.' },
        { Cookie: breeder, ...fromAddress() },
      ),
  },
  {
    // 'Undo' is possible for ten seconds of it.
    name: "breeder's letter",
    everyMs: 2500,
    withinMs: 20_000,
    async ask() {
      const email = `letter-${crypto.randomUUID()}@example.com`
      const letter = {
        email,
        name: 'Priya Nair',
        subject: 'Wren',
        text: 'She is still here.',
        inquiryId: null,
      }
      const arrives = arrived(email)
      const answer = await sendJson(site, '/api/admin/letters', letter, { Cookie: breeder, ...fromAddress() })
      if (answer.status < 400) await arrives
      return answer
    },
  },
]

/** Asks at a fixed rate, whether or not the earlier requests have been answered. */
export async function observe(probes: Probe[], durationMs: number): Promise<Observed[]> {
  return Promise.all(probes.map((probe) => observeOne(probe, durationMs)))
}

async function observeOne({ name, everyMs, withinMs, ask }: Probe, durationMs: number): Promise<Observed> {
  const times: number[] = []
  const failures: string[] = []
  async function askOnce() {
    const began = performance.now()
    try {
      const { status } = await ask()
      const took = performance.now() - began
      if (status >= 400) failures.push(`status ${status}`)
      else if (took > withinMs) failures.push(`${Math.round(took)} ms`)
      else times.push(took)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  const asked: Promise<void>[] = []
  for (let at = 0; at < durationMs; at += everyMs) {
    asked.push(askOnce())
    await sleep(everyMs)
  }
  await Promise.all(asked)
  return { name, times: times.sort((a, b) => a - b), failures }
}

export const percentile = ({ times }: Observed, share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
