import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { customers } from '#src/app/tables.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { today, withDemo } from '#src/testing/demo/with-demo.ts'

const { seed, allRows, database, accepted, databaseUrl } = withDemo()

test('a second run returns false and changes nothing', async () => {
  await seed()
  const before = await allRows()
  const photos = accepted().size

  expect(await seed()).toBe(false)
  expect(await allRows()).toEqual(before)
  expect(accepted().size).toBe(photos)
})

test('a database with a single customer is not touched', async () => {
  const time = today.toISOString()
  const customer = {
    id: randomUUID(),
    name: 'Ada',
    email: 'ada@example.com',
    createdAt: time,
    updatedAt: time,
  }
  await database().db.insert(customers).values(customer)

  expect(await seed()).toBe(false)
  const { customers: kept, ...others } = await allRows()
  expect(kept).toHaveLength(1)
  expect(Object.values(others).flat()).toEqual([])
  expect(accepted().size).toBe(0)
})

test('when two processes seed at once, only one fills the database', async () => {
  const other = openDatabase(databaseUrl())
  try {
    const filled = await Promise.all([seed(), seed({ into: other })])
    expect(filled.toSorted()).toEqual([false, true])
    expect((await allRows()).puppies).toHaveLength(16)
  } finally {
    other.close()
  }
})

test('a rejected photo leaves the database empty', async () => {
  const refuse = () => Promise.reject(new Error('refused'))
  const run = seed({ accept: refuse })

  await expect(run).rejects.toThrow('refused')
  expect(Object.values(await allRows()).flat()).toEqual([])
})
