import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { put } from './output.ts'
import { filesIn } from './program-files.ts'

/** Says which sources dist was built from. */
export const fingerprintFile = 'dist/.built-from'

const sources = ['src', 'islands', 'static']
const files = ['build.ts', 'package-lock.json']
const isBuilt = (file: string) => !/\.test\.tsx?$|^src\/(testing|e2e|bench|app\/demo\/photos)\//.test(file)

/** A hash over everything that the build reads. */
async function fingerprint(): Promise<string> {
  const found = await Promise.all(sources.map(filesIn))
  const paths = found.flat().map((path) => path.replaceAll('\\', '/'))
  const hash = createHash('sha256')
  for (const file of [...files, ...paths.filter(isBuilt).sort()]) {
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
