import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { keptIn } from '#src/e2e/support/portal/kept-in.ts'
import { withKilledBrowser } from '#src/e2e/support/portal/killed-browser.ts'
import { makeWeighedLitter } from '#src/e2e/support/portal/weighed-litter.ts'
import { smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import type {
  Birth,
  Inquiry,
  LetterEntry,
  Litter,
  LitterCare,
  LitterPhotos,
  Puppy,
} from '#src/platform/client/api-client.ts'
import { today } from '#src/platform/values/calendar.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
afterAll(() => mail.close())
const { call, open, killAndOpen } = withKilledBrowser({ SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' })

interface Journey {
  path: string
  /** What is done before the first kill. */
  begin: (page: Page) => Promise<void>
  /** Finds it again, and finishes it. */
  finish: (page: Page) => Promise<void>
  arrived: () => Promise<unknown>
}

const words = 'Two “words”,  as typed – ünd so.'
const waits = (page: Page) =>
  page
    .getByText(/waiting to send/)
    .first()
    .waitFor()

/** Everything is done without reception, and the browser is killed after each step, and once more after it has arrived. */
async function killBetween({ path, begin, finish, arrived }: Journey, expected: unknown) {
  const first = await open(path)
  await first.context().setOffline(true)
  await begin(first)
  const second = await killAndOpen(path)
  await second.context().setOffline(true)
  await finish(second)
  const third = await killAndOpen('/admin/customers')
  await expect.poll(arrived).toEqual(expected)
  await expect.poll(() => third.getByText(/waiting to send/).count()).toBe(0)
  const fourth = await killAndOpen(path)
  expect(await arrived()).toEqual(expected)
  expect(await fourth.getByText(/waiting to send/).count()).toBe(0)
}

async function ask(name: string, email: string) {
  await call('POST', '/api/inquiries', { customerName: name, email, message: 'Is there a girl left?' })
  return (await call<Inquiry[]>('GET', `/api/admin/inquiries?q=${email}`))[0]?.personId ?? ''
}

const lettersTo = async (email: string, kind: string) =>
  (await call<LetterEntry[]>('GET', `/api/admin/letters?email=${email}`))
    .filter(({ type }) => type === kind)
    .map(({ text }) => text)

test('a letter arrives once, word for word', async () => {
  const id = await ask('Odette Lane', 'odette@example.com')
  const letter = `Hello Odette,\n\n${words}`
  const journey: Journey = {
    path: `/admin/families/${id}?write=`,
    begin: (page) => fieldOf(page, 'Your Letter').fill(letter),
    async finish(page) {
      await expect.poll(() => fieldOf(page, 'Your Letter').inputValue()).toBe(letter)
      await buttonOf(page, 'Send').tap()
      await waits(page)
    },
    arrived: () => lettersTo('odette@example.com', 'letter'),
  }
  await killBetween(journey, [letter])
})

test('a note', async () => {
  const id = await ask('Mavis Orr', 'mavis@example.com')
  const journey: Journey = {
    path: `/admin/families/${id}`,
    async begin(page) {
      await buttonOf(page, 'Note').tap()
      await fieldOf(page, 'Note').fill(words)
    },
    async finish(page) {
      await buttonOf(page, 'Note').tap()
      await expect.poll(() => fieldOf(page, 'Note').inputValue()).toBe(words)
      await buttonOf(page, 'Save Note').tap()
      await waits(page)
    },
    arrived: () => lettersTo('mavis@example.com', 'note'),
  }
  await killBetween(journey, [words])
})

test("a puppy's form", async () => {
  const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
  const wren = (await puppies()).find(({ name }) => name === 'Wren')
  const changes = async () =>
    (await call<object[]>('GET', `/api/admin/changes?kind=puppy&id=${wren?.id}`)).length
  const before = await changes()
  const journey: Journey = {
    path: '/admin/puppies',
    async begin(page) {
      await page.context().setOffline(false)
      await buttonOf(page, 'Edit Wren').tap()
      const dialog = dialogOf(page, 'Edit Puppy')
      await dialog.waitFor()
      await page.context().setOffline(true)
      await fill(dialog, { Description: words })
    },
    async finish(page) {
      await page.context().setOffline(false)
      await buttonOf(page, 'Go On: Edit Puppy: Wren').tap()
      const dialog = dialogOf(page, 'Edit Puppy')
      await expect.poll(() => fieldOf(dialog, 'Description').inputValue()).toBe(words)
      await page.context().setOffline(true)
      await buttonOf(dialog, 'Update Puppy').tap()
      await dialog.waitFor({ state: 'detached' })
    },
    arrived: async () => [
      (await puppies()).find(({ id }) => id === wren?.id)?.description,
      (await changes()) - before,
    ],
  }
  await killBetween(journey, [words, 1])
})

test('a round of weights', async () => {
  const litter = await makeWeighedLitter(call, 2)
  const [first = '', second = ''] = litter.names
  const before = await litter.count()
  const journey: Journey = {
    path: litter.path,
    begin: (page) => fill(page, { [first]: '790' }),
    async finish(page) {
      await expect.poll(() => fieldOf(page, first).inputValue()).toBe('790')
      await fill(page, { [second]: '800' })
      await buttonOf(page, 'Save Round').tap()
      await page.getByText('Kept on this phone').first().waitFor()
    },
    arrived: async () => [...(await litter.newest()), (await litter.count()) - before],
  }
  await killBetween(journey, [790, 800, 2])
})

test('four photos', async () => {
  const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Four', dateOfBirth: today() })
  const choose = async (page: Page, ...colors: string[]) => {
    await page.context().setOffline(false)
    await page.waitForLoadState('networkidle')
    // Those chosen before have arrived, or they would be counted in place of these.
    await expect.poll(() => keptIn(page)).toEqual([0, 0])
    await page.context().setOffline(true)
    const photos = colors.map((color) => smallPhoto(`${color}.jpg`, color))
    await page.locator('.tray .photo-input').setInputFiles(await Promise.all(photos))
    await expect.poll(() => keptIn(page)).toEqual([colors.length, colors.length])
  }
  const journey: Journey = {
    path: `/admin/litters/${id}/photos`,
    begin: (page) => choose(page, 'red', 'navy'),
    finish: (page) => choose(page, 'teal', 'olive'),
    arrived: async () =>
      (await call<LitterPhotos>('GET', `/api/admin/litters/${id}/photos`)).litter.tray.length,
  }
  await killBetween(journey, 4)
})

test('a birth', async () => {
  const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Killed', dateOfBirth: today() })
  const journey: Journey = {
    path: `/admin/litters/${id}/birth`,
    async begin(page) {
      await buttonOf(page, 'Puppy Born Now').tap()
      await buttonOf(page, 'Girl').tap()
      await fieldOf(page, 'Birth Weight').fill('412')
    },
    async finish(page) {
      await expect.poll(() => page.locator('.birth-card').count()).toBe(1)
      await page.locator('.birth-card').getByRole('button').first().tap()
      expect(await fieldOf(page, 'Birth Weight').inputValue()).toBe('412')
      await fieldOf(page, 'Markings').fill(words)
    },
    arrived: async () => {
      const { births } = await call<{ births: Birth[] }>('GET', `/api/admin/litters/${id}/births`)
      return births.map(({ gender, birthWeight, markings }) => [gender, birthWeight, markings])
    },
  }
  await killBetween(journey, [['female', 412, words]])
})

test('a tick', async () => {
  const litter = await makeWeighedLitter(call, 2)
  const task = { litterId: litter.id, kind: 'worming', text: 'Worm both', dueOn: today(), state: 'open' }
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, task)
  const journey: Journey = {
    path: `/admin/litters/${litter.id}/care`,
    async begin(page) {
      await buttonOf(page, 'Worm both').tap()
      await fieldOf(page, 'Product').fill(words)
    },
    async finish(page) {
      await page
        .getByRole('button', { name: /^(?:Go On|Worm both$)/ })
        .first()
        .tap()
      await expect.poll(() => fieldOf(page, 'Product').inputValue()).toBe(words)
      await buttonOf(page, 'Save').tap()
      await page.getByText("Kept on this phone. We'll save it when you're back online.").waitFor()
    },
    async arrived() {
      const { care } = await call<LitterCare>('GET', `/api/admin/litters/${litter.id}/care`)
      return care.filter(({ text }) => text === task.text).map(({ state, product }) => [state, product])
    },
  }
  await killBetween(journey, [['done', words]])
})
