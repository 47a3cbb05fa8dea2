import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryDatabaseUrl } from '#src/testing/database/temporary-database.ts'

let file: Awaited<ReturnType<typeof temporaryDatabaseUrl>>
beforeEach(async () => {
  file = await temporaryDatabaseUrl()
})
afterEach(() => file.remove())

it('a reader waits while another program has locked the whole file', async () => {
  const other = createClient({ url: file.url })
  await other.execute('PRAGMA locking_mode = EXCLUSIVE')
  await other.execute('CREATE TABLE kept (id INTEGER)')
  await other.execute('INSERT INTO kept VALUES (1)')
  const reading = file.open().client.execute('SELECT id FROM kept')
  // Longer than one wait of the driver and a repetition.
  await sleep(600)
  await other.execute('PRAGMA locking_mode = NORMAL')
  await other.execute('SELECT id FROM kept')
  expect((await reading).rows).toMatchObject([{ id: 1 }])
  other.close()
})
