import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

/** Folders that are not rooms; whatever is in them may import anything. */
const workshops = ['app', 'cli', 'testing', 'bench', 'e2e']
const pure = ['fields', 'rules', 'messages', 'platform/values', 'platform/errors']
const reading = [...pure, 'tables', 'queries', 'platform/db']
const adapters = [
  'store',
  'storage',
  'transport',
  'platform/auth',
  'platform/config',
  'platform/http',
  'platform/images',
  'platform/log',
  'platform/machine',
  'platform/s3',
]
const acting = [...reading, 'actions', ...adapters]
const markup = [...acting, 'layout', 'parts', 'islands', 'platform/ui']
/** Which names of files and folders a file may import, by its own name or that of its folder in the room. */
const allowed: Record<string, string[]> = {
  messages: [],
  fields: pure,
  rules: pure,
  tables: [...pure, 'tables', 'platform/db'],
  queries: reading,
  actions: acting,
  api: [...acting, 'api'],
  endpoint: acting,
  worker: [...pure, 'worker'],
  'portal-api': [...acting, 'endpoint', 'portal-api'],
  files: acting,
  form: [...markup, 'page', 'screen'],
  page: [...markup, 'page'],
  screen: [...markup, 'screen'],
  layout: markup,
  parts: markup,
  islands: [...pure, 'islands', 'platform/ui', 'platform/client'],
  'platform/client': [...pure, 'platform/ui', 'platform/client'],
  'platform/ui': [...pure, 'platform/ui'],
  'platform/values': pure,
  'platform/errors': pure,
  'platform/db': [...reading, 'store'],
  ...Object.fromEntries(adapters.map((name) => [name, acting])),
}
/** What rooms share with one another; the rest of a room is its own. */
const shared = [...reading, 'actions', 'endpoint', 'layout', 'parts', 'islands', 'store', 'storage']

/** Types alone, which any file but rules may import: what the application is given, and the endpoints for the client. */
const sharedTypes = ['src/app/parts.ts', 'src/app/env.ts']
const typesOfEndpoints = { file: 'src/platform/client/api-client.ts', target: 'src/app/endpoints.ts' }
/** The list of all tables. */
const tableList = {
  importers: ['src/platform/db/', 'src/records/queries/'],
  targets: ['src/app/tables.ts', 'src/app/table-audiences.ts'],
}

const maxFilesInFolder = 15
const maxLines = 250

const root = process.cwd()

async function filesOf(folder: string) {
  const files = await readdir(join(root, folder), { recursive: true })
  return files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => join(folder, file))
}

const isProduction = (file: string) => !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts')

const isForTests = (file: string) => /^src\/(testing|e2e|bench)\//.test(file)

const productionFiles = async () =>
  [...(await filesOf('src')), ...(await filesOf('islands'))].filter(isProduction)

async function importsOf(file: string) {
  const code = await readFile(join(root, file), 'utf8')
  const statements =
    /^(?:import|export)(?<type> type)? (?:[\w*, ]*(?:\{[^}]*\})? from )?'(?<written>[^'\n]+)'|import\('(?<late>[^'\n]+)'\)/gm
  return [...code.matchAll(statements)].map(({ groups: { type, written, late } = {} }) => {
    const from = written ?? late ?? ''
    return {
      file,
      written: from,
      target: targetOf(file, from),
      isType: Boolean(type),
      isPackage: !/^[.#]/.test(from),
    }
  })
}

function targetOf(file: string, written: string) {
  if (written.startsWith('.')) return relative(root, join(root, dirname(file), written))
  return written === '#build' ? 'build.ts' : written.replace(/^#/, '')
}

/** The room of a file, and the name in it that says what the file may import. */
function placeOf(file: string) {
  const [top = '', room = '', name = '', part = ''] = file
    .split('/')
    .map((each) => each.replace(/\.tsx?$/, ''))
  if (top !== 'src') return { room: 'islands', kind: top }
  if (room !== 'platform') return { room, kind: name }
  return name === 'photos' ? { room: name, kind: part } : { room: `${room}/${name}`, kind: `${room}/${name}` }
}

const isWorkshop = (file: string) => workshops.includes(placeOf(file).room) || !file.includes('/')

function isAllowed({ file, target, isType }: { file: string; target: string; isType: boolean }) {
  if (isType && sharedTypes.includes(target) && !pure.includes(placeOf(file).kind)) return true
  if (file === typesOfEndpoints.file && target === typesOfEndpoints.target) return true
  if (tableList.importers.some((folder) => file.startsWith(folder)) && tableList.targets.includes(target))
    return true
  const [from, to] = [placeOf(file), placeOf(target)]
  return (
    (allowed[from.kind]?.includes(to.kind) ?? false) &&
    (from.room === to.room || to.room.startsWith('platform/') || shared.includes(to.kind))
  )
}

it('every file of a room has a name of which these rules know what it may import', async () => {
  const rooms = (await productionFiles()).filter((file) => !isWorkshop(file))
  expect(rooms.filter((file) => !(placeOf(file).kind in allowed))).toEqual([])
})

it('a file imports only what its name allows, and of other rooms only what they share', async () => {
  const files = (await productionFiles()).filter((file) => !isWorkshop(file))
  const imports = (await Promise.all(files.map(importsOf))).flat()
  const strays = imports.filter((each) => !each.isPackage && !isAllowed(each))
  expect(strays.map(({ file, target }) => `${file}: ${target}`)).toEqual([])
})

it(`no production file has more than ${maxLines} lines`, async () => {
  const files = (await productionFiles()).filter((file) => !isForTests(file))
  const lengths = await Promise.all(
    files.map(async (file) => [file, (await readFile(join(root, file), 'utf8')).split('\n').length] as const),
  )
  expect(lengths.filter(([, lines]) => lines - 1 > maxLines)).toEqual([])
})

it(`no folder holds more than ${maxFilesInFolder} production files`, async () => {
  const files = await productionFiles()
  const counts = Map.groupBy(files, dirname)
  const crowded = [...counts].filter(([, { length }]) => length > maxFilesInFolder)
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

it('no import path leads out of its folder by ../', async () => {
  const files = [...(await filesOf('src')), ...(await filesOf('islands'))]
  const imports = (await Promise.all(files.map(importsOf))).flat()
  const climbing = imports.filter(({ written }) => written.startsWith('../'))
  expect(climbing.map(({ file, written }) => `${file}: ${written}`)).toEqual([])
})

it('rules and fields import no package but zod', async () => {
  const files = (await productionFiles()).filter((file) => ['rules', 'fields'].includes(placeOf(file).kind))
  const packages = (await Promise.all(files.map(importsOf))).flat().filter(({ isPackage }) => isPackage)
  expect(packages.filter(({ target }) => target !== 'zod' && target !== 'zod/mini')).toEqual([])
})

it("the bucket's photo store runs at the edge: no part of it needs Node", async () => {
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
])('%s is imported by %s alone', async (name, owner) => {
  const files = (await productionFiles()).filter((file) => !isForTests(file))
  const imports = (await Promise.all(files.map(importsOf))).flat()
  const knowers = imports.filter(({ target }) => target === name).map(({ file }) => file)
  expect([...new Set(knowers)]).toEqual([owner])
})
