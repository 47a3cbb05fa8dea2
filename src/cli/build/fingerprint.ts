import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { put } from './output.ts'

/** Tells which sources dist was built from. */
export const fingerprintFile = 'dist/.built-from'

const sources = ['src', 'islands', 'static']
const files = ['build.ts', 'package-lock.json']
const isBuilt = (file: string) => !/\.test\.tsx?$|^src\/(testing|e2e|bench|app\/demo\/photos)\//.test(file)

/** A hash over everything that the build reads. */
async function fingerprint(): Promise<string> {
  const found = await Promise.all(
    sources.map(async (folder) =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    ),
  )
  const hash = createHash('sha256')
  for (const file of [...files, ...found.flat().filter(isBuilt).sort()]) {
    hash
      .update(`${file}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Runs `build` unless dist was built from the same files. */
export async function buildIfChanged(build: () => Promise<void>): Promise<void> {
  const current = await fingerprint()
  const built = await readFile(fingerprintFile, 'utf8').catch(() => null)
  if (built === current) return
  await build()
  await put(fingerprintFile, current)
}
