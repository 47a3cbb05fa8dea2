import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How long files that only older builds use are kept: a site started from one of them may still be serving them. */
const keptForMs = 7 * 24 * 60 * 60 * 1000

/** Writes a file beside its place and moves it there by a rename, so that a running site never reads half of it. */
export async function put(path: string, bytes: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  // Two bundles may share a file, and move it there at the same moment.
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, bytes)
  await rename(temporary, path)
}

/** Writes a file with the hash of its content in its name, unless it is there already. */
export async function putHashed(path: string, make: () => Uint8Array | Promise<Uint8Array>): Promise<void> {
  if (!(await exists(path))) await put(path, await make())
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Removes files that neither this build nor a site started in the last week can use. */
export async function removeOldFiles(folder: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (used.has(name.replace(/\.(br|gz)$/, ''))) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > keptForMs) await rm(path, { force: true })
  }
}
