import { afterEach, beforeEach, expect, it } from 'vitest'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { listWatchedAtHome } from './needs.ts'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

it('of the puppies at home, lists those that Today may have something to say of', async () => {
  const make = factories(file.database)
  async function atHome(name: string, bornOn: string, homeOn: string | null, transferSentOn: string | null) {
    const { id: litterId } = await make.litter({ dateOfBirth: bornOn })
    const { id: puppyId } = await make.puppy({ litterId, name, status: 'sold' })
    await make.placement({ puppyId, state: 'home', homeOn, transferSentOn })
  }
  await atHome('Young', '2025-10-02', '2025-12-01', '2025-12-01')
  await atHome('Rehomed', '2019-10-02', '2026-11-01', '2026-11-01')
  await atHome('Unsent', '2016-10-02', '2016-12-01', null)
  await atHome('Old', '2016-10-02', '2016-12-01', '2016-12-01')
  await atHome('Before placements', '2016-10-02', null, null)
  const watched = await listWatchedAtHome(file.database.db, '2026-11-27')
  expect(watched.map(({ puppyName }) => puppyName).sort()).toEqual(['Rehomed', 'Unsent', 'Young'])
})
