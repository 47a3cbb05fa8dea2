import { expect, it } from 'vitest'
import type { DueStep } from '#src/placements/rules/steps.ts'
import { nextStep } from './next-step.ts'

const today = '2026-11-22'
const inquiry = (status: string) => ({ id: 'i', status })
const wren = { puppyId: 'w', puppyName: 'Wren' }
const open = { shownState: 'open', place: 1, openSetAside: null, saidYes: null }
const none = { inquiries: [], entry: null, customer: null, placements: [], freePuppies: [] }
const free = { freePuppies: [{ id: 'w', name: 'Wren' }] }
const placed = (due: DueStep | null) => ({ id: 'p', puppyName: 'Wren', due })

it.each([
  ['write', none],
  ['write', { ...none, inquiries: [inquiry('responded')] }],
  ['write', { ...none, entry: open, customer: { followUpOn: '2026-11-23' } }],
  ['write', { ...none, placements: [placed(null)] }],
  ['write', { ...none, ...free, inquiries: [inquiry('responded')] }],
  ['write', { ...none, ...free, entry: { ...open, place: null } }],
  ['write', { ...none, ...free, entry: { ...open, openSetAside: {} } }],
  ['match', { ...none, ...free, entry: open }],
  ['placement', { ...none, ...free, entry: open, placements: [placed('agreement')] }],
  ['placement', { ...none, placements: [placed(null), placed('agreement')] }],
  ['follow-up', { ...none, placements: [placed('deposit')], customer: { followUpOn: today } }],
  ['follow-up', { ...none, entry: open, customer: { followUpOn: today } }],
  ['confirm', { ...none, entry: { ...open, shownState: 'unconfirmed' }, customer: { followUpOn: today } }],
  ['reserve', { ...none, entry: { ...open, saidYes: wren }, customer: { followUpOn: today } }],
  ['answer', { ...none, inquiries: [inquiry('pending')], entry: { ...open, saidYes: wren } }],
])('the next step is to %s', (kind, sheet) => {
  expect(nextStep(sheet, today).kind).toBe(kind)
})
