import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buttonOf, chooseAction, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure } from '#src/e2e/support/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'

const { open } = withPortal()

/** Opens a screen whose session dies before anything is saved. The login, half a second later, waits until it is opened. */
async function openDying(path: string) {
  const { page, context } = await open(path)
  await page.evaluate(() => {
    const { setTimeout } = window
    let isOpen = false
    let login: (() => void) | undefined
    Object.assign(window, {
      setTimeout(run: () => void, delay?: number) {
        const hold = () => {
          login = run
          if (isOpen) run()
        }
        return setTimeout(delay === 500 ? hold : run, delay)
      },
      openLogin() {
        isOpen = true
        login?.()
      },
    })
  })
  return { page, die: () => context.clearCookies() }
}

/** Opens the login once the toast has been seen: while a page is on its way, the one before answers no questions. */
async function expectLogin({ page }: Awaited<ReturnType<typeof openDying>>, path: string) {
  await expectFailure(page, messages.unauthorized)
  await page.evaluate('openLogin()')
  await page.waitForURL(`**/admin-login?next=${encodeURIComponent(path)}`)
  expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
}

async function logInAgain(page: Page, path: string) {
  await hydrated(page)
  await fill(page, { Username: breeder.username, Password: breeder.password })
  await buttonOf(page, 'Sign In').click()
  await page.waitForURL(`**${path}`)
  await hydrated(page)
}

const forms = [
  {
    name: 'a new puppy',
    path: '/admin/puppies',
    opener: 'Add New Puppy',
    dialog: 'Add New Puppy',
    typed: { 'Name *': 'Matilda', 'Gender *': 'Female', Description: 'Two lines,\nas typed' },
    send: 'Create Puppy',
    needed: { 'Color *': 'Red and white', 'Litter *': 'Snow Gum Litter' },
  },
  {
    name: 'a puppy',
    path: '/admin/puppies',
    opener: 'Edit Wren',
    dialog: 'Edit Puppy',
    typed: { 'Name *': 'Wrenna', 'Min Price (AUD)': '2999.50' },
    send: 'Update Puppy',
  },
  {
    name: 'a dog',
    path: '/admin/parent-dogs',
    opener: 'Edit Saffron',
    dialog: 'Edit Parent Dog',
    typed: { 'Call Name *': 'Saffy', 'Weight (kg)': '20.5' },
    send: 'Update Parent Dog',
  },
  {
    name: 'a litter',
    path: '/admin/litters',
    opener: 'Edit Alpine Ash Litter',
    dialog: 'Edit Litter',
    typed: { 'Litter Name *': 'Ash', Status: 'Inactive' },
    send: 'Save Changes',
  },
  {
    name: 'a customer',
    path: '/admin/customers',
    opener: 'Edit Grace Nguyen',
    menu: 'More actions for Grace Nguyen',
    dialog: 'Edit Customer',
    typed: { 'Name *': 'Grace N.', 'Notes Optional': 'Rang twice' },
    send: 'Save Changes',
  },
] as const

