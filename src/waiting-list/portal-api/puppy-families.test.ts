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

it('each puppy says which family it is set aside for, who said yes, and who has it', async () => {
  const ines = await site.make.family({ name: 'Ines Carter' })
  const family = async () => (await site.call('GET', '/puppies')).body[0].family
  const shown = async () => {
    const { name, state, hasLeft } = await family()
    return [name, state, hasLeft]
  }
  const saidNo = async () =>
    (await site.call('GET', '/waiting-list')).body.map((row: { saidNo: unknown }) => row.saidNo)
  expect(await family()).toBeNull()
  const first = await setAside(juniper.id, ines.id)
  expect(await shown()).toEqual(['Ines Carter', 'open', false])
  await answer(ines, 'no', first.body.id)
  expect(await family()).toBeNull()
  expect(await saidNo()).toEqual(['Juniper'])
  site.later(1000)
  const second = await setAside(juniper.id, ines.id)
  await answer(ines, 'yes', second.body.id)
  expect(await shown()).toEqual(['Ines Carter', 'yes', false])
  expect(await saidNo()).toEqual([null])
  await reserve(ines.id, juniper.id)
  expect(await shown()).toEqual(['Ines Carter', 'yes', true])
  await site.call('POST', `/waiting-list/${ines.id}/reopen`)
  expect(await family()).toBeNull()
})
