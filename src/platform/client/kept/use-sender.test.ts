import '#src/testing/browser/browser.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/platform/client/api-client.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { openKept, typed } from './kept-on-phone.ts'
import { isRejection, type Outcome, reasonsOf, sendKept, useSender } from './use-sender.ts'

/** How the server responds to an id: the status of each time, and 200 afterwards. */
type Answers = Record<string, (number | 'forgets b')[]>

const kept = openKept<string>('ruth', 'notes a')
let sent: string[] = []

beforeEach(() => {
  localStorage.clear()
  sent = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const serverThat = (answers: Answers) => async (id: string, entry: string) => {
  sent.push(entry)
  const answer = answers[id]?.shift() ?? 200
  if (answer === 'forgets b') kept.forget('b')
  else if (answer !== 200) {
    const error = new ApiError(answer, '')
    if (!isRejection(error)) throw error
    return answer === 409 ? 'waiting' : 'rejected'
  }
  kept.acknowledge(id, entry)
  return 'saved'
}

describe('what is kept', () => {
  // An expired session leads to the login half a second later.
  beforeEach(() => void vi.useFakeTimers())

  it.each<[fact: string, answers: Answers, sent: string, outcomes: Outcome[], left: string]>([
    ['is sent in order', {}, 'a b c', ['saved', 'saved', 'saved'], ''],
    ['stays from the first lost connection on', { b: [0] }, 'a b', ['saved', 'offline'], 'b c'],
    ['stays while the server is restarted', { a: [503] }, 'a', ['offline'], 'a b c'],
    ['stays when the session has expired', { a: [401] }, 'a', ['offline'], 'a b c'],
    [
      'is sent again after a rejection, once something else has been saved',
      { a: [400] },
      'a b c a',
      ['rejected', 'saved', 'saved', 'saved'],
      '',
    ],
    [
      'stays when it is rejected again, and is not sent for ever',
      { a: [400, 400] },
      'a b c a',
      ['rejected', 'saved', 'saved', 'rejected'],
      'a',
    ],
    [
      'is not sent again when all was rejected',
      { a: [400], b: [400], c: [400] },
      'a b c',
      ['rejected', 'rejected', 'rejected'],
      'a b c',
    ],
    ['stays while it waits for an answer', { b: [409] }, 'a b c', ['saved', 'waiting', 'saved'], 'b'],
    ['is not sent when it was forgotten meanwhile', { a: ['forgets b'] }, 'a c', ['saved', 'saved'], ''],
  ])('%s', async (_, answers, order, outcomes, left) => {
    for (const id of ['a', 'b', 'c']) kept.keep(id, id)
    expect(await sendKept(kept, serverThat(answers))).toEqual(outcomes)
    expect([sent.join(' '), Object.keys(kept.all()).join(' ')]).toEqual([order, left])
  })

  it('is not sent while it is being typed', async () => {
    kept.keep(typed, 'half a wo')
    kept.keep('a', 'a word')
    await sendKept(kept, serverThat({}))
    expect([sent, kept.all()]).toEqual([['a word'], { [typed]: 'half a wo' }])
  })

  it('leads to the login when the session has expired', async () => {
    kept.keep('a', 'a')
    await sendKept(kept, serverThat({ a: [401] }))
    expect(currentToast()).toMatchObject({ title: 'Unauthorized' })
  })
})

it.each([
  ['a lost connection', 0, false],
  ['a connection too slow to send all of it', 408, false],
  ['too many requests', 429, false],
  ['a server that is being restarted', 503, false],
  ['an expired session', 401, false],
  ['a value that is not allowed', 400, true],
  ['a change on another device', 409, true],
])('%s (%i) is a rejection: %s', (_, status, expected) => {
  expect(isRejection(new ApiError(status, ''))).toBe(expected)
})

it.each([
  [{ grams: ['Too many'] }, { grams: ['Too many'] }],
  [{}, { form: ['Conflict'] }],
])('a rejection gives its reasons by field, or for the form: %j', (errors, expected) => {
  expect(reasonsOf(new ApiError(409, 'Conflict', { errors }))).toEqual(expected)
})

describe('a screen', () => {
  const onSent = vi.fn()
  /** Lets the next request through. */
  let respond = () => {}

  beforeEach(() => onSent.mockReset())

  function open(send: (id: string, entry: string) => Promise<Outcome> = serverThat({})) {
    return renderHook(() => useSender<string>('ruth', 'notes a', send, onSent)).result
  }

  const slowly = async (id: string, entry: string) => {
    sent.push(entry)
    await new Promise<void>((resolve) => {
      respond = resolve
    })
    kept.acknowledge(id, entry)
    return 'saved' as const
  }

  const settle = () => act(async () => {})
  const happens = (event: string) => act(async () => void dispatchEvent(new Event(event)))

  it('sends what is kept when it is opened, and once more when it is looked at or online again', async () => {
    kept.keep('a', 'a')
    const sender = open(serverThat({ a: [0, 0] }))
    await settle()
    expect([sent.length, sender.current.entries, sender.current.busy]).toEqual([1, { a: 'a' }, false])
    await happens('focus')
    expect([sent.length, sender.current.entries]).toEqual([2, { a: 'a' }])
    await happens('online')
    expect([sent.length, sender.current.entries]).toEqual([3, {}])
    expect(onSent.mock.calls).toEqual([[['offline']], [['offline']], [['saved']]])
  })

  it('forgets what has not changed for 14 days instead of sending it', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z'), toFake: ['Date'] })
    kept.keep('a', 'a')
    vi.setSystemTime(new Date('2026-11-15T10:00:01Z'))
    const sender = open()
    await settle()
    expect([sent, sender.current.entries]).toEqual([[], {}])
  })

  it('is busy while something is on its way, and not while nothing but what is typed is kept', async () => {
    const sender = open(slowly)
    await act(async () => kept.keep(typed, 'half a wo'))
    act(() => void sender.current.send())
    expect(sender.current.busy).toBe(false)
    await settle()
    act(() => {
      kept.keep('a', 'a')
      sender.current.send()
    })
    expect(sender.current.busy).toBe(true)
    await settle()
    await act(async () => respond())
    expect([sender.current.busy, sent]).toEqual([false, ['a']])
  })

  it('sends what was typed meanwhile next, once however often it is asked to', async () => {
    kept.keep('a', 'a')
    const sender = open(slowly)
    await settle()
    act(() => kept.keep('b', 'b'))
    for (const event of ['focus', 'online', 'focus']) await happens(event)
    expect(sent).toEqual(['a'])
    await act(async () => respond())
    expect([sent, sender.current.busy]).toEqual([['a', 'b'], true])
    await act(async () => respond())
    expect([sent, sender.current.entries, onSent.mock.calls.length]).toEqual([['a', 'b'], {}, 2])
  })

  it('runs something else between two sendings, and goes on when that fails', async () => {
    kept.keep('a', 'a')
    const sender = open(slowly)
    await settle()
    const run = vi.fn(async () => {
      throw new Error('Failed')
    })
    const failure = expect(sender.current.alone(run)).rejects.toThrow('Failed')
    await settle()
    expect(run).not.toHaveBeenCalled()
    await act(async () => respond())
    await failure
    kept.keep('b', 'b')
    await happens('focus')
    expect(sent).toEqual(['a', 'b'])
  })

  it('sends a second after the last change, unless it is left', async () => {
    vi.useFakeTimers()
    const sender = renderHook(() => useSender<string>('ruth', 'notes a', serverThat({}), onSent))
    await settle()
    kept.keep('a', 'a')
    sender.result.current.sendIn(1000)
    await act(async () => void (await vi.advanceTimersByTimeAsync(999)))
    sender.result.current.sendIn(1000)
    await act(async () => void (await vi.advanceTimersByTimeAsync(999)))
    expect(sent).toEqual([])
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)))
    expect(sent).toEqual(['a'])
    kept.keep('b', 'b')
    sender.result.current.sendIn(1000)
    sender.unmount()
    await vi.advanceTimersByTimeAsync(1000)
    await happens('focus')
    expect([sent, kept.all()]).toEqual([['a'], { b: 'b' }])
  })
})
