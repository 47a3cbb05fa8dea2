import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, passkeys, recoveryCodes, sessions } from '#src/app/tables.ts'
import { verifyPassword } from '#src/platform/auth/passwords.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { factories } from '#src/testing/app/factories.ts'
import { temporaryDatabase } from '#src/testing/database/temporary-database.ts'
import { admin as command } from './admin.ts'
import { runCommand } from './command.ts'

const password = 'kennel-portal'

let file: Awaited<ReturnType<typeof temporaryDatabase>>
beforeEach(async () => {
  file = await temporaryDatabase()
})
afterEach(() => file.remove())

interface Given {
  /** All of stdin. */
  typed?: string
  env?: Record<string, string>
}

const npmEnv = (env: object = {}) => ({
  npm_lifecycle_event: 'admin',
  DATABASE_URL: file.url,
  DATA_DIR: file.folder,
  ...env,
})

/** Runs `npm run admin -- WORDS` in this process. */
async function admin(words: string[], { typed = '', env }: Given = {}) {
  for (const [name, value] of Object.entries(npmEnv(env))) vi.stubEnv(name, value)
  const umask = process.umask()
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin)
  const streams = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  )
  try {
    await runCommand('admin', command, words)
    const [out, error] = streams.map(({ mock }) => mock.calls.join(''))
    return { code: process.exitCode ?? 0, out, error }
  } finally {
    process.exitCode = undefined
    process.umask(umask)
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

/** The same in a process of its own, as the breeder runs it. */
async function run(words: string[], { typed = '', env }: Given = {}) {
  const child = spawn(process.execPath, ['src/cli/admin.ts', ...words], {
    env: { ...process.env, ...npmEnv(env) },
  })
  child.stdin.end(typed)
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, error }
}

const all = () => file.database.db.select().from(admins)
const signIn = (userId: string) =>
  file.database.db.insert(sessions).values({ id: 'browser', userId, expiresAt: 2 ** 31 })
const sessionIds = async () => (await file.database.db.select().from(sessions)).map(({ id }) => id)

