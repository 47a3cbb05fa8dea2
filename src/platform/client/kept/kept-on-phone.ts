/** The id of an entry that is still being typed and not to be sent yet. */
export const typed = 'typed'

const prefix = 'kept '
const changed = 'keptchange'

/** Runs the listener when an entry has changed on this page. */
export function onKept(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

export type KeptEntries<Entry> = ReturnType<typeof openKept<Entry>>

/**
 * Values typed on this phone, kept in this browser until the server has acknowledged them: one entry for each id, for one admin and
 * one place such as the births of a litter.
 */
export function openKept<Entry>(admin: string, place: string) {
  const key = `${prefix}${admin} ${place}`
  let [text, entries]: [string, Record<string, Entry>] = ['{}', {}]

  /** The same object until an entry changes, which another tab may do, too. */
  function all() {
    const stored = localStorage.getItem(key) ?? '{}'
    if (stored !== text) [text, entries] = [stored, JSON.parse(stored)]
    return entries
  }

  function write(next: Record<string, Entry>) {
    if (Object.keys(next).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    dispatchEvent(new Event(changed))
  }

  function forget(id: string) {
    const { [id]: _, ...others } = all()
    write(others)
  }

  return {
    all,
    idsToSend: () => Object.keys(all()).filter((id) => id !== typed),
    keep: (id: string, entry: Entry) => write({ ...all(), [id]: entry }),
    /** Call it when the server has acknowledged this very entry; a newer one of the same id stays. */
    acknowledge(id: string, entry: Entry) {
      if (JSON.stringify(all()[id]) === JSON.stringify(entry)) forget(id)
    },
    forget,
  }
}

/** A place is two words, such as 'births ID'; more belong to the name of another admin that begins with this one's. */
const keysOf = (admin: string) =>
  Object.keys(localStorage).filter((key) => {
    const start = `${prefix}${admin} `
    return key.startsWith(start) && /^\S+ \S+$/.test(key.slice(start.length))
  })

/** How many entries of an admin the server has not acknowledged yet. */
export const countKept = (admin: string): number =>
  keysOf(admin).flatMap((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}'))).length

/** Erases all of them, when the admin logs out all the same. */
export function eraseKept(admin: string) {
  for (const key of keysOf(admin)) localStorage.removeItem(key)
}
