import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import Profile from '#islands/portal/sign-in/profile.tsx'
import { passkeys, recoveryCodes, sessions } from '#src/app/tables.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { passkeysOf } from '#src/sign-in/actions/own-passkeys.ts'
import { findProfile } from '#src/sign-in/queries/profile.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  fill,
  screen,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { quickPasswords } from '#src/testing/sign-in/quick-passwords.ts'

const password = 'kennel-portal'
const passwordHash = await quickPasswords.hash(password)
const at = '2026-11-01T01:30:00.000Z'

openPortalForEachTest({ id: 'kate', username: 'kate', passwordHash })

async function addPasskey(name: string) {
  const times = { createdAt: at, updatedAt: at }
  const key = { publicKey: 'key', counter: 0, transports: [] }
  await db()
    .insert(passkeys)
    .values({ id: name, adminId: 'kate', name, ...key, ...times })
}

async function addCode() {
  const hash = await quickPasswords.hash('K7QF3M9TX')
  await db().insert(recoveryCodes).values({ adminId: 'kate', slot: 4, hash, createdAt: at, updatedAt: at })
}

async function show(siteUrl = 'https://poodles.example') {
  const profile = await findProfile(db(), 'kate')
  if (!profile) throw new Error('There is no profile')
  const given = await passkeysOf(db(), 'kate')
  portal.show(<Profile profile={profile} siteUrl={siteUrl} passkeys={given} sessions={[]} icon="/icon.png" />)
}

const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

it('says that a site without https can have no passkeys', async () => {
  await show('http://kennel.local')
  expect(bodyText()).toContain('Passkeys need a website address with https.')
  expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull()
})

it('asks who she is when the sign-in is not fresh, then continues', async () => {
  await addPasskey('Phone')
  await addPasskey('Laptop')
  await addCode()
  await db().update(sessions).set({ signedInAt: at })
  await show()
  expect(bodyText()).toContain('Added 1 Nov 2026, 12:30 pm')
  expect(bodyText()).toContain('Never used')
  expect(bodyText()).toContain('1 of 10 codes left')
  await click('Remove Phone')
  expect(bodyText()).toContain("Remove Phone? You won't be able to sign in with it any more.")
  expect(bodyText()).not.toContain('Your password alone will sign you in again.')
  await click('Remove', dialog('Remove Passkey'))
  await waitFor(() => dialog("Confirm it's you"))
  await fill('Recovery Code', '4-222-222-222')
  await click('Confirm')
  await waitFor(() => expect(errorOf('Recovery Code')).toBe("That code isn't right, or has been used."))
  await fill('Recovery Code', '4-K7Q-F3M-9TX')
  await click('Confirm')
  await waitFor(() => expect(portal.toasts).toContain('Passkey removed'))
  expect(await db().select().from(passkeys)).toMatchObject([{ id: 'Laptop' }])
  await waitFor(() => expect(bodyText()).toContain('0 of 10 codes left'))
  expect(screen.queryAllByRole('dialog')).toEqual([])
})

it('counts a code that confirmed something else as used', async () => {
  await addPasskey('Phone')
  await addCode()
  await db().update(sessions).set({ signedInAt: at })
  await show()
  await click('Make Link')
  await waitFor(() => dialog("Confirm it's you"))
  await fill('Recovery Code', '4-K7Q-F3M-9TX')
  await click('Confirm')
  await waitFor(() => expect(portal.toasts).toContain('Link made'))
  await waitFor(() => expect(bodyText()).toContain('0 of 10 codes left'))
})

it('changes nothing when she would rather not confirm', async () => {
  await addPasskey('Phone')
  await db().update(sessions).set({ signedInAt: at })
  await show()
  await click('Remove Phone')
  expect(bodyText()).toContain('Your password alone will sign you in again.')
  portal.failing = 'DELETE /api/admin/passkeys/Phone'
  await click('Remove', dialog('Remove Passkey'))
  await screen.findByRole('alert')
  portal.failing = null
  await click('Remove', dialog('Remove Passkey'))
  await waitFor(() => dialog("Confirm it's you"))
  expect(screen.queryByRole('alert')).toBeNull()
  await click('Cancel', dialog("Confirm it's you"))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(button('Remove', dialog('Remove Passkey')).getAttribute('aria-busy')).toBe('false')
  expect(await db().select().from(passkeys).where(eq(passkeys.id, 'Phone'))).toHaveLength(1)
  expect(portal.toasts).toEqual([portalMessages.passkeyRemoveFailure.description])
})

it.each([
  ['InvalidStateError', portalMessages.passkeyAlreadyHere],
  ['NotAllowedError', portalMessages.passkeyAddFailure],
])('says why the device made no passkey: %s', async (name, { description }) => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const create = () => Promise.reject(new DOMException('', name))
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
  await show()
  await click('Add a Passkey')
  await click('Add Passkey', dialog('Add a Passkey'))
  await waitFor(() => expect(portal.toasts).toEqual([description]))
})

it('says nothing of a passkey that the server could not check', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  await addPasskey('Phone')
  await db().update(sessions).set({ signedInAt: at })
  await show()
  await click('Remove Phone')
  await click('Remove', dialog('Remove Passkey'))
  await waitFor(() => dialog("Confirm it's you"))
  portal.failing = 'POST /api/admin/login/passkey-options'
  await click('Use Passkey')
  await waitFor(() => expect(portal.toasts).toEqual([portalMessages.confirmFailure.description]))
})
