import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvFile, csvPrice, csvTime } from './csv.ts'

const columns = { name: ([name]: string[]) => name ?? null, notes: ([, notes]: string[]) => notes ?? null }
const file = (...rows: string[][]) => csvFile(columns, rows)

describe('a CSV file', () => {
  it('begins with a byte order mark and the names of its columns, and ends every line with CR LF', () => {
    expect(file(['Wren', 'calm'], ['Banjo'])).toBe('\ufeffname,notes\r\nWren,calm\r\nBanjo,\r\n')
  })

  it.each([
    ['Priya Nair', 'Priya Nair'],
    ['', ''],
    ['Nair, Priya', '"Nair, Priya"'],
    ['"Buddy"', '"""Buddy"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['one\r\ntwo', '"one\r\ntwo"'],
    ['=1+1', "'=1+1"],
    ['+61 491 570 006', "'+61 491 570 006"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', `"'\r=1+1"`],
    ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
    ['＝1+1', "'＝1+1"],
    ['﹦1+1', "'﹦1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['\u22121', "'\u22121"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\n=1+1', `"'\n=1+1"`],
    ['1=1', '1=1'],
    ["'=1+1", "'=1+1"],
    ['Zoë 🐩', 'Zoë 🐩'],
  ])('has %j as %j', (given, written) => {
    expect(file([given, 'x'])).toBe(`\ufeffname,notes\r\n${written},x\r\n`)
  })

  it('is what an independent parser reads back', () => {
    const rows = [
      ['=1+1', 'He said "sit",\r\nand Wren sat.\n\nGood dog.'],
      ['O\'Brien, "Red"', ';\t|'],
      ['', '\n'],
      ['Grüße 🐩', '","'],
    ]
    expect(parse(file(...rows), { bom: true, columns: true })).toEqual(
      rows.map(([name, notes]) => ({ name: name === '=1+1' ? "'=1+1" : name, notes })),
    )
  })
})

it.each([
  ['2026-11-21T04:05:59.999Z', '2026-11-21 15:05'],
  ['2026-06-30T14:00:00.000Z', '2026-07-01 00:00'],
  ['2026-10-03T15:59:00.000Z', '2026-10-04 01:59'],
  ['2026-10-03T16:00:00.000Z', '2026-10-04 03:00'],
  [null, null],
])('the time %s is %s', (time, shown) => {
  expect(csvTime(time)).toBe(shown)
})

it.each([
  [320_000, '3200.00'],
  [320_050, '3200.50'],
  [1, '0.01'],
  [null, null],
])('%s cents are %s', (cents, shown) => {
  expect(csvPrice(cents)).toBe(shown)
})
