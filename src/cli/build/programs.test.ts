import * as esbuild from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandsOptions, options, serverOptions } from './programs.ts'

let server: esbuild.Metafile['outputs']
let commands: esbuild.Metafile['outputs']
beforeAll(async () => {
  const built = [serverOptions, commandsOptions].map((made) => esbuild.build(made(options(false), 'dist')))
  const [first, second] = await Promise.all(built)
  server = first?.metafile.outputs ?? {}
  commands = second?.metafile.outputs ?? {}
})

/** The chunks that are loaded at once with that of an entry. */
function chunksWith(entryPoint: string, outputs: esbuild.Metafile['outputs']) {
  const [start = ''] = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint) ?? []
  const chunks = new Set([start])
  for (const chunk of chunks) {
    for (const { path, kind } of outputs[chunk]?.imports ?? []) {
      if (kind === 'import-statement' && outputs[path]) chunks.add(path)
    }
  }
  return [...chunks]
}

/** The source files that are loaded at once with a chunk, whatever the site is configured to do. */
function loadedWith(entryPoint: string, outputs = server) {
  const chunks = chunksWith(entryPoint, outputs)
  const files = chunks.flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}))
  const outside = chunks.flatMap((chunk) => outputs[chunk]?.imports ?? [])
  const packages = outside.filter(({ kind, external }) => external && kind === 'import-statement')
  return [...files, ...packages.map(({ path }) => `node_modules/${path}/`)]
}

it('all that the server loads at once is in one file', () => {
  const loaded = chunksWith('src/app/entries/server.ts', server).map((chunk) =>
    Object.keys(server[chunk]?.inputs ?? {}),
  )
  expect(loaded.filter((inputs) => inputs.length > 0)).toHaveLength(1)
})

describe('a server that is configured to do nothing special', () => {
  it.each([
    ['the S3 client', /node_modules\/@(aws-sdk|smithy)\//],
    ['the client for remote databases', /node_modules\/(ws|@libsql\/hrana-client)\//],
    ['the mail client', /node_modules\/nodemailer\//],
    ['the image library', /node_modules\/sharp\//],
    ['what draws cards for links', /node_modules\/(satori|@shuding)\/|share-cards\/(draw|panel)\.tsx/],
    ['what checks passkeys', /node_modules\/@(simplewebauthn\/server|peculiar)\//],
    ['what makes backups', /node_modules\/tar-stream\/|src\/services\/backup\.ts/],
    ['the library for zip files', /node_modules\/fflate\//],
    ["the browser's uploads", /client\/uploads\/uploader\.ts/],
    ["the browser's React", /react-dom-client/],
    ['React for streams', /react-dom-server\./],
    ['anything for development', /\.development\.js/],
    ['the commands', /src\/cli\//],
  ])('does not load %s', (_, pattern) => {
    const loaded = loadedWith('src/app/entries/server.ts')
    expect(loaded).toContain('src/app/routes.tsx')
    expect(loaded.filter((file) => pattern.test(file))).toEqual([])
  })
})

it('the launchers load nothing before compiled code is looked for', () => {
  const launchers = [
    ['src/app/entries/launch-server.ts', server],
    ['src/app/entries/launch-commands.ts', commands],
  ] as const
  for (const [launcher, outputs] of launchers)
    expect(
      loadedWith(launcher, outputs).filter(
        (file) => file.includes('/') && !/^node_modules\/node:/.test(file),
      ),
    ).toEqual([launcher])
})
