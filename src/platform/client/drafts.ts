/** The values typed into a dialog when the session ended. */
export interface Draft {
  /** Of the record that was being changed; null for a new one. */
  id: string | null
  values: Record<string, string>
}

const keyOf = (screen: string) => `draft ${screen}`

/** Keeps a draft in this tab until the same admin logs in again. */
export function keepDraft(screen: string, admin: string, draft: Draft) {
  sessionStorage.setItem(keyOf(screen), JSON.stringify({ admin, draft }))
}

/** Returns a draft once, and only to the admin who wrote it. */
export function popDraft(screen: string, admin: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(screen))
  sessionStorage.removeItem(keyOf(screen))
  if (!kept) return null
  const { admin: writer, draft } = JSON.parse(kept)
  return writer === admin ? draft : null
}
