import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { describe, expect, it } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { createLog } from './node.ts'

openSiteForEachTest()

function written(production: boolean) {
  const lines: string[] = []
  return { lines, log: createLog(production, { write: (line) => void lines.push(line) }) }
}

describe('a failed query in the log', () => {
  it('shows the query and the cause, but no values', async () => {
    const { lines, log } = written(true)
    const { createdAt, updatedAt, ...inquiry } = await site.make.inquiry()
    const again = site.parts.database.db.insert(inquiries).values({ ...inquiry, createdAt, updatedAt })
    log.error({ err: await again.catch((error: unknown) => error) }, 'Request failed')
    expect(lines.join()).toMatch(
      /insert into \\"inquiries\\".*UNIQUE constraint failed: inquiries\.id.*Request failed/,
    )
    expect(lines.join()).not.toMatch(/Priya|Banjo|example\.com/)
  })
})

it('any other error is logged in full', () => {
  const { lines, log } = written(true)
  log.error({ err: new TypeError('x is not a function', { cause: new Error('deeper') }) }, 'Request failed')
  expect(JSON.parse(lines.join())).toMatchObject({
    msg: 'Request failed',
    err: {
      type: 'TypeError',
      message: 'x is not a function: deeper',
      stack: expect.stringContaining('node.test'),
    },
  })
})

it.each([
  [true, ['info', 'warn', 'error']],
  [false, ['warn', 'error']],
])('in production (%s) the log has levels %j', (production, levels) => {
  const { lines, log } = written(production)
  log.info({}, 'info')
  log.warn({}, 'warn')
  log.error({}, 'error')
  expect(lines.map((line) => levelsOf(line))).toEqual(levels)
})

const levelsOf = (line: string) => /info|warn|error/.exec(line)?.[0]

describe('outside production', () => {
  it('an event is one line for people', () => {
    const { lines, log } = written(false)
    log.warn({ kind: 'inquiry-notice', attempt: 2 }, 'Message not sent')
    expect(lines).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d warning Message not sent kind="inquiry-notice" attempt=2\n$/),
    ])
  })

  it('an error shows its stack below, a failed query what it was and why it failed', async () => {
    const { lines, log } = written(false)
    log.error({ err: new TypeError('x is not a function') }, 'Request failed')
    const query = site.parts.database.db.run('SELECT name FROM nowhere')
    log.error({ err: await query.catch((error: unknown) => error) }, 'A page failed')
    expect(lines[0]).toMatch(
      /^\S+ error Request failed\n {2}TypeError: x is not a function\n {6}at .*node\.test/,
    )
    expect(lines[1]).toMatch(
      / A page failed\n {2}DrizzleQueryError: SELECT name FROM nowhere\n {2}LibsqlError: .*no such table/,
    )
  })
})

it('the stack of a built program names the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parti-log-'))
  try {
    const source = 'src/site/fail.ts'
    await mkdir(join(folder, 'src/site'), { recursive: true })
    await writeFile(
      join(folder, source),
      'type Poodle = string\n\nexport const fail = (): Poodle => {\n  throw new Error()\n}\n',
    )
    const outfile = join(folder, 'dist/chunks/server-ABCD1234.js')
    await esbuild.build({
      entryPoints: [join(folder, source)],
      outfile,
      minify: true,
      format: 'esm',
      sourcemap: 'linked',
    })
    const { fail } = await import(/* @vite-ignore */ pathToFileURL(outfile).href)
    const { lines, log } = written(true)
    try {
      fail()
    } catch (err) {
      log.error({ err }, 'A page failed')
    }
    expect(JSON.parse(lines.join()).err.stack).toContain(`${source}:4:9`)
  } finally {
    await removeFolder(folder)
  }
})

describe.skipIf(process.platform === 'win32')('while standard output is a file on a full disk', () => {
  it.each([true, false])('in production (%s) lines are lost and the process goes on', async (production) => {
    const folder = await mkdtemp(join(tmpdir(), 'parti-log-'))
    try {
      const program = `
        const { createLog } = await import('${pathToFileURL(resolve('src/platform/log/node.ts'))}')
        const log = createLog(${production})
        for (let line = 0; line < 100; line++) {
          log.error({ line }, 'Request failed')
          await new Promise(setImmediate)
        }
        process.stderr.write('goes on')
        process.exit(0)`
      await writeFile(join(folder, 'program.mjs'), program)
      // The file may grow to one block, and no further.
      const command = `ulimit -f 1; exec ${process.execPath} program.mjs >log`
      const { status, stderr } = spawnSync('sh', ['-c', command], {
        cwd: folder,
        encoding: 'utf8',
        timeout: 20_000,
      })
      expect({ status, stderr }).toEqual({ status: 0, stderr: 'goes on' })
      expect((await stat(join(folder, 'log'))).size).toBeLessThanOrEqual(1024)
    } finally {
      await removeFolder(folder)
    }
  })
})
