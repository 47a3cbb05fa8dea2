import { createStore, delMany, entries, setMany } from 'idb-keyval'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { isUnstored, itemNames, readItem, writeItem } from './items.ts'

/** An item as it was in the browser's storage; null once it was removed. */
interface Copy {
  text: string | null
  stamp: number
}

const stampItem = 'kept-stamp'
/** How long a page waits for a database that doesn't respond. */
const patienceMs = 2000
let database: ReturnType<typeof createStore>
let recovering: Promise<boolean> | undefined
let isRecovered = false
/** The items that this page has changed. */
const touched = new Set<string>()
let written: Promise<unknown> = Promise.resolve()

const readStamp = () => Number(readItem(stampItem))

const textsOf = () =>
  itemNames()
    .filter((name) => /^(?:kept|since) /.test(name))
    .map((name) => [name, readItem(name)] as const)

/** True if the browser had lost something. */
async function recoverSince(stamp: number): Promise<boolean> {
  const copies = await entries<string, Copy>(database)
  // Anything typed on this page meanwhile is newer.
  const lost = copies.filter(([name, copy]) => copy.stamp > stamp && !touched.has(name))
  for (const [name, { text }] of lost) writeItem(name, text)
  if (lost.length > 0) {
    const newest = Math.max(readStamp(), ...lost.map(([, copy]) => copy.stamp))
    writeItem(stampItem, String(newest))
  }
  // An earlier page may have closed before its last change was copied.
  const copied = new Map(copies.map(([name, { text }]) => [name, text]))
  const uncopied = textsOf().filter(([name, text]) => copied.get(name) !== text)
  copyItems(...uncopied.map(([name]) => name))
  const old = copies.filter(
    ([name, copy]) => copy.stamp <= stamp && readItem(name) === null && !touched.has(name),
  )
  await delMany(
    old.map(([name]) => name),
    database,
  )
  return lost.length > 0
}

/**
 * Browsers write their storage seconds after a change, so a killed one loses the newest; their database is written at once.
 * Returns true if something was lost and is back, once for each page.
 */
export function recoverItems(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') isRecovered = true
  if (isRecovered) return Promise.resolve(false)
  recovering ??= (async () => {
    database = createStore('kept-items', 'items')
    const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false))
    const isBack = await Promise.race([recoverSince(readStamp()).catch(() => false), late])
    isRecovered = true
    return isBack
  })()
  return recovering
}

/** Runs after the recovery: straight away, except in a page's first moment. */
export function whenRecovered(run: (isBack: boolean) => unknown) {
  const recovery = recoverItems()
  if (isRecovered) run(false)
  else recovery.then(run)
}

/** Copies items of the browser's storage to its database. */
export function copyItems(...names: string[]) {
  recoverItems()
  if (typeof indexedDB === 'undefined' || names.length === 0) return
  for (const name of names) touched.add(name)
  const stamp = Math.max(Date.now(), readStamp() + 1)
  writeItem(stampItem, String(stamp))
  const copies = names.map((name): [string, Copy] => [name, { text: readItem(name), stamp }])
  written = setMany(copies, database).catch(() => {
    if (names.some(isUnstored)) tellOnce()
  })
}

let isTold = false

/** Not again at each letter: it would cover the field, and be read out. */
function tellOnce() {
  if (isTold) return
  isTold = true
  toast({ ...portalMessages.noRoomToKeep, destructive: true })
}

/** Resolves once the copies are made. */
export const itemsCopied = () => written
