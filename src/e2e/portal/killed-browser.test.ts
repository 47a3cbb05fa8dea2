import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { axeViolations } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, dialogOf, fieldOf, fill } from '#src/e2e/support/portal/forms.ts'
import { cacheScripts, keptIn } from '#src/e2e/support/portal/kept-in.ts'
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
const { call, open, restart } = withKilledBrowser({ SMTP_URL: mail.url, SITE_EMAIL: 'hello@example.com' })

type Step = 'begin' | 'finish'

interface Journey {
  path: string
  /** What needs reception before each of the two steps. */
  prepare?: (page: Page, step: Step) => Promise<void>
  /** What is done before the first kill. */
  begin: (page: Page) => Promise<void>
  /** Finds it again, and finishes it. */
  finish: (page: Page) => Promise<void>
  arrived: () => Promise<unknown>
  expected: unknown
}

const words = 'Two “words”,  as typed – ünd so.'
const waits = (page: Page) => page.locator('.talk-waits').waitFor()

async function ask(name: string, email: string) {
  await call('POST', '/api/inquiries', { customerName: name, email, message: 'Is there a girl left?' })
  return (await call<Inquiry[]>('GET', `/api/admin/inquiries?q=${email}`))[0]?.personId ?? ''
}

const lettersTo = async (email: string, kind: string) =>
  (await call<LetterEntry[]>('GET', `/api/admin/letters?email=${email}`))
    .filter(({ type }) => type === kind)
    .map(({ text }) => text)

async function letter(): Promise<Journey> {
  const id = await ask('Odette Lane', 'odette@example.com')
  const text = `Hello Odette,\n\n${words}`
  return {
    path: `/admin/families/${id}?write=`,
    begin: (page) => fieldOf(page, 'Your Letter').fill(text),
    async finish(page) {
      await expect.poll(() => fieldOf(page, 'Your Letter').inputValue()).toBe(text)
      await buttonOf(page, 'Send').tap()
      await waits(page)
    },
    arrived: () => lettersTo('odette@example.com', 'letter'),
    expected: [text],
  }
}

async function note(): Promise<Journey> {
  const id = await ask('Mavis Orr', 'mavis@example.com')
  return {
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
    expected: [words],
  }
}

async function puppyForm(): Promise<Journey> {
  const puppies = () => call<Puppy[]>('GET', '/api/admin/puppies')
  const wren = (await puppies()).find(({ name }) => name === 'Wren')
  const changes = async () =>
    (await call<object[]>('GET', `/api/admin/changes?kind=puppy&id=${wren?.id}`)).length
  const before = await changes()
  return {
    path: '/admin/puppies',
    async prepare(page, step) {
      const opener = buttonOf(page, step === 'begin' ? 'Edit Wren' : 'Go On: Edit Puppy: Wren')
      await opener.waitFor()
      if (step === 'finish') expect(await axeViolations(page)).toEqual([])
      await opener.tap()
      await dialogOf(page, 'Edit Puppy').waitFor()
    },
    begin: (page) => fill(dialogOf(page, 'Edit Puppy'), { Description: words }),
    async finish(page) {
      const dialog = dialogOf(page, 'Edit Puppy')
      await expect.poll(() => fieldOf(dialog, 'Description').inputValue()).toBe(words)
      await buttonOf(dialog, 'Update Puppy').tap()
      await dialog.waitFor({ state: 'detached' })
    },
    arrived: async () => [
      (await puppies()).find(({ id }) => id === wren?.id)?.description,
      (await changes()) - before,
    ],
    expected: [words, 1],
  }
}

async function round(): Promise<Journey> {
  const litter = await makeWeighedLitter(call, 2)
  const [first = '', second = ''] = litter.names
  const before = await litter.count()
  return {
    path: litter.path,
    begin: (page) => fill(page, { [first]: '790' }),
    async finish(page) {
      await expect.poll(() => fieldOf(page, first).inputValue()).toBe('790')
      await fill(page, { [second]: '800' })
      await buttonOf(page, 'Save Round').tap()
      await page.getByText('Kept on this phone').first().waitFor()
    },
    arrived: async () => [...(await litter.newest()), (await litter.count()) - before],
    expected: [790, 800, 2],
  }
}

