import { rm, stat } from 'node:fs/promises'

/** Removes what a killed process has left, if it is older than `ms`: a younger one may be another process's. */
export async function removeLeft(path: string, ms: number): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && Date.now() - found.mtimeMs > ms) await rm(path, { recursive: true, force: true })
}