test.each(forms)(
  'of $name what was typed comes back once after the login, and can be saved',
  async (form) => {
    const { path, opener, typed, send } = form
    const dying = await openDying(path)
    const { page, die } = dying
    if ('menu' in form) await buttonOf(page, form.menu).click()
    await buttonOf(page, opener)
      .or(page.getByRole('menuitem', { name: opener }))
      .click()
    const dialog = dialogOf(page, form.dialog)
    await fill(dialog, { ...typed, ...('needed' in form ? form.needed : {}) })
    await die()
    await buttonOf(dialog, send).click()
    await expectLogin(dying, path)
    await logInAgain(page, path)
    for (const [label, value] of Object.entries(typed)) {
      const field = fieldOf(dialog, label)
      const shown = () =>
        field.evaluate((node: HTMLInputElement | HTMLSelectElement) =>
          'selectedOptions' in node ? node.selectedOptions[0]?.label : node.value,
        )
      await expect.poll(shown).toBe(value)
    }
    await buttonOf(dialog, send).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await hydrated(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

test('the values of three nested dialogs are restored', async () => {
  const dying = await openDying('/admin/puppies')
  const { page, die } = dying
  await buttonOf(page, 'Add New Puppy').click()
  const puppy = dialogOf(page, 'Add New Puppy')
  await fill(puppy, { 'Name *': 'Matilda' })
  await buttonOf(puppy, 'Add New Litter').click()
  const litter = dialogOf(page, 'Add New Litter')
  await fill(litter, { 'Litter Name *': 'Wattle Litter', 'Date of Birth *': '2026-10-02' })
  await buttonOf(litter, 'Add New Dam').click()
  const dam = dialogOf(page, 'Add New Dam')
  await fill(dam, { 'Name *': 'Acacia' })
  await die()
  await buttonOf(dam, 'Add Dam').click()
  await expectLogin(dying, '/admin/puppies')
  await logInAgain(page, '/admin/puppies')
  await expect.poll(() => fieldOf(dam, 'Name *').inputValue()).toBe('Acacia')
  await buttonOf(dam, 'Add Dam').click()
  await expect.poll(() => fieldOf(litter, 'Litter Name *').inputValue()).toBe('Wattle Litter')
  await buttonOf(litter, 'Create Litter').click()
  await expect.poll(() => fieldOf(puppy, 'Name *').inputValue()).toBe('Matilda')
})

test('the values of the profile are restored', async () => {
  const dying = await openDying('/admin/profile')
  const { page, die } = dying
  await buttonOf(page, 'Edit Profile').click()
  await fill(page, { 'First Name *': 'Kate', 'Last Name *': 'Moran' })
  await die()
  await buttonOf(page, 'Save Changes').click()
  await expectLogin(dying, '/admin/profile')
  await logInAgain(page, '/admin/profile')
  await expect.poll(() => fieldOf(page, 'Last Name *').inputValue()).toBe('Moran')
})

test('an action in a row redirects to the login, too', async () => {
  const dying = await openDying('/admin/inquiries')
  const { page, die } = dying
  await die()
  await chooseAction(page, 'Contacted', 'Priya Raman')
  await expectLogin(dying, '/admin/inquiries')
})

test('uploads with an expired session redirect once, and the entered values are kept', async () => {
  const dying = await openDying('/admin/puppies')
  const { page, die } = dying
  await buttonOf(page, 'Add New Puppy').click()
  await fill(page, { 'Name *': 'Matilda' })
  await die()
  const photos = await Promise.all(['red', 'blue', 'green'].map((color) => smallPhoto(`${color}.jpg`, color)))
  await page.locator('.photo-input').setInputFiles(photos)
  await expectLogin(dying, '/admin/puppies')
  await logInAgain(page, '/admin/puppies')
  await expect.poll(() => fieldOf(page, 'Name *').inputValue()).toBe('Matilda')
})

test('a list fetched by a dialog redirects too, and the entered values are kept', async () => {
  const dying = await openDying('/admin/puppies')
  const { page, die } = dying
  await buttonOf(page, 'Add New Puppy').click()
  const puppy = dialogOf(page, 'Add New Puppy')
  await fill(puppy, { 'Name *': 'Matilda' })
  await die()
  await buttonOf(puppy, 'Add New Litter').click()
  await expectLogin(dying, '/admin/puppies')
  await logInAgain(page, '/admin/puppies')
  await expect.poll(() => fieldOf(puppy, 'Name *').inputValue()).toBe('Matilda')
})

test('logging out asks about entered values, and deletes them', async () => {
  const { page } = await open('/admin/puppies')
  await buttonOf(page, 'Add New Puppy').click()
  await fill(page, { 'Name *': 'Matilda' })
  await page.reload()
  await hydrated(page)
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  const question = dialogOf(page, 'Log Out')
  expect(await question.innerText()).toContain("1 entry hasn't been saved yet. Log out anyway?")
  await buttonOf(question, 'Log Out').click()
  await page.waitForURL((url) => url.pathname === '/')
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('kept '))
  expect([await page.evaluate(kept), await page.evaluate(() => sessionStorage.length)]).toEqual([[], 0])
})
