import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

/** Which layer may import which others; entry files at the top of src may import everything. */
const allowed: Record<string, string[]> = {
  'src/domain': [],
  'src/ui': ['src/domain'],
  'src/client': ['src/ui', 'src/domain'],
  islands: ['src/client', 'src/ui', 'src/domain'],
  'src/db': ['src/domain'],
  'src/infra': ['src/db', 'src/domain'],
  'src/services': ['src/infra', 'src/db', 'src/domain'],
  'src/middleware': ['src/services', 'src/infra', 'src/db', 'src/domain'],
  'src/api': ['src/middleware', 'src/services', 'src/infra', 'src/db', 'src/domain'],
  'src/pages': ['src/services', 'src/middleware', 'src/infra', 'src/db', 'src/domain', 'src/ui', 'islands'],
}
/** Types that name the layers' own parts; any layer above domain may know them. */
const sharedTypes = ['src/parts.ts', 'src/app-env.ts']
/** The browser knows the server's calls by their type alone. */
const typesOfCalls = { file: 'src/client/api-client.ts', target: 'src/api/routes.ts' }

const root = new URL('..', import.meta.url).pathname

async function importsOf(layer: string) {
  const files = (await readdir(join(root, layer), { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  )
  const found = await Promise.all(
    files.map(async (file) => {
      const path = join(root, layer, file)
      const code = await readFile(path, 'utf8')
      return [...code.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target = '']) => ({
        file: relative(root, path),
        target: target.startsWith('.') ? relative(root, join(path, '..', target)) : target,
        isPackage: !target.startsWith('.'),
      }))
    }),
  )
  return found.flat()
}

it.each(Object.keys(allowed))('%s imports only the layers below it', async (layer) => {
  const layers = [layer, ...(allowed[layer] ?? [])]
  const strays = (await importsOf(layer)).filter(
    ({ file, target, isPackage }) =>
      !isPackage &&
      !(file === typesOfCalls.file && target === typesOfCalls.target) &&
      !layers.some((each) => target.startsWith(`${each}/`)) &&
      !(layer !== 'src/domain' && sharedTypes.includes(target)),
  )
  expect(strays).toEqual([])
})

it('domain imports no package but zod', async () => {
  const packages = (await importsOf('src/domain')).filter(({ isPackage }) => isPackage)
  expect(packages.filter(({ target }) => target !== 'zod' && target !== 'zod/mini')).toEqual([])
})

it('the photo store in a bucket runs at the edge: nothing of it needs Node', async () => {
  const files = ['storage-s3', 'inbox-s3', 's3-bucket', 's3-attempts', 'photo-store', 'arrivals']
  const imports = (await importsOf('src/infra')).filter(({ file }) =>
    files.some((name) => file === `src/infra/${name}.ts`),
  )
  expect(new Set(imports.map(({ file }) => file)).size).toBe(files.length)
  expect(imports.filter(({ target }) => target.startsWith('node:') || target.includes('disk'))).toEqual([])
})

it.each([
  ['sharp', 'src/infra/images.ts'],
  ['lucia', 'src/infra/auth.ts'],
  ['@lucia-auth/adapter-sqlite', 'src/infra/auth.ts'],
  ['nodemailer', 'src/infra/mail.ts'],
])('%s is known by %s alone', async (name, owner) => {
  const imports = (await Promise.all(Object.keys(allowed).map(importsOf))).flat()
  const knowers = imports.filter(({ target }) => target === name).map(({ file }) => file)
  expect([...new Set(knowers)]).toEqual([owner])
})
