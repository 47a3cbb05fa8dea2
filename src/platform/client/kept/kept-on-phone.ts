import { ApiError } from '#src/platform/client/api-client.ts'

/**
 * Values typed without a connection, kept in this browser until the server has acknowledged it: one entry for each id, for one
 * admin and one place such as the births of a litter.
 */
export interface KeptEntries<Entry> {
  all(): Record<string, Entry>
  keep(id: string, entry: Entry): void
  /** Call it when the server has acknowledged this very entry; a newer one of the same id stays. */
  acknowledge(id: string, entry: Entry): void
}

/** Whether the server may accept a change later, which it has not seen, or not whole, or could not store. */
export const mayBeAcceptedLater = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [408, 429].includes(error.status)

const prefix = 'kept '

export function openKept<Entry>(admin: string, place: string): KeptEntries<Entry> {
  const key = `${prefix}${admin} ${place}`

  const read = (): Record<string, Entry> => JSON.parse(localStorage.getItem(key) ?? '{}')

  function write(entries: Record<string, Entry>) {
    if (Object.keys(entries).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(entries))
  }

  return {
    all: read,
    keep(id, entry) {
      write({ ...read(), [id]: entry })
    },
    acknowledge(id, entry) {
      const { [id]: kept, ...others } = read()
      if (JSON.stringify(kept) === JSON.stringify(entry)) write(others)
    },
  }
}

const keysOf = (admin: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${admin} `))

/** How many entries of an admin the server has not acknowledged yet. */
export const countKept = (admin: string): number =>
  keysOf(admin).reduce(
    (count, key) => count + Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')).length,
    0,
  )

/** Erases all of them, when the admin logs out all the same. */
export function eraseKept(admin: string) {
  for (const key of keysOf(admin)) localStorage.removeItem(key)
}
