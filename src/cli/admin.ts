import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { hashPassword } from '#src/platform/auth/passwords.ts'
import { weaknessOf } from '#src/platform/auth/weak-passwords.ts'
import { readConfig } from '#src/platform/config/config.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import {
  type Admin,
  deleteSessions,
  findAdminByName,
  insertAdmin,
  listAdmins,
  setInactive,
  setPassword,
} from '#src/sign-in/queries/admins.ts'
import { countAllPasskeys, deletePasskeys } from '#src/sign-in/queries/passkeys.ts'
import { deleteCodes } from '#src/sign-in/queries/recovery-codes.ts'
import { newAdminInput } from '#src/sign-in/rules/admins.ts'
import { type Command, runCommand, UsageError, withMigratedDatabase } from './command.ts'

const actions: Record<string, (database: Database, name: string) => Promise<string>> = {
  async add(database, name) {
    if (await findAdminByName(database.db, name)) throw new Error(`An admin ${name} already exists.`)
    const { username, password } = validated(name, await askPassword())
    const passwordHash = await hashPassword(password)
    await database.write((tx) => insertAdmin(tx, { username, passwordHash }, new Date().toISOString()))
    return `${username} can log in.`
  },

  async password(database, name) {
    const { id, username, isActive } = await existingAdmin(database, name)
    const { password } = validated(username, await askPassword())
    const passwordHash = await hashPassword(password)
    await database.write(async (tx) => {
      await setPassword(tx, id, passwordHash, new Date().toISOString())
      await deleteSessions(tx, id)
    })
    return `${username} has a new password; sessions with the old one have ended.${unlessInactive({ username, isActive })}`
  },

  async disable(database, name) {
    const { id, username } = await existingAdmin(database, name)
    await database.write((tx) => setInactive(tx, id, new Date().toISOString()))
    return `${username} can no longer log in.`
  },

  async 'passkeys-off'(database, name) {
    const { id, username, isActive } = await existingAdmin(database, name)
    const removed = await database.write(async (tx) => {
      await deleteCodes(tx, id)
      await deleteSessions(tx, id)
      return deletePasskeys(tx, id)
    })
    const next = unlessInactive({ username, isActive }, ' The password alone signs in again.')
    return `Removed ${passkeys(removed.length)} of ${username}.${next}`
  },

  async list(database) {
    const rows = await listAdmins(database.db)
    if (rows.length === 0) return 'There is no admin yet.'
    const counts = await countAllPasskeys(database.db)
    return rows
      .map(({ id, username, role, isActive, lastLoginAt }) => {
        const count = counts.get(id) ?? 0
        return [
          username,
          role,
          isActive ? 'active' : 'inactive',
          `last login ${lastLoginAt ?? 'never'}`,
          ...(count > 0 ? [passkeys(count)] : []),
        ].join('\t')
      })
      .join('\n')
  },
}

const passkeys = (count: number) => `${count} ${count === 1 ? 'passkey' : 'passkeys'}`

/** Nobody should wait for a login that is rejected as if the password were wrong. */
const unlessInactive = ({ username, isActive }: Pick<Admin, 'username' | 'isActive'>, next = '') =>
  isActive ? next : ` ${username} is inactive and still can't log in.`

async function existingAdmin(database: Database, name: string) {
  const admin = await findAdminByName(database.db, name)
  if (!admin) throw new Error(`There is no admin ${name}.`)
  return admin
}

function validated(username: string, password: string) {
  const result = newAdminInput.safeParse({ username, password })
  if (!result.success) throw new Error(result.error.issues.map(({ message }) => message).join('; '))
  const weakness = weaknessOf(result.data.password, result.data.username)
  if (weakness) throw new Error(weakness)
  return result.data
}

/** Prompts for it without echo at a terminal, otherwise reads the first line of stdin. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (stdin.isTTY) stdout.write('Password: ')
  const lines = createInterface({
    input: stdin,
    output: stdin.isTTY ? silent : undefined,
    terminal: stdin.isTTY,
  })
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stdout.write('\n')
  }
}

export const admin: Command = async ([action = '', name = '']) => {
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!run || (action !== 'list' && !name)) throw new UsageError()
  return withMigratedDatabase(readConfig(process.env), (database) => run(database, name.trim()))
}

if (import.meta.main) runCommand('admin', admin, process.argv.slice(2))
