import { expect, test } from 'vitest'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { keptIn } from '#src/e2e/support/portal/kept-in.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { breeder } from '#src/e2e/support/site/server.ts'
import { expectFailure } from '#src/e2e/support/toasts.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { messages } from '#src/platform/errors/messages.ts'

const { open } = withPortal()

/** Opens a screen whose session dies before anything is saved. The login, half a second later, waits until it is opened. */
async function openDying(path = '/admin/puppies') {
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

  /** Opens the login once the toast has been seen: while a page is on its way, the one before answers no questions. */
  async function logInAgain() {
    await expectFailure(page, messages.unauthorized)
    await page.evaluate('openLogin()')
    await page.waitForURL(`**/admin-login?next=${encodeURIComponent(path)}`)
    expect(await page.evaluate(() => localStorage.getItem('adminLoggedIn'))).toBeNull()
    await hydrated(page)
    await fill(page, { Username: breeder.username, Password: breeder.password })
    await buttonOf(page, 'Sign In').click()
    await page.waitForURL(`**${path}`)
    await hydrated(page)
  }
  return { page, die: () => context.clearCookies(), logInAgain }
}

test('what was typed into three nested dialogs comes back once after the login, and can be saved', async () => {
  const { page, die, logInAgain } = await openDying()
  await buttonOf(page, 'Add New Puppy').click()
  const puppy = dialogOf(page, 'Add New Puppy')
  const typed = { 'Name *': 'Matilda', 'Color *': 'Red and white', Description: 'Two lines,\nas typed' }
  await fill(puppy, { ...typed, 'Gender *': 'Female' })
  await buttonOf(puppy, 'Add New Litter').click()
  const litter = dialogOf(page, 'Add New Litter')
  await fill(litter, { 'Litter Name *': 'Wattle Litter', 'Date of Birth *': '2026-10-02' })
  await buttonOf(litter, 'Add New Dam').click()
  const dam = dialogOf(page, 'Add New Dam')
  await fill(dam, { 'Name *': 'Acacia' })
  await die()
  await buttonOf(dam, 'Add Dam').click()
  await logInAgain()
  await expect.poll(() => fieldOf(dam, 'Name *').inputValue()).toBe('Acacia')
  await buttonOf(dam, 'Add Dam').click()
  await expect.poll(() => fieldOf(litter, 'Litter Name *').inputValue()).toBe('Wattle Litter')
  await buttonOf(litter, 'Create Litter').click()
  for (const [label, value] of Object.entries({ ...typed, 'Gender *': 'female' }))
    await expect.poll(() => fieldOf(puppy, label).inputValue()).toBe(value)
  await buttonOf(puppy, 'Create Puppy').click()
  await puppy.waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('uploads redirect once, and logging out asks about what they left, and deletes it', async () => {
  const { page, die, logInAgain } = await openDying()
  await buttonOf(page, 'Add New Puppy').click()
  await fill(page, { 'Name *': 'Matilda' })
  await die()
  const photos = await Promise.all(['red', 'blue', 'green'].map((color) => smallPhoto(`${color}.jpg`, color)))
  await page.locator('.photo-input').setInputFiles(photos)
  await logInAgain()
  await expect.poll(() => fieldOf(page, 'Name *').inputValue()).toBe('Matilda')

  await page.reload()
  await hydrated(page)
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  const question = dialogOf(page, 'Log Out')
  expect(await question.innerText()).toMatch(/saved yet\. Log out anyway\?/)
  await buttonOf(question, 'Log Out').click()
  await page.waitForURL((url) => url.pathname === '/')
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('kept '))
  expect([await page.evaluate(kept), await page.evaluate(() => sessionStorage.length)]).toEqual([[], 0])
})

test("a dog's photo chosen by then is the dog's once she has logged in", async () => {
  const { page, die, logInAgain } = await openDying('/admin/parent-dogs')
  async function photos() {
    const dogs: ParentDog[] = await (await page.request.get('/api/admin/parent-dogs')).json()
    return dogs.find(({ name }) => name === 'Figaro')?.photos ?? []
  }
  const before = await photos()
  const card = page.locator('.parent-card', { has: buttonOf(page, 'Edit Figaro') })
  await die()
  await card.locator('.photo-input').setInputFiles(await smallPhoto('red.jpg', 'red'))
  await logInAgain()
  await expect.poll(photos).toHaveLength(before.length + 1)
  const [first = ''] = await photos()
  await expect.poll(() => card.locator('img').getAttribute('src')).toContain(first.split('/').at(-1))
  await expect.poll(() => keptIn(page)).toEqual([0, 0])
})
