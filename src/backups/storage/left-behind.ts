import { rm, stat } from 'node:fs/promises'

/** Older archives and copies are deleted, and with them the people erased since. */
export const keptDays = 30

/** Removes files left by a killed process, if they are older than `ms`: younger ones may be another process's. */
export async function removeLeft(path: string, ms: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && Date.now() - found.mtimeMs > ms) await rm(path, { recursive: true, force: true })
}
