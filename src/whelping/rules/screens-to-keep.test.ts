import { describe, expect, it } from 'vitest'
import { screensToKeep } from './screens-to-keep.ts'

describe('the litters whose screens are kept', () => {
  const kept = (...births: string[]) => {
    const litters = births.map((dateOfBirth) => ({ id: dateOfBirth, dateOfBirth }))
    const paths = screensToKeep(litters, '2026-11-25')
    return [...new Set(paths.map((path) => path.split('/')[3]))]
  }

  it.each([
    [['2026-09-29'], []],
    [['2026-09-30'], ['2026-09-30']],
    [['2026-12-24'], ['2026-12-24']],
    [
      ['2026-11-20', '2026-11-23', '2026-11-21', '2026-11-24', '2026-11-22'],
      ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21'],
    ],
  ])('of those born on %j are %j', (births, expected) => {
    expect(kept(...births)).toEqual(expected)
  })

  it('have three each', () => {
    expect(screensToKeep([{ id: 'wattle', dateOfBirth: '2026-11-20' }], '2026-11-25')).toEqual([
      '/admin/litters/wattle/birth',
      '/admin/litters/wattle/weights',
      '/admin/litters/wattle/care',
    ])
  })
})
