import type { TestApp } from '#src/testing/app/create-test-app.ts'

/** A litter with every fact recorded: one puppy home, one that came back, one that died and one stillborn. */
export async function makeRecordedLitter({ make }: Pick<TestApp, 'make'>) {
  await make.kennel({ businessName: 'F. Wattleby', address: '12 Sample Road, Mansfield VIC 3722' })
  const parent = { registeredName: 'Mansfield Golden Thread', registrationNumber: 'SPV-2021-0318' }
  const dam = await make.dog({
    ...parent,
    name: 'Saffron',
    microchipId: '956000013482907',
    councilNumber: 'MSC-1',
    dateOfBirth: '2021-03-14',
    healthTesting: 'DNA panel: All Clear.',
  })
  const sire = await make.dog({
    name: 'Merlin',
    gender: 'male',
    registeredName: 'Wandercrest Blue Hour',
    registrationNumber: 'SPV-2020-0389',
    microchipId: '956000013099174',
    councilNumber: 'MSC-2',
    dateOfBirth: '2020-05-01',
    healthTesting: 'DNA panel: All Clear.',
  })
  const litter = await make.litter({
    dateOfBirth: '2026-10-02',
    damId: dam.id,
    sireId: sire.id,
    birthNotes: 'All head first, no help needed.',
  })
  const puppies = {
    clover: await make.puppy({
      litterId: litter.id,
      name: 'Clover',
      gender: 'female',
      color: 'Apricot and white',
      microchipId: '956000017240853',
    }),
    banjo: await make.puppy({
      litterId: litter.id,
      name: 'Banjo',
      color: 'Red and white',
      microchipId: '956000017240822',
    }),
  }
  const birth = (position: number, given: Partial<Parameters<typeof make.birth>[0]>) =>
    make.birth({ litterId: litter.id, position, ...given })
  await birth(1, {
    puppyId: puppies.clover.id,
    bornAt: '2026-10-01T15:15:00.000Z',
    gender: 'female',
    markings: 'broad blaze',
    birthWeight: 408,
  })
  await birth(2, { puppyId: puppies.banjo.id, bornAt: '2026-10-01T16:40:00.000Z', birthWeight: 431 })
  await birth(3, {
    outcome: 'died',
    diedOn: '2026-10-04',
    gender: 'male',
    color: 'Blue and white',
    bornAt: '2026-10-01T18:00:00.000Z',
    birthWeight: 260,
  })
  await birth(4, {
    outcome: 'stillborn',
    gender: 'female',
    color: 'Black and white',
    bornAt: '2026-10-01T19:50:00.000Z',
    birthWeight: 240,
  })
  const done = { litterId: litter.id, state: 'done' as const, givenBy: 'Dr H. Reid' }
  await make.care({
    ...done,
    doneOn: '2026-11-13',
    kind: 'vaccination',
    text: 'First vaccination (C3)',
    product: 'C3 vaccine',
    batch: 'A482C',
    puppies: [puppies.clover.id],
  })
  await make.care({
    ...done,
    doneOn: '2026-10-16',
    product: 'Puppy Wormer',
    batch: '1907',
    puppies: [puppies.clover.id, puppies.banjo.id],
  })
  await make.care({
    ...done,
    doneOn: '2026-10-17',
    kind: 'photos',
    text: 'Photos',
    puppies: [puppies.banjo.id],
  })
  await make.care({ litterId: litter.id, day: 56, text: 'Still open' })
  await make.placement({
    puppyId: puppies.clover.id,
    name: 'Hannah Moore',
    state: 'home',
    homeOn: '2026-11-28',
  })
  await make.placement({
    puppyId: puppies.banjo.id,
    name: 'Priya Raman',
    state: 'returned',
    homeOn: '2026-11-28',
    endedOn: '2026-12-03',
    endedReason: 'moved overseas',
  })
  await make.placement({ puppyId: puppies.banjo.id, name: 'Tom Weatherley', state: 'cancelled' })
  return { litter, dam, sire, puppies }
}
