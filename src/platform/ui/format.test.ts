import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { formatExamples } from '#src/testing/format-examples.ts'
import { formatWeight, telephoneLink } from './format.ts'

it.each(formatExamples)('shows $of as $expected', ({ shown, expected }) => {
  expect(shown()).toBe(expected)
})

it('names a missing weight as the screen wants it', () => {
  expect(formatWeight(null, 'Not recorded')).toBe('Not recorded')
})

it.each([
  ['0491 570 006', 'tel:0491570006'],
  ['(03) 5775-1234', 'tel:0357751234'],
  ['+61 491 570 006', 'tel:+61491570006'],
  ['+61 (0)491 570 006', 'tel:+61491570006'],
  [' +61(0) 3 5775 1234', 'tel:+61357751234'],
  ['0491 570 006 / 03 5775 1234', 'tel:0491570006'],
  ['Tom 0491.570.006 (after 5)', 'tel:0491570006'],
  ['000', 'tel:000'],
])('a phone calls %s by %s', (phone, link) => expect(telephoneLink(phone)).toBe(link))

it.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])(
  'shows the same on a server in %s: no date shifts',
  async (timeZone) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['src/testing/format-examples.ts'], {
      env: { ...process.env, TZ: timeZone },
    })
    expect(JSON.parse(stdout)).toEqual({
      timeZone,
      shown: formatExamples.map(({ expected }) => expected),
    })
  },
)