async function photos(): Promise<Journey> {
  const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Four', dateOfBirth: today() })
  const choose = async (page: Page, ...colors: string[]) => {
    const files = colors.map((color) => smallPhoto(`${color}.jpg`, color))
    await page.locator('.tray .photo-input').setInputFiles(await Promise.all(files))
    await expect.poll(() => keptIn(page)).toEqual([colors.length, colors.length])
  }
  return {
    path: `/admin/litters/${id}/photos`,
    async prepare(page) {
      await cacheScripts(page)
      // Those chosen before have arrived, or they would be counted in place of these.
      await expect.poll(() => keptIn(page)).toEqual([0, 0])
    },
    begin: (page) => choose(page, 'red', 'navy'),
    finish: (page) => choose(page, 'teal', 'olive'),
    arrived: async () =>
      (await call<LitterPhotos>('GET', `/api/admin/litters/${id}/photos`)).litter.tray.length,
    expected: 4,
  }
}

async function birth(): Promise<Journey> {
  const { id } = await call<Litter>('POST', '/api/admin/litters', { name: 'Killed', dateOfBirth: today() })
  return {
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
    async arrived() {
      const { births } = await call<{ births: Birth[] }>('GET', `/api/admin/litters/${id}/births`)
      return births.map(({ gender, birthWeight, markings }) => [gender, birthWeight, markings])
    },
    expected: [['female', 412, words]],
  }
}

async function tick(): Promise<Journey> {
  const { id } = await makeWeighedLitter(call, 2)
  const task = { litterId: id, kind: 'worming', text: 'Worm both', dueOn: today(), state: 'open' }
  await call('PUT', `/api/admin/care/${crypto.randomUUID()}`, task)
  return {
    path: `/admin/litters/${id}/care`,
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
      const { care } = await call<LitterCare>('GET', `/api/admin/litters/${id}/care`)
      return care.filter(({ text }) => text === task.text).map(({ state, product }) => [state, product])
    },
    expected: [['done', words]],
  }
}

/** Everything is done without reception, and the browser is killed after each step, and once more after it has arrived. */
test('a birth, a letter, a note, a form, a round, photos and a tick arrive once, word for word', async () => {
  const journeys = [
    // Opened first: the others send its card, which would be open then.
    await birth(),
    await letter(),
    await note(),
    await puppyForm(),
    await round(),
    await photos(),
    await tick(),
  ]
  const arrived = () => Promise.all(journeys.map((journey) => journey.arrived()))
  const expected = journeys.map((journey) => journey.expected)

  async function takeStep(step: Step) {
    const pages: [Journey, Page][] = []
    for (const journey of journeys) pages.push([journey, await open(journey.path)])
    for (const [{ prepare }, page] of pages) await prepare?.(page, step)
    await pages[0]?.[1].context().setOffline(true)
    for (const [journey, page] of pages) {
      await page.bringToFront()
      await journey[step](page)
    }
  }
  await takeStep('begin')
  await restart()
  await takeStep('finish')
  for (let opened = 0; opened < 2; opened++) {
    await restart()
    const page = await open('/admin/customers')
    // Asking for all seven without a pause would keep the site from answering the page.
    await expect.poll(arrived, { interval: 500 }).toEqual(expected)
    await expect.poll(() => page.getByText(/waiting to send/).count()).toBe(0)
  }
})

/** Not one more entry fits into the page's storage. */
const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (;;) localStorage.setItem(`full ${localStorage.length}`, 'x'.repeat(size))
      } catch {}
    }
  })

test('what the storage has no room for is sent, and found after the browser was killed', async () => {
  const id = await ask('Beryl Finch', 'beryl@example.com')
  async function openNote() {
    const page = await open(`/admin/families/${id}`)
    await buttonOf(page, 'Note').tap()
    return page
  }
  const before = await openNote()
  await fillStorage(before)
  await fieldOf(before, 'Note').fill(words)
  await restart()
  const after = await openNote()
  await expect.poll(() => fieldOf(after, 'Note').inputValue()).toBe(words)
  await fillStorage(after)
  await fieldOf(after, 'Note').fill(`${words} More.`)
  await buttonOf(after, 'Save Note').tap()
  await expect.poll(() => lettersTo('beryl@example.com', 'note')).toEqual([`${words} More.`])
})
