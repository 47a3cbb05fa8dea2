import { expect, test } from 'vitest'
import { readToday } from '#src/care/actions/read-care.ts'
import { countBy, isUnique, today, withDemo } from '#src/testing/demo/with-demo.ts'
import { readWeights } from '#src/whelping/actions/weighings.ts'
import { isWorry } from '#src/whelping/rules/watch-marks.ts'

const { seed, allRows, database } = withDemo()

test('the youngest litter has cards of its birth and rounds, and one puppy to watch', async () => {
  await seed()
  const { births, weights, litters } = await allRows()
  const snowGum = litters.find(({ name }) => name === 'Snow Gum Litter')

  expect(litters.filter(({ birthBeganAt }) => birthBeganAt)).toEqual([snowGum])
  expect(births.map(({ litterId, puppyId }) => [litterId, puppyId !== null])).toEqual(
    Array(5).fill([snowGum?.id, true]),
  )
  expect(isUnique(births.map(({ collar }) => collar))).toBe(true)
  expect(
    countBy(weights, ({ puppyId, birthId }) =>
      births.findIndex((birth) => birth.id === birthId || birth.puppyId === puppyId),
    ),
  ).toEqual({
    0: 32,
    1: 32,
    2: 32,
    3: 32,
    4: 32,
  })
  const read = await readWeights(database().db, snowGum?.id ?? '', today)
  expect(read?.marks.filter(isWorry)).toMatchObject([
    { kind: 'behind', text: expect.stringMatching(/^Juniper /) },
  ])
})

test.each(['2026-10-20', '2026-11-22', '2027-06-01'])(
  'on %s Today has something overdue and due',
  async (day) => {
    const now = new Date(`${day}T03:00:00.000Z`)
    await seed({ now })
    const read = await readToday(database().db, now)
    for (const part of [read.overdue, read.today, read.week]) expect(part).not.toEqual([])
  },
)

test('the youngest litter has its plan, as far as day 42 done for all five', async () => {
  await seed()
  const { care } = await allRows()
  const ofLitter = care.filter(({ litterId }) => litterId)
  expect(countBy(ofLitter, ({ state }) => state)).toEqual({ done: 12, open: 5 })
  for (const row of ofLitter.filter(({ state }) => state === 'done')) expect(row.puppies).toHaveLength(5)
})

test('a yearly vaccination remembers the one that was made for it', async () => {
  await seed()
  const { care } = await allRows()
  const ofDog = care.filter(({ dogId }) => dogId)
  const [done, next] = ['done', 'open'].map((state) => ofDog.find((row) => row.state === state))
  expect(next?.dueOn).toBe(done?.nextDue)
  expect(done?.nextId).toBe(next?.id)
})
