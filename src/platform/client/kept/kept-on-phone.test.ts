// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { eraseKept, forgetOldEntries, keptOnThisPhone, onKept, openKept } from './kept-on-phone.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

it('keeps the newest entry of each id until it is acknowledged', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 400 })
  kept.keep('1', { grams: 410 })
  kept.keep('2', { grams: 500 })
  expect(openKept('ruth', 'weights a').all()).toEqual({ 1: { grams: 410 }, 2: { grams: 500 } })
  kept.acknowledge('2', { grams: 500 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('keeps what was typed while an older entry was on its way', () => {
  const kept = openKept<{ grams: number }>('ruth', 'weights a')
  kept.keep('1', { grams: 410 })
  kept.acknowledge('1', { grams: 400 })
  expect(kept.all()).toEqual({ 1: { grams: 410 } })
})

it('belongs to one admin and one place', () => {
  openKept('ruth', 'weights a').keep('1', {})
  openKept('ruth', 'births b').keep('2', {})
  openKept('tom', 'weights a').keep('3', {})
  expect(openKept('ruth', 'weights b').all()).toEqual({})
  expect(keptOnThisPhone('ruth')).toHaveLength(2)
  eraseKept('ruth')
  expect([keptOnThisPhone('ruth').length, keptOnThisPhone('tom').length]).toEqual([0, 1])
})

it('is not listed or erased with that of an admin whose name begins alike', () => {
  openKept('ruth sample', 'weights a').keep('1', {})
  expect(keptOnThisPhone('ruth')).toEqual([])
  eraseKept('ruth')
  expect(keptOnThisPhone('ruth sample')).toMatchObject([{ place: 'weights a' }])
})

it('forgets one entry', () => {
  const kept = openKept('ruth', 'notes a')
  for (const id of ['1', '2']) kept.keep(id, id)
  kept.forget('1')
  expect(kept.all()).toEqual({ 2: '2' })
})

it('is the same object until an entry changes, on this page or in another tab', () => {
  const kept = openKept('ruth', 'notes a')
  kept.keep('1', {})
  const before = kept.all()
  expect(kept.all()).toBe(before)
  openKept('ruth', 'notes a').keep('2', {})
  expect(kept.all()).toEqual({ 1: {}, 2: {} })
})

it('keeps what was typed while the clock was years behind, once it is right', async () => {
  document.documentElement.dataset.now = new Date().toISOString()
  async function openPage(clock: string | number) {
    vi.useFakeTimers({ now: new Date(clock), toFake: ['Date'] })
    vi.resetModules()
    return await import('./kept-on-phone.ts')
  }
  const present = Date.now()
  const before = await openPage('2020-01-01')
  before.openKept('ruth', 'notes a').keep('1', {})
  const after = await openPage(present)
  expect(after.keptOnThisPhone('ruth')).toHaveLength(1)
  delete document.documentElement.dataset.now
})

it('notifies the page of each change', () => {
  const listener = vi.fn()
  const stop = onKept(listener)
  const kept = openKept('ruth', 'notes a')
  kept.keep('1', 'a')
  kept.acknowledge('1', 'b')
  expect(listener).toHaveBeenCalledTimes(1)
  kept.acknowledge('1', 'a')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  kept.keep('1', 'a')
  expect(listener).toHaveBeenCalledTimes(2)
})

describe('in a browser without room', () => {
  const fill = () =>
    vi.stubGlobal(
      'localStorage',
      new Proxy(localStorage, {
        get(storage, name) {
          if (name === 'setItem') throw new DOMException('No room', 'QuotaExceededError')
          const value = Reflect.get(storage, name)
          return typeof value === 'function' ? value.bind(storage) : value
        },
      }),
    )
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.doUnmock('idb-keyval')
  })

  it('lasts as long as the page, and is stored once there is room', () => {
    const kept = openKept('ruth', 'notes a')
    fill()
    kept.keep('1', 'a')
    expect(localStorage).toHaveLength(0)
    expect([kept.all(), keptOnThisPhone('ruth').length]).toEqual([{ 1: 'a' }, 1])
    vi.unstubAllGlobals()
    kept.keep('2', 'b')
    expect(JSON.parse(localStorage.getItem('kept ruth notes a') ?? '')).toEqual({ 1: 'a', 2: 'b' })
    for (const [id, text] of Object.entries(kept.all())) kept.acknowledge(id, text)
    expect(keptOnThisPhone('ruth')).toEqual([])
  })

  it.each([
    ['says so once if its database has none either', false, [portalMessages.noRoomToKeep.title]],
    ['says nothing if its database has room', true, []],
  ])('%s', async (_, hasRoom, expected) => {
    vi.resetModules()
    vi.stubGlobal('indexedDB', {})
    vi.doMock('idb-keyval', () => ({
      createStore() {},
      entries: async () => [],
      async delMany() {},
      async setMany() {
        if (!hasRoom) throw new DOMException('No room', 'QuotaExceededError')
      },
    }))
    const [page, { itemsCopied }, { currentToast, onToast }] = await Promise.all([
      import('./kept-on-phone.ts'),
      import('./safe-copy.ts'),
      import('#src/platform/client/toasts.ts'),
    ])
    const shown: unknown[] = []
    onToast(() => shown.push(currentToast()?.title))
    fill()
    for (const text of ['a', 'as', 'as typed']) {
      page.openKept('ruth', 'notes a').keep('1', text)
      await itemsCopied()
    }
    expect(shown).toEqual(expected)
  })
})

