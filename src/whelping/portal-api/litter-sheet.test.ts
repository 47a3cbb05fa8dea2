import { describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { listCareOfLitter } from '#src/care/queries/care.ts'
import {
  call,
  db,
  history,
  id,
  litterId,
  openSiteForEachTest,
  save,
  site,
} from '#src/testing/season/births.ts'
import type { LitterSheet } from '#src/whelping/actions/litter-sheet.ts'

openSiteForEachTest()

const sheet = async () => (await call('GET', `/litters/${litterId}/puppies`)).body as LitterSheet
const row = {
  name: 'Banjo',
  color: 'Red and white',
  gender: 'male',
  description: null,
  priceMin: 320_000,
  priceMax: 320_000,
  microchipId: '956000017240839',
  isListed: true,
}
const put = (puppyId: string, given: object = {}, of = litterId) =>
  call('PUT', `/litters/${of}/puppies/${puppyId}`, { ...row, ...given })
const storedPuppies = () => db().select().from(puppies).orderBy(puppies.name)

describe('GET /api/admin/litters/{id}/puppies', () => {
  it('lists the living in the order of their birth, and those that were lost', async () => {
    const { body: made } = await save(1).then(() =>
      call('POST', `/litters/${litterId}/puppies`, { births: [{ birthId: id(1), name: 'Green boy' }] }),
    )
    await save(2, { collar: 'white', outcome: 'died', diedOn: '2026-11-04' })
    await save(3, { collar: null, outcome: 'stillborn' })
    await save(4, { collar: 'red' })
    const later = await site.make.puppy({ litterId, name: 'Abby' })
    const other = await site.make.puppy({ microchipId: '956000017240846' })
    const read = await sheet()
    expect(read.puppies.map(({ id, collar, birthWeight }) => [id, collar, birthWeight])).toEqual([
      [made[0].id, 'green', 380],
      [later.id, null, null],
    ])
    expect(read.lost.map(({ name, outcome, diedOn }) => [name, outcome, diedOn])).toEqual([
      ['White boy', 'died', '2026-11-04'],
      ['Puppy 3', 'stillborn', null],
    ])
    expect(read.unmade).toBe(1)
    expect(read.otherChips).toContainEqual({ name: other.name, microchipId: other.microchipId })
  })
})

it("has the microchip of a puppy that has died among other dogs', so that a number scanned twice is seen", async () => {
  const { id: puppyId } = await site.make.puppy({ litterId, name: 'Banjo', microchipId: '956000017240839' })
  await site.make.birth({ litterId, puppyId, outcome: 'died', diedOn: '2026-11-04' })
  const wren = await site.make.puppy({ litterId, name: 'Wren', microchipId: '956000017240846' })
  const { puppies, otherChips } = await sheet()
  expect(puppies.map(({ id }) => id)).toEqual([wren.id])
  expect(otherChips).toContainEqual({ name: 'Banjo', microchipId: '956000017240839' })
  expect(otherChips.map(({ name }) => name)).not.toContain('Wren')
})

describe('PUT /api/admin/litters/{id}/puppies/{puppyId}', () => {
  it('stores a row, and what it changed is in the history', async () => {
    const puppy = await site.make.puppy({ litterId, name: 'Red boy', status: 'reserved', photos: [] })
    const answer = await put(puppy.id, { updatedAt: puppy.updatedAt })
    expect(answer).toMatchObject({ status: 200, body: { ...row, status: 'reserved' } })
    expect(await storedPuppies()).toMatchObject([{ ...row, status: 'reserved', litterId }])
    expect(await history()).toMatchObject([{ kind: 'puppy', rowId: puppy.id, act: 'changed' }])
  })

  it('changes nothing when the same row comes again, whatever it has seen', async () => {
    const puppy = await site.make.puppy({ litterId })
    const first = await put(puppy.id)
    expect(await put(puppy.id, { updatedAt: puppy.updatedAt })).toEqual(first)
    expect(await history()).toHaveLength(1)
  })

  it('only finds puppies of its own litter', async () => {
    const puppy = await site.make.puppy({ name: 'Elsewhere' })
    expect((await put(puppy.id)).status).toBe(404)
    expect(await storedPuppies()).toMatchObject([{ name: 'Elsewhere' }])
  })

  it('finishes microchipping with the last number, as the dialog for all does', async () => {
    const made = [await site.make.puppy({ litterId }), await site.make.puppy({ litterId })]
    await call('PUT', `/care/${id(9)}`, {
      litterId,
      kind: 'microchip',
      text: 'Microchip',
      dueOn: '2026-11-09',
      state: 'open',
    })
    const states = async () => (await listCareOfLitter(db(), litterId)).map(({ state }) => state)
    await put(made[0]?.id ?? '')
    expect(await states()).toEqual(['open'])
    await put(made[1]?.id ?? '', { microchipId: '956000017240846' })
    expect(await states()).toEqual(['done'])
  })
})
