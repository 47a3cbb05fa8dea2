import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The packages that files of a bundle come from, by their folders. */
export function packagesOf(files: Iterable<string>): Set<string> {
  const folders = [...files].map((file) =>
    // Icons are inlined, so they have no file.
    file.startsWith('icon:')
      ? 'node_modules/@iconify-json/lucide'
      : /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0],
  )
  return new Set(folders.filter((folder) => folder !== undefined))
}

/** Name, version, licence and the licence's text of each package, in alphabetical order. */
export async function licencesOf(folders: Iterable<string>): Promise<string> {
  const entries = await Promise.all([...folders].map(licenceOf))
  return `${[...new Set(entries)].sort().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  if (!license) throw new Error(`${name} states no licence`)
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n')
}
