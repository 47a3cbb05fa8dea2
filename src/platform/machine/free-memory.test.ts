import { getHeapSpaceStatistics } from 'node:v8'
import { expect, test } from 'vitest'
import { freeMemory } from './free-memory.ts'

test('a heap that has grown shrinks again', () => {
  // Objects that live for a while make V8 enlarge the space for new ones.
  const kept = Array.from({ length: 300_000 }, (_, index) => ({ index, text: String(index) }))
  const grown = newSpace()
  kept.length = 0
  freeMemory()
  expect(newSpace()).toBeLessThan(grown / 2)
})

const newSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