describe('npm run admin', () => {
  it('adds an admin with the password from stdin, in a folder and a file for its own user alone', async () => {
    const folder = join(file.folder, 'new')
    const url = `file:${folder}/site.db`
    const umask = process.umask(0o022)
    const ended = run(['add', 'anna'], {
      typed: `${password}\nanother line\n`,
      env: { DATA_DIR: folder, DATABASE_URL: url },
    })
    process.umask(umask)
    expect(await ended).toEqual({ code: 0, out: 'anna can log in.\n', error: '' })
    const database = openDatabase(url)
    const [anna] = await database.db.select().from(admins)
    database.close()
    expect(anna).toMatchObject({ username: 'anna', role: 'admin', isActive: true })
    expect(await verifyPassword(password, anna?.passwordHash ?? null)).toBe(true)
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777
    expect([await modeOf(folder), await modeOf(join(folder, 'site.db'))]).toEqual([0o700, 0o600])
  })

  it('ignores passwords in arguments, which other users on the machine can read', async () => {
    const { code, error } = await admin(['add', 'anna', password])
    expect([code, error]).toEqual([1, 'Password must be at least 10 characters\n'])
    expect(await all()).toEqual([])
  })

  it('rejects a password that is the username', async () => {
    expect(await admin(['add', 'anna'], { typed: 'anna-anna-2026\n' })).toEqual({
      code: 1,
      out: '',
      error: "This password is the username or the kennel's name. Choose another.\n",
    })
    expect(await all()).toEqual([])
  })

  it.each(['anna', ' anna '])('adds no username twice, ignoring case: %j', async (name) => {
    const before = await factories(file.database).admin({ username: 'Anna' })
    expect(await admin(['add', name], { typed: `${password}\n` })).toMatchObject({
      code: 1,
      error: 'An admin anna already exists.\n',
    })
    expect(await all()).toEqual([before])
  })

  it('sets a new password and ends all sessions', async () => {
    const { id } = await factories(file.database).admin({ username: 'anna' })
    await signIn(id)
    expect(await admin(['password', 'ANNA'], { typed: `${password}\n` })).toEqual({
      code: 0,
      out: 'anna has a new password; sessions with the old one have ended.\n',
      error: '',
    })
    const [anna] = await all()
    expect(await verifyPassword(password, anna?.passwordHash ?? null)).toBe(true)
    expect(await sessionIds()).toEqual([])
  })

  it.each([
    ['password', 'ruth has a new password; sessions with the old one have ended.'],
    ['passkeys-off', 'Removed 0 passkeys of ruth.'],
  ])('%s says of an inactive admin that nobody can log in all the same', async (act, done) => {
    await factories(file.database).admin({ username: 'ruth', isActive: false })
    expect((await admin([act, 'ruth'], { typed: `${password}\n` })).out).toBe(
      `${done} ruth is inactive and still can't log in.\n`,
    )
  })

  it.each(['short', 'password123'])(
    'keeps password and sessions when the new password is %s',
    async (typed) => {
      const before = await factories(file.database).admin({ username: 'anna' })
      await signIn(before.id)
      expect((await admin(['password', 'anna'], { typed: `${typed}\n` })).code).toBe(1)
      expect([await all(), await sessionIds()]).toEqual([[before], ['browser']])
    },
  )

  it('disables an admin and ends all sessions', async () => {
    const { id } = await factories(file.database).admin({ username: 'anna' })
    await signIn(id)
    expect(await admin(['disable', 'anna'])).toMatchObject({ code: 0, out: 'anna can no longer log in.\n' })
    expect(await all()).toMatchObject([{ username: 'anna', isActive: false }])
    expect(await sessionIds()).toEqual([])
  })

  describe('with passkeys', () => {
    const at = '2026-11-01T10:00:00.000Z'
    const times = { createdAt: at, updatedAt: at }

    async function addPasskeys(adminId: string, count: number) {
      const { db } = file.database
      for (let n = 0; n < count; n++)
        await db.insert(passkeys).values({
          id: `${adminId} ${n}`,
          adminId,
          name: 'Phone',
          publicKey: 'key',
          counter: 0,
          transports: [],
          ...times,
        })
      await db.insert(recoveryCodes).values({ adminId, slot: 0, hash: 'hash', ...times })
    }

    it('removes them and the codes of one admin, and ends the sessions', async () => {
      const make = factories(file.database)
      const [anna, ruth] = [await make.admin({ username: 'anna' }), await make.admin({ username: 'ruth' })]
      await addPasskeys(anna.id, 2)
      await addPasskeys(ruth.id, 1)
      await signIn(anna.id)
      expect(await admin(['passkeys-off', 'Anna'])).toEqual({
        code: 0,
        out: 'Removed 2 passkeys of anna. The password alone signs in again.\n',
        error: '',
      })
      expect(await file.database.db.select().from(passkeys)).toMatchObject([{ adminId: ruth.id }])
      expect(await file.database.db.select().from(recoveryCodes)).toMatchObject([{ adminId: ruth.id }])
      expect(await sessionIds()).toEqual([])
    })

    it('lists how many there are', async () => {
      const make = factories(file.database)
      await addPasskeys((await make.admin({ username: 'anna' })).id, 2)
      await addPasskeys((await make.admin({ username: 'ruth' })).id, 1)
      expect((await admin(['list'])).out).toBe(
        'anna\tadmin\tactive\tlast login never\t2 passkeys\nruth\tadmin\tactive\tlast login never\t1 passkey\n',
      )
    })
  })

  it('lists admins, without hashes', async () => {
    const make = factories(file.database)
    await make.admin({ username: 'anna', lastLoginAt: '2026-11-01T10:00:00.000Z', passwordHash: 'secret' })
    await make.admin({ username: 'ruth', role: 'superadmin', isActive: false })
    expect((await admin(['list'])).out).toBe(
      'anna\tadmin\tactive\tlast login 2026-11-01T10:00:00.000Z\nruth\tsuperadmin\tinactive\tlast login never\n',
    )
  })

  it.each([['password'], ['disable'], ['passkeys-off']])('%s rejects an unknown username', async (act) => {
    expect(await admin([act, 'nobody'], { typed: `${password}\n` })).toEqual({
      code: 1,
      out: '',
      error: 'There is no admin nobody.\n',
    })
  })

  it('says so if there are no admins', async () => {
    expect(await admin(['list'])).toEqual({ code: 0, out: 'There is no admin yet.\n', error: '' })
  })

  it.each([[[]], [['add']], [['passkeys-off']], [['remove', 'anna']], [['constructor', 'anna']]])(
    'shows its usage for %j',
    async (words) => {
      expect(await admin(words)).toEqual({
        code: 1,
        out: '',
        error: 'Usage: npm run admin -- add NAME | password NAME | list | disable NAME | passkeys-off NAME\n',
      })
    },
  )

  it('shows its usage for Node without npm', async () => {
    const [node = '', program = ''] = process.argv
    process.argv.splice(0, 2, node, 'src/cli/admin.ts')
    const { error } = await admin(['add'], { env: { npm_lifecycle_event: '' } })
    process.argv.splice(0, 2, node, program)
    expect(error).toMatch(/^Usage: node src\/cli\/admin\.ts add NAME \|/)
  })

  it.each([
    [
      { DATABASE_URL: 'file:nowhere/at-all/site.db' },
      'DATABASE_URL is "file:nowhere/at-all/site.db": cannot open the database (the file cannot be opened: its folder must exist and be writable, SQLITE_CANTOPEN).\n',
    ],
    [
      { DATABASE_URL: 'file:package.json' },
      'DATABASE_URL is "file:package.json": cannot open the database (not a database file, SQLITE_NOTADB).\n',
    ],
    [
      { DATA_DIR: 'package.json/data' },
      'DATA_DIR is "package.json/data": cannot create the folder (package.json/data: not a folder, ENOTDIR).\n',
    ],
  ])('explains why it cannot open the database with %j', async (env, error) => {
    expect(await admin(['list'], { env })).toEqual({ code: 1, out: '', error })
  })
})
