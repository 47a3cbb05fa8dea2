import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { kennel } from '#src/app/tables.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { reportUnreadVariables } from './kennel.ts'

openSiteForEachTest({ env: { SITE_PHONE: '0491 570 006', SITE_SOURCE_NUMBER: 'EE123456' } })

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

it('knows no version while the facts cannot be read, so that nothing is cached with older ones', async () => {
  const { kennel: facts, database } = site.parts
  expect(await facts.version()).toEqual(expect.any(Number))
  await site.make.kennel({ phone: '0491 570 156' })
  await database.db.run(sql`ALTER TABLE kennel RENAME TO gone`)
  expect(await facts.version()).toBeNull()
  await database.db.run(sql`ALTER TABLE gone RENAME TO kennel`)
  expect(await facts.version()).toEqual(expect.any(Number))
  expect((await facts.current()).phone).toBe('0491 570 156')
})

describe('the log says which variables are no longer read', () => {
  const reported = async () => {
    await reportUnreadVariables(site.parts)
    return site.logged.map(({ details }) => details)
  }

  it.each([
    [{ phone: '0491 570 006', sourceNumber: 'EE123456' }, []],
    [{ phone: '0491 570 156', sourceNumber: 'EE123456' }, [{ unread: ['SITE_PHONE'] }]],
    [{ phone: '0491 570 156', sourceNumber: null }, [{ unread: ['SITE_PHONE', 'SITE_SOURCE_NUMBER'] }]],
  ])('once the screen has %j', async (facts, expected) => {
    await site.make.kennel(facts)
    expect(await reported()).toEqual(expected)
  })

  it('but not before the first save, nor while the database is down', async () => {
    expect(await reported()).toEqual([])
    site.parts.database.close()
    expect(await reported()).toEqual([])
  })
})
