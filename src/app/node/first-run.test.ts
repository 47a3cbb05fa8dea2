import { describe, expect, it } from 'vitest'
import { admins } from '#src/app/tables.ts'
import { verifyPassword } from '#src/platform/auth/passwords.ts'
import { ConfigError, readConfig } from '#src/platform/config/config.ts'
import { PhotoStoreError } from '#src/platform/photos/store/photo-store.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { ensureFirstAdmin, seedDemo } from './first-run.ts'

openSiteForEachTest()

const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://poodles.example',
  SITE_PHONE: '03 5700 0000',
  SITE_EMAIL: 'kate@example.com',
}
const ensure = (env: Record<string, string> = {}) =>
  ensureFirstAdmin({ ...site.parts, config: readConfig({ DATA_DIR: site.folder, ...env }) })

const all = () => site.parts.database.db.select().from(admins)

describe('the first admin', () => {
  it('gets the email of the site and a generated password, shown once, not stored and different each time', async () => {
    const made = await ensure()
    expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^[\w-]{16}$/) })
    const [admin] = await all()
    expect(admin).toMatchObject({ username: 'admin', email: 'hello@example.com' })
    expect(admin?.passwordHash).not.toContain(made?.password)
    expect(await verifyPassword(made?.password ?? '', admin?.passwordHash ?? null)).toBe(true)
    expect(await ensure()).toBeNull()
    expect(await all()).toEqual([admin])
    await site.parts.database.db.delete(admins)
    expect((await ensure())?.password).not.toBe(made?.password)
  })

  it('gets name, password and email from the environment, and nothing is shown', async () => {
    const given = { ADMIN_USERNAME: 'kate', ADMIN_PASSWORD: 'kennel-portal', ADMIN_EMAIL: 'k@example.com' }
    expect(await ensure(given)).toBeNull()
    const [admin] = await all()
    expect(admin).toMatchObject({ username: 'kate', email: 'k@example.com', role: 'admin', isActive: true })
    expect(await verifyPassword('kennel-portal', admin?.passwordHash ?? null)).toBe(true)
  })

  it('is not created in production without a password: the start fails', async () => {
    const refused = await ensure(production).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused).toMatchObject({
      message:
        'ADMIN_PASSWORD is not set: expected a password of at least 10 characters for the first admin.',
    })
    expect(await all()).toEqual([])
  })

  it('is not created with a password that is easy to guess: the start fails', async () => {
    const refused = await ensure({ ...production, ADMIN_PASSWORD: 'PartiPoodles2026' }).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(ConfigError)
    expect(refused).toMatchObject({
      message:
        "ADMIN_PASSWORD is invalid. This password is the username or the kennel's name. Choose another.",
    })
    expect(await all()).toEqual([])
  })

  it('keeps an easy password that it was given before', async () => {
    const before = await site.make.admin({ username: 'kate' })
    expect(await ensure({ ...production, ADMIN_PASSWORD: 'password123' })).toBeNull()
    expect(await all()).toEqual([before])
  })

  it('is not created once there is an admin, even an inactive one', async () => {
    const before = await site.make.admin({ username: 'kate', isActive: false })
    expect(await ensure({ ...production })).toBeNull()
    expect(await ensure({ ADMIN_USERNAME: 'kate', ADMIN_PASSWORD: 'another-password' })).toBeNull()
    expect(await all()).toEqual([before])
  })
})

it('a disk without room for the demo photos ends the start with one line that says how to go on', async () => {
  const { photoStore } = site.parts
  const full = () => Promise.reject(new PhotoStoreError('The disk is almost full'))
  const parts = {
    ...site.parts,
    photoStore: { ...photoStore, put: full, pending: { ...photoStore.pending, receive: full } },
  }
  const refused = await seedDemo({ ...parts, config: readConfig({ DATA_DIR: 'kennel' }) }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ConfigError)
  expect(refused).toMatchObject({
    message:
      'DATA_DIR is "kennel": cannot store the demo kennel\'s photos (The disk is almost full). To start without them, set SEED=none.',
  })
})
