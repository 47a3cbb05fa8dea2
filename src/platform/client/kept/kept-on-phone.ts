import { serverTime } from '#src/platform/client/server-clock.ts'
import { dayMs } from '#src/platform/values/calendar.ts'
import { itemNames, readItem, writeItem } from './items.ts'
import { copyItems, whenRecovered } from './safe-copy.ts'

/** Which form it is and for which record, such as 'births ID': two words. */
export type Place = `${string} ${string}`

export type KeptEntries<Entry> = ReturnType<typeof openKept<Entry>>

/** The id of an entry that is still being typed and not to be sent yet. */
export const typed = 'typed'

const retentionMs = 14 * dayMs
const changed = 'keptchange'

/** Runs the listener whenever an entry has changed on this page. */
export function onKept(listener: () => void) {
  addEventListener(changed, listener)
  tellOfRecovery()
  return () => removeEventListener(changed, listener)
}

let isTold = false

/** Recovering what a killed browser had lost counts as a change. */
function tellOfRecovery() {
  if (isTold) return
  isTold = true
  whenRecovered((isBack) => isBack && dispatchEvent(new Event(changed)))
}

const read = <Value>(key: string): Record<string, Value> => JSON.parse(readItem(key) ?? '{}')

const write = (key: string, values: Record<string, unknown>) =>
  writeItem(key, Object.keys(values).length === 0 ? null : JSON.stringify(values))

/** Beside the entries: since when each has been unchanged. */
const timesOf = (key: string) => key.replace('kept', 'since')

/** New entries get a new time, and so do those from earlier versions of the site, which have none. */
function store(key: string, entries: Record<string, unknown>, times: Record<string, string>) {
  const now = new Date(serverTime()).toISOString()
  write(key, entries)
  write(timesOf(key), Object.fromEntries(Object.keys(entries).map((id) => [id, times[id] ?? now])))
  copyItems(key, timesOf(key))
  dispatchEvent(new Event(changed))
}

let isAsked = false

/** Asks the browser, once, not to delete entries when it runs out of room. */
function askToPersist() {
  if (isAsked) return
  isAsked = true
  // Missing without HTTPS.
  navigator.storage?.persist?.().catch(() => {})
}

/**
 * Values typed on this phone, kept in this browser until the server has acknowledged them: one entry for each id, for one admin and
 * one place such as the births of a litter.
 */
export function openKept<Entry>(admin: string, place: Place) {
  const key = `kept ${admin} ${place}`
  let [text, entries]: [string, Record<string, Entry>] = ['{}', {}]

  /** The same object until an entry changes, perhaps in another tab. */
  function all() {
    const stored = readItem(key) ?? '{}'
    if (stored !== text) [text, entries] = [stored, JSON.parse(stored)]
    return entries
  }

  const isKept = (id: string, entry: Entry) => JSON.stringify(all()[id]) === JSON.stringify(entry)

  function forget(id: string) {
    if (!(id in all())) return
    const { [id]: _, ...others } = all()
    store(key, others, read(timesOf(key)))
  }

  return {
    admin,
    place,
    all,
    idsToSend: () => Object.keys(all()).filter((id) => id !== typed),
    keep(id: string, entry: Entry) {
      askToPersist()
      const { [id]: time, ...others } = read<string>(timesOf(key))
      store(key, { ...all(), [id]: entry }, isKept(id, entry) && time ? { ...others, [id]: time } : others)
    },
    /** Call it when the server has acknowledged this very entry; a newer one with the same id stays. */
    acknowledge(id: string, entry: Entry) {
      if (isKept(id, entry)) forget(id)
    },
    forget,
  }
}

/** A place is two words; everything before it is the admin. One admin's name may start with another's. */
const listKeys = () =>
  itemNames().flatMap((key) => {
    const { admin, place } = /^kept (?<admin>.*) (?<place>\S+ \S+)$/.exec(key)?.groups ?? {}
    return admin && place ? [{ key, admin, place: place as Place }] : []
  })

/** The ids of all entries, of every admin. */
export const allKeptIds = () => new Set(listKeys().flatMap(({ key }) => Object.keys(read(key))))

/** Forgets entries that have not changed for 14 days, of every admin. */
export function forgetOldEntries() {
  const oldest = new Date(serverTime() - retentionMs).toISOString()
  for (const { key } of listKeys()) {
    const [entries, times] = [read(key), read<string>(timesOf(key))]
    const recent = Object.entries(entries).filter(([id]) => (times[id] ?? oldest) >= oldest)
    const isTimed = Object.keys(entries).every((id) => times[id])
    if (!isTimed || recent.length < Object.keys(entries).length) store(key, Object.fromEntries(recent), times)
  }
}

export type Kept = ReturnType<typeof keptOnThisPhone>[number]

/** Everything of an admin that the server has not acknowledged yet, the oldest first. */
export function keptOnThisPhone(admin: string) {
  forgetOldEntries()
  return listKeys()
    .filter((each) => each.admin === admin)
    .flatMap(({ key, place }) => {
      const times = read<string>(timesOf(key))
      return Object.entries(read(key)).map(([id, entry]) => ({ place, id, entry, since: times[id] ?? '' }))
    })
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
}

/** Erases everything when the admin logs out regardless. */
export function eraseKept(admin: string) {
  for (const { key } of listKeys().filter((each) => each.admin === admin)) store(key, {}, {})
}
