import { expect, it } from 'vitest'
import {
  type AncestorPlace,
  ancestorPlaces,
  dogNamed,
  genderIn,
  pedigreeOf,
  pedigreeText,
  placeLabel,
  type StoredAncestor,
} from './rules.ts'

it('names each of the fourteen places', () => {
  expect(ancestorPlaces.map((place) => `${placeLabel(place)}, ${genderIn(place)}`)).toEqual([
    'Sire, male',
    'Dam, female',
    "Sire's sire, male",
    "Sire's dam, female",
    "Dam's sire, male",
    "Dam's dam, female",
    "Sire's sire's sire, male",
    "Sire's sire's dam, female",
    "Sire's dam's sire, male",
    "Sire's dam's dam, female",
    "Dam's sire's sire, male",
    "Dam's sire's dam, female",
    "Dam's dam's sire, male",
    "Dam's dam's dam, female",
  ])
})

const at = (place: AncestorPlace, name: string, ancestorId: string | null = null): StoredAncestor => ({
  place,
  name,
  number: ancestorId ? null : `No ${name}`,
  ancestorId,
})
const dogs = new Map(
  ['Pippin', 'Magnolia', 'Figaro'].map((name) => [
    name,
    { id: name, name, registeredName: `Mansfield ${name}`, registrationNumber: `SPV ${name}` },
  ]),
)
/** 's:Rex No Rex' of each place that is known, the nearest first. */
function placesOf(stored: Record<string, StoredAncestor[]>, dog = 'Pippin') {
  const flat = (nodes: ReturnType<typeof pedigreeOf>): [string, string][] =>
    nodes.flatMap(({ place, ancestor, parents }) => [
      [place, ancestor ? `${ancestor.name}, ${ancestor.number}` : 'unknown'] as [string, string],
      ...flat(parents),
    ])
  return Object.fromEntries(flat(pedigreeOf(dog, new Map(Object.entries(stored)), dogs)))
}

it.each<[string, Record<string, StoredAncestor[]>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['what was entered', { Pippin: [at('d', 'Alice')] }, { d: 'Alice, No Alice' }],
  [
    'a place in between that is not known',
    { Pippin: [at('sdd', 'Alice')] },
    { s: 'unknown', sd: 'unknown', sdd: 'Alice, No Alice' },
  ],
  [
    'behind a dog of the kennel what is known of it, by the names of today',
    {
      Pippin: [at('d', 'Old name', 'Magnolia')],
      Magnolia: [at('s', 'Barley'), at('ds', 'Rex'), at('dds', 'Too far')],
    },
    {
      d: 'Mansfield Magnolia, SPV Magnolia',
      ds: 'Barley, No Barley',
      dd: 'unknown',
      dds: 'Rex, No Rex',
    },
  ],
  [
    'what was entered rather than what is known of a dog of the kennel',
    { Pippin: [at('d', '', 'Magnolia'), at('ds', 'Typed')], Magnolia: [at('s', 'Barley'), at('ss', 'Bran')] },
    { d: 'Mansfield Magnolia, SPV Magnolia', ds: 'Typed, No Typed' },
  ],
  [
    'a dog of the kennel that is gone by its stored name',
    { Pippin: [at('d', 'Magnolia as stored', 'gone')] },
    { d: 'Magnolia as stored, null' },
  ],
  [
    'an end, where dogs stand behind one another',
    { Pippin: [at('s', '', 'Figaro')], Figaro: [at('s', '', 'Pippin')] },
    {
      s: 'Mansfield Figaro, SPV Figaro',
      ss: 'Mansfield Pippin, SPV Pippin',
      sss: 'Mansfield Figaro, SPV Figaro',
    },
  ],
])('shows %s', (_, stored, places) => {
  expect(placesOf(stored)).toEqual(places)
})

it('knows its own dogs by the name on their papers, however it is written', () => {
  const own = [
    { name: 'Merlin', registeredName: 'Wandercrest Blue Hour' },
    { name: 'Tess', registeredName: null },
  ]
  const found = [' wandercrest blue hour ', 'Merlin', 'TESS', 'Rex'].map((name) => dogNamed(own, name)?.name)
  expect(found).toEqual(['Merlin', undefined, 'Tess', undefined])
})

it('is a line in the history, or nothing', () => {
  expect(pedigreeText([])).toBeNull()
  expect(pedigreeText([at('dd', 'Alice'), at('s', 'Rex')])).toBe(
    "Sire: Rex, No Rex; Dam's dam: Alice, No Alice",
  )
})
