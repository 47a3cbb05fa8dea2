import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { formatExamples } from '#src/testing/format-examples.ts'
import { formatWeight } from './format.ts'

it.each(formatExamples)('shows $of as $expected', ({ shown, expected }) => {
  expect(shown()).toBe(expected)
})

it('names a missing weight as the screen wants it', () => {
  expect(formatWeight(null, 'Not recorded')).toBe('Not recorded')
})

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