describe('the list of what is kept', () => {
  const on = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  const listed = () =>
    keptOnThisPhone('ruth').map(({ place, id, since }) => [place, id, since.slice(0, 10)].join(' '))

  it('says what it is and since when, the oldest first', () => {
    on('2026-11-02T10:00:00Z')
    openKept('ruth', 'weights a').keep('1', { grams: 412 })
    on('2026-11-01T10:00:00Z')
    openKept('ruth', 'births b').keep('2', 'Mine')
    expect(keptOnThisPhone('ruth')).toEqual([
      { place: 'births b', id: '2', entry: 'Mine', since: '2026-11-01T10:00:00.000Z' },
      { place: 'weights a', id: '1', entry: { grams: 412 }, since: '2026-11-02T10:00:00.000Z' },
    ])
  })

  it('has the time of the last change, not of being kept again', () => {
    const kept = openKept('ruth', 'weights a')
    on('2026-11-01T10:00:00Z')
    kept.keep('1', 'Mine')
    kept.keep('2', 'Mine')
    on('2026-11-02T10:00:00Z')
    kept.keep('1', 'Mine')
    kept.keep('2', 'Mine now')
    expect(listed()).toEqual(['weights a 1 2026-11-01', 'weights a 2 2026-11-02'])
    kept.forget('1')
    on('2026-11-03T10:00:00Z')
    kept.keep('1', 'Mine')
    expect(listed()).toEqual(['weights a 2 2026-11-02', 'weights a 1 2026-11-03'])
  })

  it('has what an earlier version of the site kept, from the day on which it is found', () => {
    localStorage.setItem('kept ruth weights a', '{"1":{"grams":412}}')
    on('2026-11-01T10:00:00Z')
    expect(listed()).toEqual(['weights a 1 2026-11-01'])
    on('2026-11-02T10:00:00Z')
    expect(listed()).toEqual(['weights a 1 2026-11-01'])
    expect(openKept('ruth', 'weights a').all()).toEqual({ 1: { grams: 412 } })
  })

  it.each([
    ['14 days', '2026-11-15T10:00:00.000Z', 3],
    ['14 days and a millisecond', '2026-11-15T10:00:00.001Z', 1],
  ])('after %s without a change', (_, now, count) => {
    on('2026-11-01T10:00:00Z')
    openKept('ruth', 'weights a').keep('1', {})
    openKept('tom', 'weights a').keep('2', {})
    on('2026-11-02T10:00:00Z')
    openKept('ruth', 'weights a').keep('3', {})
    on(now)
    forgetOldEntries()
    expect(['ruth', 'tom'].flatMap(keptOnThisPhone)).toHaveLength(count)
    expect(localStorage).toHaveLength(count === 3 ? 4 : 2)
  })

  it('leaves nothing in the browser when it is empty', () => {
    const kept = openKept('ruth', 'weights a')
    kept.keep('1', {})
    kept.acknowledge('1', {})
    kept.keep('2', {})
    eraseKept('ruth')
    expect(localStorage).toHaveLength(0)
  })
})
