import { afterEach, beforeEach, expect, it } from 'vitest'
import { kennel } from '#src/db/schema.ts'
import { initialKennel } from '#src/domain/kennel.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp({ env: { SITE_PHONE: '0491 570 006', SITE_SOURCE_NUMBER: 'EE123456' } })
})
afterEach(() => site.close())

const at = { createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' }
const saved = { ...initialKennel({ sourceNumber: 'MB000001', phone: '0491 570 156' }), id: 1, ...at }

it('has the facts of the environment until the first save', async () => {
  expect(await site.parts.kennel.current()).toMatchObject({
    phone: '0491 570 006',
    sourceNumber: 'EE123456',
    updatedAt: null,
  })
})

it('has the saved facts at once after a save, and not those of the environment', async () => {
  await site.parts.kennel.current()
  await site.parts.database.write((tx) => tx.insert(kennel).values({ ...saved, questions: [] }))
  expect(await site.parts.kennel.current()).toMatchObject({
    phone: '0491 570 156',
    sourceNumber: 'MB000001',
    questions: [],
  })
})

it('keeps the last facts while the database is down', async () => {
  await site.parts.database.write((tx) => tx.insert(kennel).values({ ...saved, questions: [] }))
  await site.parts.kennel.current()
  site.parts.database.close()
  expect((await site.parts.kennel.current()).phone).toBe('0491 570 156')
})
