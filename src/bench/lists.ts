import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { admins, care, customers, inquiries, letters, people, waitingEntries } from '#src/app/tables.ts'
import { startSite } from '#src/e2e/support/site/server.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { hourMs } from '#src/platform/values/calendar.ts'
import { median } from './http.ts'

const few = 20
const many = 20_000
const warmUps = 10
const runs = 30

/** For each list: its screen, its endpoint, another page, and a search that finds all, some and none. */
const paths = ['inquiries', 'customers'].flatMap((list) => [
  `/admin/${list}`,
  `/api/admin/${list}`,
  `/api/admin/${list}?page=2`,
  `/api/admin/${list}?q=example.com`,
  `/api/admin/${list}?q=family+17`,
  `/api/admin/${list}?q=nothing+such`,
])
const waitingList = '/api/admin/waiting-list'
const waitingPaths = ['', '?page=2', '?show=closed', '?q=family+17', '?q=nothing+such'].map(
  (query) => waitingList + query,
)
const tokenOf = (number: number) => String(number).padStart(32, '0')
/** One family's letters, its own page and its sheet; everyone's first sheet; Today. */
const familyPaths = [
  '/api/admin/letters?email=family.7@example.com',
  `/f/${tokenOf(7)}`,
  '/api/admin/families/FAMILY',
  '/api/admin/families?search=family+17',
  '/admin',
  '/api/admin/today',
]

/** How many milliseconds the portal's lists take to respond with 20 rows and with 20,000, requested in turn. */
export async function measureLists(folder: string) {
  const small = await startPortal(join(folder, 'few'), few)
  const large = await startPortal(join(folder, 'many'), many)
  try {
    const timings = []
    for (const path of [...paths, ...waitingPaths, ...familyPaths]) {
      const times = { few: [] as number[], many: [] as number[] }
      for (let run = -warmUps; run < runs; run++) {
        const [short, long] = [await small.time(path), await large.time(path)]
        if (run < 0) continue
        times.few.push(short)
        times.many.push(long)
      }
      timings.push({ path, few: median(times.few), many: median(times.many) })
    }
    return timings
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}

/** The built site with this many inquiries and customers, requested by a logged-in admin. */
async function startPortal(dataDir: string, families: number) {
  await mkdir(dataDir, { recursive: true })
  const { cookie, familyId } = await prepare(`file:${join(dataDir, 'site.db')}`, families)
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'none' })
  return {
    async time(path: string) {
      const start = performance.now()
      const response = await fetch(site.url + path.replace('FAMILY', familyId), { headers: { cookie } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
      return performance.now() - start
    },
    stop: site.stop,
  }
}

/** Fills a new database; returns the cookie of an admin's session, and the id of one of the families. */
async function prepare(url: string, families: number) {
  const database = openDatabase(url)
  await migrate(database, 'migrations')
  const at = new Date().toISOString()
  const id = crypto.randomUUID()
  await database.write(async (tx) => {
    await tx.insert(admins).values({ id, username: 'bench', passwordHash: '', createdAt: at, updatedAt: at })
    for (let start = 0; start < families; start += perInsert) {
      const numbers = Array.from({ length: Math.min(perInsert, families - start) }, (_, at) => start + at)
      await tx.insert(inquiries).values(numbers.map(inquiry))
      await tx.insert(customers).values(numbers.map(customer))
      await tx.insert(letters).values(numbers.map(letter))
      if (start < mostWaiting) await tx.insert(waitingEntries).values(numbers.map(waitingFamily))
    }
    await tx.insert(care).values(Array.from({ length: Math.min(families, mostOverdue) }, (_, at) => task(at)))
  })
  const auth = createAuth(database, { secure: false })
  const { sessionId } = await auth.startSession(id)
  const email = family(7).email
  const [person] = await database.db.select().from(people).where(eq(people.email, email))
  if (!person) throw new Error(`No sheet was made for ${email}`)
  database.close()
  return { cookie: `${auth.cookieName}=${sessionId}`, familyId: person.id }
}

const perInsert = 500
const mostWaiting = 5000
const mostOverdue = 400
const statuses = ['pending', 'responded', 'resolved'] as const

function family(number: number) {
  const createdAt = new Date(Date.UTC(2020, 0, 1) + number * hourMs).toISOString()
  return {
    id: crypto.randomUUID(),
    email: `family.${number}@example.com`,
    phone: `0491 ${570_000 + number}`,
    createdAt,
    updatedAt: createdAt,
  }
}

const inquiry = (number: number) => ({
  ...family(number),
  customerName: `Family ${number} of Mansfield`,
  message: `We are a family with a big fenced yard and no other dogs at the moment. ${'Our house is too quiet. '.repeat(number % 20)}What would be the next step?`,
  puppyInterest: number % 3 ? 'Banjo' : null,
  status: statuses[number % 3],
})

const customer = (number: number) => ({
  ...family(number),
  name: `Family ${number} of Mansfield`,
  location: 'Benalla, Victoria',
  notes: number % 2 ? 'Came to see the litter with the boys.' : null,
})

const letter = (number: number) => {
  const { phone: _, ...row } = family(number)
  const subject = 'Your enquiry about Banjo'
  const written = { kind: 'letter', delivery: 'sent', subject } as const
  return { ...row, ...written, name: `Family ${number} of Mansfield`, body: 'Would Saturday suit?' }
}

const task = (number: number) => {
  const { id, createdAt, updatedAt } = family(number)
  const due = { dueOn: '2026-01-01', text: `Order food ${number}`, kind: 'other', state: 'open' } as const
  return { id, createdAt, updatedAt, ...due }
}

const waitingFamily = (number: number) => ({
  ...family(number),
  name: `Family ${number} of Mansfield`,
  wishes: [{ gender: number % 3 ? ('female' as const) : null, coats: ['red' as const] }],
  timeline: 'flexible' as const,
  home: `A big fenced yard and no other dogs at the moment. ${'Our house is too quiet. '.repeat(number % 20)}`,
  // The family whose page is requested is one of the last, so that all the others are counted.
  rank: mostWaiting - number,
  state: number % 10 ? ('open' as const) : ('closed' as const),
  token: tokenOf(number),
  lastSignAt: new Date().toISOString(),
})
