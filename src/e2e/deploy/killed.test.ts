import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { adminPassword, signIn } from '#src/e2e/support/portal/sign-in.ts'
import { startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { checkIntegrity } from '#src/platform/db/snapshot/load.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => removeFolder(folder))

const atOnce = 10

/** Sends writes to a site that is killed in the middle of them; returns the ids of those it acknowledged. */
async function writeUntilKilled(round: number, killedAfter: number) {
  const site = await startSite({ DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: adminPassword })
  const { post } = await signIn(site)
  const acknowledged: string[] = []
  let next = 0

  async function send() {
    for (;;) {
      const customer = { name: 'Ann', email: `${round}-${next++}@example.com`, status: 'prospective' }
      const answer = await post('/api/admin/customers', customer).catch(() => null)
      if (answer?.status !== 201) return
      const { id } = await answer.json().catch(() => ({ id: null }))
      if (id && acknowledged.push(id) === killedAfter) process.kill(site.pid, 'SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  await site.ended
  return acknowledged
}

test('a site killed ten times during five hundred writes loses no acknowledged write', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < 10; round++) {
    acknowledged.push(...(await writeUntilKilled(round, 5 + round * 10)))
    const database = openDatabase(`file:${join(folder, 'site.db')}`)
    await checkIntegrity(database)
    const stored = new Set(
      (await database.db.select({ id: customers.id }).from(customers)).map(({ id }) => id),
    )
    database.close()
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(500)
})
