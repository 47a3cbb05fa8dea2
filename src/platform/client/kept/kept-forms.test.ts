import '#src/testing/browser/browser.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filePlaceOf, forgetForm, formKeeper, type KeptForm, sendKeptForm } from './kept-forms.ts'
import { openKept, typed } from './kept-on-phone.ts'

const form: KeptForm = { title: 'Add Paper', screen: '/admin', recordId: 'a', values: {}, base: {} }
const request = { path: '/api/admin/papers', method: 'POST', body: '{}' }
const kept = openKept<KeptForm>('ruth', 'form:paper new')
const keeper = formKeeper({ admin: 'ruth', name: 'paper', id: null }, 'a')
const files = (recordId: string) => Object.keys(openKept('ruth', filePlaceOf('paper', recordId)).all())

beforeEach(() => {
  localStorage.clear()
  keeper.keep(form)
  for (const id of ['a', 'b']) openKept('ruth', filePlaceOf('paper', id)).keep('file', { name: 'vet.pdf' })
})

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'of its fields',
    { code: 'invalidInput', message: 'Invalid input', errors: { paper: ['Too old'], on: ['Too late'] } },
    'Too old. Too late',
  ],
  ['of the whole', { code: 'familyListed', message: 'On the list already' }, 'On the list already'],
])('a form that is rejected later has the reasons %s', async (_, body, refusal) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 400 }))
  keeper.keepToSend({ ...form, request })
  expect(await sendKeptForm(kept, 'new', 'a', { ...form, request })).toBe('rejected')
  expect(kept.all().a?.refusal).toBe(refusal)
})

it.each<[string, () => unknown, string[]]>([
  ['kept to be sent', () => keeper.keepToSend({ ...form, request }), ['file']],
  ['closed without being saved', () => keeper.forgetTyped(), []],
  ['saved', () => keeper.forget(), []],
  ['discarded where all that waits is listed', () => forgetForm(kept, typed), []],
])('a form that is %s keeps its file only if it still needs it', (_, run, expected) => {
  run()
  expect(files('a')).toEqual(expected)
  expect(files('b')).toEqual(['file'])
})

it('the file of a form that waited to be sent stays while she continues with it', () => {
  keeper.keepToSend({ ...form, request })
  kept.keep(typed, form)
  forgetForm(kept, 'a')
  expect(files('a')).toEqual(['file'])
})
