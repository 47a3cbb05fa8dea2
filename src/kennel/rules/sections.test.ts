import { expect, it } from 'vitest'
import { initialKennel, type Kennel } from '#src/kennel/rules/kennel.ts'
import { isKennelSection, type KennelSection, kennelSections } from './sections.ts'

const kennel = initialKennel({ sourceNumber: null, phone: '03 5700 0000' })
const today = '2026-11-22'

it.each<[KennelSection, Partial<Kennel>, string]>([
  ['listing', {}, 'No source number'],
  ['listing', { sourceNumber: 'MB654321' }, 'MB654321'],
  ['listing', { sourceNumber: 'MB654321', sourceNumberUntil: today }, 'MB654321, until 22 November 2026'],
  [
    'listing',
    { sourceNumber: 'MB654321', sourceNumberUntil: '2026-11-21' },
    'MB654321, ended on 21 November 2026',
  ],
  ['contact', {}, '03 5700 0000 · By appointment only'],
  ['claims', {}, '13+ years · 100+ families · All Clear · $2,500-$3,500 AUD'],
  ['questions', {}, '6 questions'],
  ['questions', { questions: [{ question: 'Do they bark?', answer: 'Rarely.' }] }, '1 question'],
  ['you', {}, 'No name'],
  ['you', { breederName: 'Fern and Col' }, 'Fern and Col'],
  ['how', {}, '4 of 7 steps on the page'],
  ['how', { deposit: 50_000, howTalk: 'We ring.', howAgreement: 'Both.' }, '7 of 7 steps on the page'],
  ['fit', {}, '8 things to know'],
  ['fit', { fit: [{ title: 'Coat', text: 'Brush it.' }] }, '1 thing to know'],
  ['banner', {}, 'None'],
  ['banner', { bannerText: 'Meet the litter' }, 'Meet the litter'],
  [
    'banner',
    { bannerText: 'Meet the litter', bannerUntil: today },
    'Until 22 November 2026: Meet the litter',
  ],
  ['banner', { bannerText: 'Meet the litter', bannerUntil: '2026-11-21' }, 'Last shown on 21 November 2026'],
  [
    'templates',
    {},
    'Available, Reserved or sold, Tell me more, Visit, Not the right match, First days, Two weeks, Birthday',
  ],
  ['templates', { templates: [] }, 'No templates'],
  ['care', {}, '7 steps, not yet looked at by your vet'],
  ['care', { careChecked: true }, '7 steps, looked at by your vet'],
  [
    'care',
    { carePlan: [{ text: 'Worm', kind: 'worming', days: [14] }] },
    '1 step, not yet looked at by your vet',
  ],
  ['care', { carePlan: [], careChecked: true }, 'No steps'],
  ['waiting-list', {}, "It's free, with no obligation."],
  ['waiting-list', { waitingRules: 'Free to join\nI ring every family.' }, 'Free to join'],
  ['papers', {}, 'Standard Parti Poodles · No address'],
  ['papers', { businessName: 'F. Wattleby', address: '12 Sample Road' }, 'F. Wattleby · 12 Sample Road'],
  ['keeping', {}, 'Nothing is erased by itself'],
  ['keeping', { keepMonths: 24 }, 'After 24 months without a word'],
])('%s with %j says %s', (section, facts, line) => {
  expect(kennelSections[section].now({ ...kennel, ...facts }, today)).toBe(line)
})

it.each(['', 'nothing', 'Listing', 'constructor', '__proto__'])('%j is no section', (text) => {
  expect(isKennelSection(text)).toBe(false)
})
