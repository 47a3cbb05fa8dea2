/** What was typed into a dialog when the session ended. */
export interface Draft {
  /** The row that was being changed; null for a new one. */
  id: string | null
  values: Record<string, string>
}

const keyOf = (screen: string) => `draft ${screen}`

/** Keeps a draft in this tab for the same admin's next login. */
export function keepDraft(screen: string, admin: string, draft: Draft) {
  sessionStorage.setItem(keyOf(screen), JSON.stringify({ admin, draft }))
}

/** Gives a draft back once, and only to who wrote it. */
export function popDraft(screen: string, admin: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(screen))
  sessionStorage.removeItem(keyOf(screen))
  if (!kept) return null
  const { admin: writer, draft } = JSON.parse(kept)
  return writer === admin ? draft : null
}
