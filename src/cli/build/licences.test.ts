import * as esbuild from 'esbuild'
import { expect, it } from 'vitest'
import { licencesOf, packagesOf } from './licences.ts'
import { nativePackages } from './program-files.ts'
import { commandsOptions, options, serverOptions } from './programs.ts'

it('finds packages by the files of a bundle, however deep they are', () => {
  const files = [
    'src/app/entries/server.ts',
    'node_modules/hono/dist/hono.js',
    'node_modules/@hono/node-server/dist/index.mjs',
    'node_modules/lucia/node_modules/@oslojs/binary/dist/uint.js',
    'icon:inbox',
  ]
  expect([...packagesOf(files)]).toEqual([
    'node_modules/hono',
    'node_modules/@hono/node-server',
    'node_modules/lucia/node_modules/@oslojs/binary',
    'node_modules/@iconify-json/lucide',
  ])
})

it('every package in the programs has its version and licence, most of them its text', async () => {
  const programs = [serverOptions, commandsOptions].map((made) => esbuild.build(made(options(false), 'dist')))
  const files = (await Promise.all(programs)).flatMap(({ metafile }) => Object.keys(metafile.inputs))
  const packages = [...packagesOf(files), ...(await nativePackages())]
  const text = await licencesOf(packages)
  for (const folder of packages) {
    const name = folder.split('node_modules/').at(-1)
    expect(text).toMatch(new RegExp(`^${name} \\d\\S* \\([\\w .+()-]+\\)$`, 'm'))
  }
  expect(text).toMatch(/^react 19\S* \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta Platforms/m)
  expect(text).toMatch(/^sharp \S+ \(Apache-2\.0\)$/m)
})
