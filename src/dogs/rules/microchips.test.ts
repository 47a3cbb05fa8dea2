import { expect, it } from 'vitest'
import { countChips, doubtAboutChip, microchipWarning } from './microchips.ts'

const good = '956000012345678'

it.each([
  { chip: null, status: 'available', warning: 'No microchip number' },
  { chip: '', status: 'available', warning: 'No microchip number' },
  { chip: '   ', status: 'reserved', warning: 'No microchip number' },
  { chip: '95600001234567', status: 'available', warning: 'Microchip number is not 15 digits' },
  { chip: '9560000123456789', status: 'reserved', warning: 'Microchip number is not 15 digits' },
  { chip: '95600001234567A', status: 'available', warning: 'Microchip number is not 15 digits' },
  {
    chip: '999000012345678',
    status: 'available',
    warning: 'Microchip number starts with 999, which is a test chip',
  },
  {
    chip: '956000000000002',
    status: 'available',
    warning: 'Another dog has this microchip number',
  },
  {
    chip: '956 000 000 000 002',
    status: 'available',
    warning: 'Another dog has this microchip number',
  },
  { chip: good, status: 'available', warning: null },
  { chip: '956 000 012 345 678', status: 'reserved', warning: null },
  { chip: null, status: 'sold', warning: null },
  { chip: '999', status: 'sold', warning: null },
] as const)('chip $chip of a puppy that is $status: $warning', ({ chip, status, warning }) => {
  const chips = countChips([good, '956000000000002', '956000000000002', null, ''])
  expect(microchipWarning({ status, microchipId: chip }, chips)).toBe(warning)
})

it('ignores spaces in chip numbers', () => {
  expect([...countChips(['956 000 012 345 678', good, null])]).toEqual([[good, 2]])
})

it.each([
  ['956000017240839', { text: 'Archie has this number too. Please scan again.', isTaken: true }],
  ['956 0000 1724 0839', { text: 'Archie has this number too. Please scan again.', isTaken: true }],
  ['95600001724083', { text: 'Microchip number is not 15 digits.', isTaken: false }],
  ['999000017240839', { text: 'Microchip number starts with 999, which is a test chip.', isTaken: false }],
  ['956000017240846', null],
  [' ', null],
])('a scanned number is doubted or not: %s', (number, doubt) => {
  const others = [
    { name: 'Wren', microchipId: null },
    { name: 'Archie', microchipId: '956000017240839 ' },
  ]
  expect(doubtAboutChip(number, others)).toEqual(doubt)
})
