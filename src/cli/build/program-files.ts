import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unbundled } from './programs.ts'

const files = ['dist/assets.json', 'dist/licences.txt', 'package.json']
const folders = ['dist/public', 'migrations', 'src/app/demo/photos']

/** A file of the program, and where its bytes are in the asset of the single executable. */
export interface PackedFile {
  name: string
  start: number
  end: number
}

/** All files of the built site that it needs on this kind of machine, by their places in the repository. */
export async function programFiles(): Promise<string[]> {
  const found = await Promise.all([...folders, ...(await nativePackages())].map(filesIn))
  const program: string[] = JSON.parse(await readFile('dist/program.json', 'utf8'))
  return [...program, ...files, ...found.flat().sort()]
}

/** The paths of all files below a folder. */
export const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The folders of the packages that are not bundled. */
export async function nativePackages(): Promise<string[]> {
  const packages = new Set<string>()
  for (const name of unbundled) await addPackage(name, packages)
  return [...packages].map((name) => `node_modules/${name}`)
}

/** Adds a package and its dependencies, as far as this machine has them: native parts come for one platform only. */
async function addPackage(name: string, packages: Set<string>): Promise<void> {
  const isNotNeeded = name.startsWith('@types/') || name.endsWith('-musl')
  if (isNotNeeded || packages.has(name)) return
  const manifest = await readFile(`node_modules/${name}/package.json`, 'utf8').catch(() => null)
  if (manifest === null) return
  packages.add(name)
  const { dependencies, optionalDependencies } = JSON.parse(manifest)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await addPackage(needed, packages)
}
