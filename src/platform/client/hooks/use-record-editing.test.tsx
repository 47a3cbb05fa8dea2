import '#src/testing/browser/browser.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { endedOn } from '#src/platform/client/errors.ts'
import { formKeeper } from '#src/platform/client/kept/kept-forms.ts'
import { useRecordEditing } from './use-record-editing.ts'

interface Row {
  id: string
  name: string
}

const rendered: Row[] = [{ id: '1', name: 'Banjo' }]
const refetch = vi.fn<() => Promise<readonly Row[]>>()
const focusHeading = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

function open(rows = rendered) {
  const list = { name: 'puppies', rendered, rows, refetch, focusHeading }
  return renderHook(() => useRecordEditing(list, 'kate')).result
}

function leave(id: string | null, values: Record<string, string>, given: { refusal?: string } = {}) {
  const form = { title: 'Edit Puppy', screen: location.pathname, recordId: id ?? 'r', values, base: {} }
  const keeper = formKeeper({ admin: 'kate', name: 'puppies', id }, form.recordId)
  if (!given.refusal) return keeper.keep(form)
  keeper.keepToSend({ ...form, ...given, request: { path: '/', method: 'PUT', body: '{}' } })
}

it('opens the form that was open when the session ended, once', () => {
  leave('1', { name: 'Clancy' })
  sessionStorage.setItem(endedOn, location.pathname)
  expect(open().current.form).toMatchObject({ id: '1', record: rendered[0] })
  expect(open().current.form).toBeNull()
})

it('does not open what was typed on another screen', () => {
  leave('1', { name: 'Clancy' })
  sessionStorage.setItem(endedOn, '/admin/customers')
  expect(open().current.form).toBeNull()
})

it('finds typed or rejected input, continues with it, and forgets it', () => {
  leave('1', { name: 'Clancy' })
  leave(null, { name: 'Wren' }, { refusal: 'Litter is gone' })
  const editing = open()
  expect(editing.current.found.forms).toMatchObject([
    { place: { id: '1' }, values: { name: 'Clancy' } },
    { place: { id: null }, values: { name: 'Wren' }, refusal: 'Litter is gone' },
  ])
  const [typed, refused] = editing.current.found.forms
  if (!typed || !refused) throw new Error('Nothing was found')
  act(() => editing.current.found.goOn(refused))
  expect(editing.current.form).toMatchObject({ id: null, record: null, place: { recordId: 'r' } })
  expect(editing.current.found.forms).toEqual([])
  act(() => editing.current.form?.onClose())
  act(() => formKeeper(typed.place, typed.recordId).forget())
  expect(editing.current.found.forms).toMatchObject([{ values: { name: 'Wren' } }])
})

it('finds nothing of another admin', () => {
  leave('1', { name: 'Clancy' })
  const list = { name: 'puppies', rendered, rows: rendered, refetch, focusHeading }
  expect(renderHook(() => useRecordEditing(list, 'ruth')).result.current.found.forms).toEqual([])
})

it('keeps an edit an edit when its record is not in the list, and fetches it by its id', async () => {
  leave('2', { name: 'Clancy' })
  sessionStorage.setItem(endedOn, location.pathname)
  const editing = open()
  expect(editing.current.form).toMatchObject({ id: '2', record: null })
  refetch.mockResolvedValue([{ id: '2', name: 'Theirs' }])
  expect(await editing.current.form?.reload()).toEqual({ id: '2', name: 'Theirs' })
  expect(editing.current.form).toMatchObject({ id: '2', record: null })
})

it('keeps the form open when its record no longer exists', async () => {
  const editing = open()
  act(() => editing.current.edit({ id: '1', name: 'Banjo' }))
  refetch.mockResolvedValue([])
  expect(await editing.current.form?.reload()).toBeNull()
  expect(editing.current.form).toMatchObject({ id: '1', record: { name: 'Banjo' } })
})

it('opens an empty form after a new record, with what the next one has in common with it', () => {
  refetch.mockResolvedValue(rendered)
  const editing = open()
  act(() => editing.current.add())
  const { opened = 0 } = editing.current.form ?? {}
  act(() => editing.current.form?.onAnother({ litterId: '7' }))
  expect(editing.current.form).toMatchObject({ id: null, repeated: { litterId: '7' }, opened: opened + 1 })
  expect(refetch).toHaveBeenCalledTimes(1)
})

it.each([
  [[], 1],
  [rendered, 0],
])('focuses the heading after saving the first record, whose button is gone: %j', async (rows, times) => {
  refetch.mockResolvedValue(rendered)
  const editing = open(rows)
  act(() => editing.current.add())
  await act(() => editing.current.form?.onSaved())
  expect([editing.current.form, focusHeading.mock.calls.length]).toEqual([null, times])
})
