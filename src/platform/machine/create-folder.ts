import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates a folder and those above it. Node's own `recursive` never ends where nothing can be created, as in /proc. */
export async function createFolder(folder: string): Promise<void> {
  const above = dirname(folder)
  if (!existsSync(above)) await createFolder(above)
  try {
    await mkdir(folder)
  } catch (error) {
    const existing = await stat(folder).catch(() => null)
    if (!existing?.isDirectory()) throw error
  }
}
