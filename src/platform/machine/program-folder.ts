import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json, which also holds dist and migrations: a checkout, an image or an unpacked executable. */
export const programFolder = folderOf('package.json', import.meta.dirname)

function folderOf(file: string, start: string): string {
  if (existsSync(join(start, file))) return start
  if (dirname(start) === start) throw new Error(`No folder above this program contains ${file}`)
  return folderOf(file, dirname(start))
}
