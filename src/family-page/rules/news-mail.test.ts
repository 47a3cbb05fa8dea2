import { expect, it } from 'vitest'
import { newsMailDue } from './news-mail.ts'

const now = new Date('2026-11-22T02:00:00.000Z')

it.each([
  ['the first', null, null, '2026-11-22T02:20:00.000Z'],
  ['one that waits already', '2026-11-22T02:10:00.000Z', '2026-11-22T02:10:00.000Z', null],
  ['one soon after', '2026-11-22T01:00:00.000Z', '2026-11-22T01:00:00.000Z', '2026-11-22T21:00:00.000Z'],
  ['one a day after', '2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z', '2026-11-22T02:20:00.000Z'],
  ['one after that of a sibling', null, '2026-11-22T02:10:00.000Z', '2026-11-22T22:10:00.000Z'],
])('%s is due in time', (_, newsMailedAt, lastOfFamily, due) => {
  expect(newsMailDue({ newsMailedAt, lastOfFamily }, now)).toBe(due)
})
