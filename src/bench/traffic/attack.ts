import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inquiries } from '#src/app/tables.ts'
import { freePort, startSite } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { factories } from '#src/testing/app/factories.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { floods } from './floods.ts'
import { type Observed, observe, percentile, probesOf } from './probes.ts'
import { send } from './request.ts'
import { imagesIn, signIn, strangersDomain } from './visitor.ts'

const floodMs = 10_000
const restMs = 5000
/** How much slower than when it is quiet a cached page or photo may be, at the 99th percentile. */
const maxRatio = 10
/** Emails that a flood of families may cause to addresses of its choice. */
const maxStrangersEmails = 100
/** Milliseconds that the mail server takes for a message. */
const mailMs = 400
const login = { username: 'breeder', password: 'kelpie on the ute' }

interface Row {
  flood: string
  probe: string
  'quiet p50': number
  'quiet p99': number
  'flooded p50': number
  'flooded p99': number
  failures: number
  'p99 after': number
}

/** Prints a table of all floods, or of those whose name contains `only`; returns the exit code. */
export async function reportAttack(only = ''): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'parti-attack-'))
  try {
    const { rows, broken } = await attack(folder, only)
    console.log(
      `Milliseconds, quiet, during ${floodMs / 1000} seconds of each flood, and ${restMs / 1000} seconds after its end`,
    )
    console.table(rows)
    for (const line of broken) console.log(line)
    return broken.length > 0 ? 1 : 0
  } finally {
    await removeFolder(folder)
  }
}

/** Floods the built server while families read and write and the breeder signs in. Returns the broken promises. */
async function attack(dataDir: string, only: string): Promise<{ rows: Row[]; broken: string[] }> {
  const mailServer = await startSlowMailServer()
  const port = String(await freePort())
  const server = await startSite({
    DATA_DIR: dataDir,
    PORT: port,
    SEED: 'demo',
    ADMIN_USERNAME: login.username,
    ADMIN_PASSWORD: login.password,
    TRUSTED_PROXY: 'fly',
    SITE_URL: `http://localhost:${port}`,
    SITE_EMAIL: 'kennel@example.com',
    SMTP_URL: mailServer.url,
  })
  const site = server.url
  const rows: Row[] = []
  const broken: string[] = []
  let acknowledged = 0
  let seeded = 0
  try {
    seeded = await countEnquiries(dataDir)
    const [image = ''] = imagesIn((await send(site, { path: '/puppies' })).body.toString())
    const family = await addFamily(dataDir)
    const probes = probesOf({
      site,
      image,
      login,
      knownBrowser: await signIn(site, login),
      breeder: await signIn(site, login),
      arrived: mailServer.arrived,
    })
    const count = (observed: Observed[]) => {
      acknowledged += observed.find(({ name }) => name === 'enquiry')?.times.length ?? 0
      return observed
    }
    count(await observe(probes, 2000))
    const quiet = count(await observe(probes, floodMs))
    for (const flood of Object.keys(floods).filter((name) => name.includes(only))) {
      const attacker = fork('src/bench/traffic/flooder.ts', [flood, site, image.split('?')[0] ?? '', family])
      // Time to begin, so that the flood lasts for the whole observation.
      await sleep(1000)
      const flooded = count(await observe(probes, floodMs))
      attacker.kill('SIGKILL')
      await once(attacker, 'exit')
      await sleep(restMs)
      const after = count(await observe(probes, floodMs / 2))
      rows.push(...compare(flood, quiet, flooded, after, broken))
    }
  } finally {
    await server.stop()
    await mailServer.close()
  }
  const caused = mailServer.recipients().filter((address) => address.endsWith(strangersDomain)).length
  console.log(`Emails that the flood of families caused: ${caused}`)
  if (caused > maxStrangersEmails) broken.push(`${caused} emails went to strangers`)
  const stored = (await countEnquiries(dataDir)) - seeded
  if (stored < acknowledged) broken.push(`${acknowledged - stored} acknowledged enquiries were lost`)
  return { rows, broken }
}

async function startSlowMailServer() {
  const server = await startMailServer({
    onMessage: () => sleep(mailMs, 'ok' as const),
  })
  return {
    ...server,
    async arrived(address: string) {
      while (!server.recipients().includes(address)) await sleep(50)
    },
  }
}

/** A family on the waiting list; returns the path of its page. */
async function addFamily(dataDir: string): Promise<string> {
  const database = openDatabase(`file:${join(dataDir, 'site.db')}`)
  try {
    const { token } = await factories(database).family()
    return `/f/${token}`
  } finally {
    database.close()
  }
}

function compare(flood: string, quiet: Observed[], flooded: Observed[], after: Observed[], broken: string[]) {
  return quiet.map((before, at): Row => {
    const during = flooded[at] ?? before
    const later = after[at] ?? before
    const row = {
      flood,
      probe: before.name,
      'quiet p50': round(percentile(before, 0.5)),
      'quiet p99': round(percentile(before, 0.99)),
      'flooded p50': round(percentile(during, 0.5)),
      'flooded p99': round(percentile(during, 0.99)),
      failures: during.failures.length + later.failures.length,
      'p99 after': round(percentile(later, 0.99)),
    }
    for (const failure of new Set([...during.failures, ...later.failures]))
      broken.push(`${before.name}, ${flood}: ${failure}`)
    const isCached = before.name.startsWith('cached')
    if (isCached && row['flooded p99'] > maxRatio * row['quiet p99'])
      broken.push(`${before.name}, ${flood}: ${round(row['flooded p99'] / row['quiet p99'])} times as slow`)
    return row
  })
}

const round = (milliseconds: number) => Math.round(milliseconds * 10) / 10

async function countEnquiries(dataDir: string): Promise<number> {
  const database = openDatabase(`file:${join(dataDir, 'site.db')}`)
  try {
    return await database.db.$count(inquiries)
  } finally {
    database.close()
  }
}
