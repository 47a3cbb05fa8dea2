import { expect, it } from 'vitest'
import {
  answer,
  juniper,
  openSiteForEachTest,
  reserve,
  setAside,
  site,
} from '#src/testing/waiting-list/set-asides.ts'

openSiteForEachTest()

it('each puppy says which family it is set aside for, who said yes, and who has it now', async () => {
  const ines = await site.make.family({ name: 'Ines Carter' })
  const row = async () => (await site.call('GET', '/puppies')).body[0]
  const family = async () => (await row()).family
  const shown = async () => {
    const { family, placement } = await row()
    return [family?.name ?? null, family?.state ?? null, placement?.name ?? null]
  }
  const saidNo = async () =>
    (await site.call('GET', '/waiting-list')).body.map((row: { saidNo: unknown }) => row.saidNo)
  expect(await family()).toBeNull()
  const first = await setAside(juniper.id, ines.id)
  expect(await shown()).toEqual(['Ines Carter', 'open', null])
  await answer(ines, 'no', first.body.id)
  expect(await family()).toBeNull()
  expect(await saidNo()).toEqual(['Juniper'])
  site.later(1000)
  const second = await setAside(juniper.id, ines.id)
  await answer(ines, 'yes', second.body.id)
  expect(await shown()).toEqual(['Ines Carter', 'yes', null])
  expect(await saidNo()).toEqual([null])
  await reserve(ines.id, juniper.id)
  expect(await shown()).toEqual([null, null, 'Ines Carter'])
  await site.call('POST', `/placements/${(await row()).placement.id}/cancel`, {})
  expect(await shown()).toEqual([null, null, null])
  await site.call('PUT', `/puppies/${juniper.id}`, { ...(await row()), status: 'sold' })
  expect(await shown()).toEqual([null, null, null])
  await site.call('PUT', `/puppies/${juniper.id}`, { ...(await row()), status: 'available' })
  await site.call('POST', '/placements', {
    puppyId: juniper.id,
    name: 'Bob Lee',
    email: 'bob@example.com',
  })
  expect(await shown()).toEqual([null, null, 'Bob Lee'])
})
