import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { iCalendar } from './write.ts'

const event = { uid: 'a@example.com', day: '2026-11-27', changedAt: '2026-11-01T02:03:04.567Z', summary: '' }
const linesOf = (file: string) => file.split('\r\n')

it.each([
  ['commas, semicolons and backslashes', 'Banjo, the \\ bold; and \\n brave'],
  ['line breaks', 'one\ntwo\n\nthree'],
  ['emoji', '🐩 Möwe 👩‍👩‍👧 '.repeat(12).trim()],
  ['a long name', 'x'.repeat(300)],
])('a parser reads back %s', (_, summary) => {
  const calendar = new ICAL.Component(ICAL.parse(iCalendar([{ ...event, summary }])))
  const [read] = calendar.getAllSubcomponents('vevent')
  expect(read?.getFirstPropertyValue('summary')).toBe(summary)
})

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'writes %j as a line break inside a value',
  (broken) => {
    const summary = `Wren${broken}ATTENDEE:mailto:someone@example.com`
    expect(iCalendar([{ ...event, summary }])).toContain(
      '\r\nSUMMARY:Wren\\nATTENDEE:mailto:someone@example.com\r\n',
    )
  },
)

it('folds at 75 octets without splitting a character, and ends every line with CRLF', () => {
  for (let length = 60; length < 80; length++) {
    const file = iCalendar([{ ...event, summary: `${'x'.repeat(length)}🐩é${'y'.repeat(150)}` }])
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of linesOf(file)) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(file.replaceAll('\r\n ', '')).toContain('🐩é')
  }
  const full = linesOf(iCalendar([{ ...event, summary: 'x'.repeat(200) }])).map((line) => line.length)
  expect(Math.max(...full)).toBe(75)
})

it('states a day without a time, and when it last changed', () => {
  expect(linesOf(iCalendar([{ ...event, summary: 'Ready' }])).slice(3, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:a@example.com',
    'DTSTAMP:20261101T020304Z',
    'DTSTART;VALUE=DATE:20261127',
    'SUMMARY:Ready',
    'END:VEVENT',
  ])
})
