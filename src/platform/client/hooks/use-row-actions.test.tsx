import '#src/testing/browser/browser.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/client/api-client.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { useRowActions } from './use-row-actions.ts'

const success = { title: 'Success', description: 'Saved' }
const failure = { title: 'Error', description: 'Failed to save' }
const [first, second] = [{ id: '1' }, { id: '2' }] as const
const change = vi.fn<(row: { id: string }) => Promise<void>>()
const changeAll = vi.fn<(rows: readonly { id: string }[]) => Promise<void>>()
const refetch = vi.fn(async () => {})

beforeEach(() => vi.resetAllMocks())
afterEach(() => vi.unstubAllGlobals())

const open = () => renderHook(() => useRowActions(refetch)).result
const run = (actions: ReturnType<typeof open>, rows: [{ id: string }]) =>
  act(() => actions.current.run(rows, { change, success, failure }))

it('ignores a second press on a row that is being changed, but not on another row', async () => {
  const saved = Promise.withResolvers<void>()
  change.mockReturnValueOnce(saved.promise).mockResolvedValue()
  const actions = open()
  const pressed = actions.current.run([first], { change, success, failure })
  expect(await run(actions, [first])).toBeNull()
  expect([actions.current.isBusy(first), actions.current.isBusy(second)]).toEqual([true, false])
  expect(await run(actions, [second])).toBe('done')
  await act(() => saved.resolve())
  expect(await pressed).toBe('done')
  expect(change.mock.calls).toEqual([[first], [second]])
})

it('asks before an action that cannot be undone', async () => {
  const confirm = vi.fn(() => false)
  vi.stubGlobal('confirm', confirm)
  const actions = open()
  const question = { text: 'Delete?', concerns: 'Banjo' }
  await act(() => actions.current.run([first], { question, change, success, failure }))
  expect(confirm.mock.calls).toEqual([['Delete?\n\nBanjo']])
  expect(change).not.toHaveBeenCalled()
})

it('asks nothing for a moment after a deletion, when the next row is under the pointer', async () => {
  vi.useFakeTimers()
  const confirm = vi.fn(() => true)
  vi.stubGlobal('confirm', confirm)
  const actions = open()
  const remove = (row: { id: string }) =>
    act(() =>
      actions.current.run([row], {
        question: { text: 'Delete?', concerns: 'Banjo' },
        change,
        success,
        failure,
      }),
    )
  expect(await remove(first)).toBe('done')
  expect(await remove(second)).toBeNull()
  vi.advanceTimersByTime(600)
  expect(await remove(second)).toBe('done')
  expect(confirm).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

const runAll = (actions: ReturnType<typeof open>) =>
  act(() => actions.current.runAll([first, second], { change: changeAll, success, failure }))

it('changes several rows with one request', async () => {
  changeAll.mockResolvedValue()
  expect(await runAll(open())).toBe('done')
  expect(changeAll.mock.calls).toEqual([[[first, second]]])
  expect(refetch).toHaveBeenCalledTimes(1)
  expect(currentToast()).toMatchObject(success)
})

it('shows the failure of several rows beside each, until they are reloaded', async () => {
  changeAll.mockRejectedValueOnce(new ApiError(500, 'Something'))
  const actions = open()
  expect(await runAll(actions)).toBeNull()
  expect([actions.current.failureOf(first), actions.current.failureOf(second)]).toEqual([
    'Failed to save',
    'Failed to save',
  ])
  expect(currentToast()).toMatchObject(failure)
  await act(() => actions.current.reload())
  expect(actions.current.failureOf(first)).toBeUndefined()
})

it('shows a failure beside the rows that the server named only', async () => {
  changeAll.mockRejectedValueOnce(new ApiError(409, 'Changed', { errors: { '2': ['Changed'] } }))
  const actions = open()
  await runAll(actions)
  expect([actions.current.failureOf(first), actions.current.failureOf(second)]).toEqual([
    undefined,
    'Changed',
  ])
})

it('refetches when someone else has deleted one of several rows', async () => {
  changeAll.mockRejectedValueOnce(new ApiError(404, 'Gone', { errors: { '2': ['Gone'] } }))
  expect(await runAll(open())).toBe('gone')
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('refetches when someone else has deleted the row, and not after another failure', async () => {
  change.mockRejectedValueOnce(new ApiError(404, 'Not found'))
  const actions = open()
  expect(await run(actions, [first])).toBe('gone')
  expect(refetch).toHaveBeenCalledTimes(1)
  change.mockRejectedValueOnce(new ApiError(409, 'Changed by someone else'))
  expect(await run(actions, [first])).toBeNull()
  expect(actions.current.failureOf(first)).toBe('Changed by someone else')
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('says that the session has expired', async () => {
  changeAll.mockRejectedValue(new ApiError(401, 'Unauthorized'))
  await runAll(open())
  expect(currentToast()?.title).toBe('Unauthorized')
})
