// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft } from '#src/platform/client/drafts.ts'
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
})

function open(rows = rendered) {
  const list = { name: 'puppies', rendered, rows, refetch, focusHeading }
  return renderHook(() => useRecordEditing(list, 'kate')).result
}

it('opens the form of a draft once', () => {
  keepDraft('puppies', 'kate', { id: '1', values: { name: 'Clancy' } })
  expect(open().current.form).toMatchObject({ id: '1', record: rendered[0], draft: { name: 'Clancy' } })
  expect(open().current.form).toBeNull()
})

it('keeps an edit an edit when its record is not in the list, and fetches it by its id', async () => {
  keepDraft('puppies', 'kate', { id: '2', values: { name: 'Clancy' } })
  const editing = open()
  expect(editing.current.form).toMatchObject({ id: '2', record: null })
  refetch.mockResolvedValue([{ id: '2', name: 'Theirs' }])
  expect(await editing.current.form?.reload()).toEqual({ id: '2', name: 'Theirs' })
  expect(editing.current.form).toMatchObject({ id: '2', record: null, draft: { name: 'Clancy' } })
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
