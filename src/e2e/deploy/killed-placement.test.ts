import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, customers, payments, placements, puppies } from '#src/app/tables.ts'
import { adminPassword, signIn } from '#src/e2e/support/portal/sign-in.ts'
import { startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import type { Litter, Puppy } from '#src/platform/client/api-client.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { checkIntegrity } from '#src/platform/db/snapshot/load.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => removeFolder(folder))

async function start() {
  const site = await startSite({ DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: adminPassword })
  return { site, ...(await signIn(site)) }
}

test('a placement whose site is killed in each of its steps and between them has each step once', async () => {
  const bornOn = addDays(today(), -60)
  const first = await start()
  const made = async <Row>(path: string, body: object) => (await (await first.post(path, body)).json()) as Row
  const litter = await made<Litter>('/api/admin/litters', { name: 'Ironbark', dateOfBirth: bornOn })
  const puppy = await made<Puppy>('/api/admin/puppies', {
    name: 'Banjo',
    color: 'Black and white',
    gender: 'male',
    litterId: litter.id,
    microchipId: '956000017240822',
  })

  const [id, deposit, balance] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const one = `/api/admin/placements/${id}`
  const paid = { paidOn: today(), method: 'transfer' }
  const family = { name: 'Priya Raman', email: 'priya@example.com', price: 320_000 }
  const reserve: [string, object] = ['/api/admin/placements', { ...family, id, puppyId: puppy.id }]
  const steps: [string, object][] = [
    reserve,
    [`${one}/payments`, { ...paid, id: deposit, kind: 'deposit', cents: 50_000 }],
    [`${one}/agreed`, {}],
    [`${one}/payments`, { ...paid, id: balance, kind: 'balance', cents: 270_000 }],
    [`${one}/home`, {}],
    [`${one}/transfer`, {}],
  ]
  const pressAndKill = async ({ site, post }: typeof first, [path, body]: [string, object]) => {
    const press = post(path, body).catch(() => null)
    process.kill(site.pid, 'SIGKILL')
    await Promise.all([press, site.ended])
  }
  await pressAndKill(first, reserve)
  // Each step is pressed again after the kill, and the next one begins once it has a response.
  for (const [at, step] of steps.entries()) {
    const again = await start()
    expect((await again.post(...step)).ok, step[0]).toBe(true)
    await pressAndKill(again, steps[at + 1] ?? step)
  }

  const database = openDatabase(`file:${join(folder, 'site.db')}`)
  await checkIntegrity(database)
  const { db } = database
  expect(await db.select().from(placements)).toMatchObject([
    { id, state: 'home', homeOn: today(), agreedOn: today(), transferSentOn: today() },
  ])
  const year = today().slice(0, 4)
  expect(await db.select().from(payments).orderBy(payments.number)).toMatchObject([
    { id: deposit, number: `${year}-0001` },
    { id: balance, number: `${year}-0002` },
  ])
  expect(await db.select().from(puppies)).toMatchObject([{ status: 'sold' }])
  expect(await db.select().from(customers)).toMatchObject([{ name: 'Priya Raman', status: 'current' }])
  const acts = (await db.select().from(changes)).filter(({ rowId }) => rowId === id)
  expect(acts.map(({ act }) => act).toSorted()).toEqual([...Array(5).fill('changed'), 'created'])
  database.close()
})
