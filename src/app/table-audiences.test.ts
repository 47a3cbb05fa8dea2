import { expect, it } from 'vitest'
import { tableNames } from '#src/platform/db/snapshot/write.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { tableKinds, transientTables } from './table-audiences.ts'

it('gives every table of a migrated database a kind', async () => {
  const { database, remove } = await temporaryDatabase()
  const names = await tableNames(database.client)
  await remove()
  expect(Object.keys(tableKinds).sort()).toEqual(names.sort())
})

it('leaves only tables of the system out of backups', () => {
  expect(transientTables.map((name) => tableKinds[name])).toEqual(transientTables.map(() => 'system'))
})
