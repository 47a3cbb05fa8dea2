import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = ['src/services', 'src/infra', 'src/db', 'src/domain']
const browser = ['src/client', 'src/ui', 'src/domain']
const everything = [
  'src/app',
  'src/pages',
  'src/files',
  'src/api',
  'src/middleware',
  ...server,
  ...browser,
  'islands',
]

/** Which layer may import which others; entry files at the top of src may import everything but tests. */
const allowed: Record<string, string[]> = {
  'src/domain': [],
  'src/ui': ['src/domain'],
  'src/client': ['src/ui', 'src/domain'],
  islands: browser,
  'src/db': ['src/domain'],
  'src/infra': ['src/db', 'src/domain'],
  'src/services': ['src/infra', 'src/db', 'src/domain'],
  'src/middleware': server,
  'src/api': ['src/middleware', ...server],
  'src/files': ['src/middleware', ...server],
  'src/pages': ['src/middleware', ...server, 'src/ui', 'islands'],
  'src/app': ['src/pages', 'src/files', 'src/api', 'src/middleware', ...server, 'src/ui'],
  'src/cli': ['src/app', ...server, 'build.ts'],
  'src/testing': [...everything, 'src/cli/build', 'build.ts'],
  'src/bench': [...everything, 'src/testing', 'src/e2e', 'build.ts'],
  'src/e2e': [...everything, 'src/testing', 'build.ts'],
}
/** Types that name the layers' own parts; any layer above domain may know them. */
const sharedTypes = ['src/app/parts.ts', 'src/app/env.ts']
/** The browser knows the server's endpoints by their type alone. */
const typesOfEndpoints = { file: 'src/platform/client/api-client.ts', target: 'src/app/endpoints.ts' }
const maxFilesInFolder = 15

const root = process.cwd()

async function filesOf(layer: string) {
  const files = await readdir(join(root, layer), { recursive: true })
  return files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => join(layer, file))
}

const isProduction = (file: string) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts')

async function importsOf(file: string) {
  const code = await readFile(join(root, file), 'utf8')
  return [...code.matchAll(/(?:from|import|import\()\s*'([^'\n]+)'/g)].map(([, written = '']) => ({
    file,
    written,
    target: targetOf(file, written),
    isPackage: !/^[.#]/.test(written),
  }))
}

function targetOf(file: string, written: string) {
  if (written.startsWith('.')) return relative(root, join(root, dirname(file), written))
  return written === '#build' ? 'build.ts' : written.replace(/^#/, '')
}

async function importsOfLayer(layer: string) {
  const files = (await filesOf(layer)).filter(isProduction)
  return (await Promise.all(files.map(importsOf))).flat()
}

it.each(Object.keys(allowed))('%s imports only the layers below it', async (layer) => {
  const layers = [layer, ...(allowed[layer] ?? [])]
  const strays = (await importsOfLayer(layer)).filter(
    ({ file, target, isPackage }) =>
      !isPackage &&
      !(file === typesOfEndpoints.file && target === typesOfEndpoints.target) &&
      !layers.some((each) => target === each || target.startsWith(`${each}/`)) &&
      !(layer !== 'src/domain' && sharedTypes.includes(target)),
  )
  expect(strays).toEqual([])
})

it('every folder of src is a layer that these rules know', async () => {
  const folders = (await readdir(join(root, 'src'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => `src/${name}`).filter((layer) => !(layer in allowed))).toEqual([])
})

it(`no folder holds more than ${maxFilesInFolder} production files`, async () => {
  const files = [...(await filesOf('src')), ...(await filesOf('islands'))].filter(isProduction)
  const counts = Map.groupBy(files, dirname)
  const crowded = [...counts].filter(([, { length }]) => length > maxFilesInFolder)
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

it('no import climbs out of its folder: what is not below it is named from the top', async () => {
  const files = [...(await filesOf('src')), ...(await filesOf('islands'))]
  const imports = (await Promise.all(files.map(importsOf))).flat()
  const climbing = imports.filter(({ written }) => written.startsWith('../'))
  expect(climbing.map(({ file, written }) => `${file}: ${written}`)).toEqual([])
})

it('domain imports no package but zod', async () => {
  const packages = (await importsOfLayer('src/domain')).filter(({ isPackage }) => isPackage)
  expect(packages.filter(({ target }) => target !== 'zod' && target !== 'zod/mini')).toEqual([])
})

it('the photo store in a bucket runs at the edge: nothing of it needs Node', async () => {
  const files = [
    'src/platform/photos/store/photo-store.ts',
    'src/platform/photos/store/s3.ts',
    'src/platform/photos/store/s3-uploads.ts',
    'src/platform/photos/store/limit-size.ts',
    'src/platform/s3/bucket.ts',
    'src/platform/s3/timeouts.ts',
  ]
  const imports = (await Promise.all(files.map(importsOf))).flat()
  expect(imports.filter(({ target }) => target.startsWith('node:') || target.includes('disk'))).toEqual([])
})

it.each([
  ['sharp', 'src/platform/images/sharp.ts'],
  ['lucia', 'src/platform/auth/lucia.ts'],
  ['@lucia-auth/adapter-sqlite', 'src/platform/auth/lucia.ts'],
  ['nodemailer', 'src/mail/transport/smtp.ts'],
])('%s is known by %s alone', async (name, owner) => {
  const layers = Object.keys(allowed).filter((layer) => !/testing|e2e|bench/.test(layer))
  const imports = (await Promise.all(layers.map(importsOfLayer))).flat()
  const knowers = imports.filter(({ target }) => target === name).map(({ file }) => file)
  expect([...new Set(knowers)]).toEqual([owner])
})
