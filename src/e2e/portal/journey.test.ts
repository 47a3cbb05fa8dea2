import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '#src/e2e/support/browser.ts'
import { violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { buttonOf, chooseAction, dialogOf } from '#src/e2e/support/portal/forms.ts'
import { hydrated, withPortal } from '#src/e2e/support/portal/portal.ts'
import { shiftedClock } from '#src/e2e/support/site/clock.ts'
import { type PhotoFile, smallPhoto } from '#src/e2e/support/site/photo-files.ts'
import { expectToast } from '#src/e2e/support/toasts.ts'
import type { ListedPlacement, Litter, Puppy, Today } from '#src/platform/client/api-client.ts'
import { addDays, dayMs, minuteMs, today } from '#src/platform/values/calendar.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'

const mail = await startMailServer()
const clock = shiftedClock()
afterAll(() => Promise.all([mail.close(), clock.remove()]))

const breederEmail = 'hello@example.com'
const { open, visitor, call, logInAgain } = withPortal({
  env: { SMTP_URL: mail.url, SITE_EMAIL: breederEmail, SITE_PHONE: '0491 570 156', ...clock.env },
})

const family = { name: 'Fatima Reyes', email: 'fatima@example.com' }
const bornOn = addDays(today(clock.now()), -42)
const firstBirthday = `${Number(bornOn.slice(0, 4)) + 1}${bornOn.slice(4)}`
let puppy: Puppy
let files: PhotoFile[]

beforeAll(async () => {
  files = await Promise.all([smallPhoto('one.jpg', 'tan'), smallPhoto('two.jpg', 'teal')])
  const litter = await call<Litter>('POST', '/api/admin/litters', {
    name: 'Boobook Litter',
    dateOfBirth: bornOn,
  })
  puppy = await call<Puppy>('POST', '/api/admin/puppies', {
    name: 'Koel',
    color: 'Black and white',
    gender: 'female',
    litterId: litter.id,
    microchipId: '956000017240815',
    priceMin: 320_000,
    priceMax: 320_000,
  })
})

/** What the family has been sent, in order. */
const sent = () =>
  mail.mails.filter(({ envelope }) => envelope.to.includes(family.email)).map(({ parsed }) => parsed)
const subjects = () => sent().map(({ subject }) => subject)
const isSent = (subject: string) => expect.poll(subjects).toContain(subject)
const links = () =>
  new Set(sent().flatMap(({ text = '' }) => [...text.matchAll(/\/f\/[\w-]+/g)].map(([path]) => path)))

/** The breeder's phone, at the time of the clock. */
async function breeder(path: string) {
  const { page, context } = await open('/admin', phone)
  await clock.show(context)
  await page.goto(path)
  await hydrated(page)
  return page
}

async function forward(ms: number) {
  clock.forward(ms)
  // A session ends, and what is due is sent.
  await logInAgain()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const seen = (within: Page | Locator, text: string | RegExp) => within.getByText(text).first().waitFor()

test('one family, from its question to the first birthday of its puppy, with one link', async () => {
  const { page: home, context } = await visitor(phone)
  await clock.show(context)

  // It asks, and joins.
  await home.goto('/contact')
  const letter = home.locator('#write form')
  await letter.locator('[name=customerName]').fill(family.name)
  await letter.locator('[name=email]').fill(family.email)
  await letter.locator('[name=message]').fill('Will there be a girl for us this summer?')
  await letter.getByRole('button', { name: 'Send Message' }).click()
  await home.getByRole('heading', { name: 'Message Sent Successfully!' }).waitFor()
  await home.goto('/waiting-list')
  await home.getByLabel('Your name').fill(family.name)
  await home.getByLabel('Email').fill(family.email)
  await home.getByRole('group', { name: 'Your first choice' }).getByText('Girl').click()
  await home.getByText('1-3 months').click()
  await home.getByLabel('Your home').fill('Two adults and a fenced yard.')
  await home.getByRole('button', { name: 'Join the Waiting List' }).click()
  await isSent('Please confirm your place on our waiting list')
  const [link = ''] = links()
  await home.goto(link)
  await buttonOf(home, 'Yes, Put Me on the List').click()
  await seen(home, /You are \d+\w+ on the list/)

  // It is offered a puppy, and says yes.
  let page = await breeder('/admin/puppies')
  await chooseAction(page, 'Match', puppy.name)
  const match = dialogOf(page, `Families for ${puppy.name}`)
  await match.getByRole('radio', { name: family.name }).check()
  await buttonOf(match, 'Set Aside').click()
  await isSent(`${puppy.name} is set aside for you`)
  await home.goto(link)
  await home.getByRole('button', { name: 'Yes, Please' }).click()
  await seen(home, `You've said yes to ${puppy.name}.`)

  // It is reserved in four taps, and pays a deposit.
  page = await breeder('/admin/puppies')
  const goesTo = dialogOf(page, `${puppy.name} goes to…`)
  await buttonOf(page, `More actions for ${puppy.name}`).tap()
  await page.getByRole('menuitem', { name: `Goes to… ${puppy.name}` }).tap()
  await seen(goesTo, `Said yes to ${puppy.name}`)
  await goesTo.getByRole('button', { name: family.name }).tap()
  await seen(goesTo, 'Fatima leaves the waiting list')
  await buttonOf(goesTo, `Reserve ${puppy.name} for Fatima`).tap()
  await goesTo.waitFor({ state: 'detached' })
  await isSent(`Your page for ${puppy.name}`)
  await home.goto(link)
  await heading(home, `${puppy.name} is reserved for you`)
  const [placement] = await call<ListedPlacement[]>('GET', `/api/admin/placements?q=${puppy.name}`)
  const sheet = `/admin/placements/${placement?.id}`
  async function pay(kind: 'Deposit' | 'Balance', amount: string) {
    page = await breeder(sheet)
    await buttonOf(page, 'Record Payment').first().click()
    const dialog = dialogOf(page, 'Record Payment')
    await dialog.getByText(kind, { exact: true }).click()
    await dialog.getByLabel('Amount (AUD) *').fill(amount)
    await buttonOf(dialog, 'Record Payment').click()
    // The first payment asks whether they have met the puppy.
    if (kind === 'Deposit') await buttonOf(dialog, 'Record').click()
    await dialog.waitFor({ state: 'detached' })
  }
  await pay('Deposit', '500')

  // It reads its diary.
  page = await breeder(`/admin/litters/${puppy.litterId}/photos`)
  await page.locator('.tray .photo-input').setInputFiles(files)
  await expect.poll(() => page.locator('.tray-photo').count()).toBe(2)
  await buttonOf(page, 'Photo 1').tap()
  await buttonOf(page, 'Send 1 to the Diary').tap()
  await buttonOf(page, `Send 1 to the Diary of ${puppy.name}`).tap()
  await page.getByLabel('Text').fill('The washing basket is hers now.')
  await buttonOf(page, `Send to ${family.name}`).tap()
  await expectToast(page, {
    title: `Sent to ${family.name}`,
    description: `We tell ${family.name} in 20 minutes.`,
  })
  await buttonOf(page, 'Send 1 to the Diary').tap()
  await buttonOf(page, `Give 1 Photo to ${puppy.name}`).tap()
  await expectToast(page, { title: `Given to ${puppy.name}`, description: 'The next photo is chosen.' })
  const news = `Something new about ${puppy.name}`
  await forward(19 * minuteMs)
  expect(subjects()).not.toContain(news)
  await forward(2 * minuteMs)
  await isSent(news)
  await clock.show(context)
  await home.goto(link)
  await seen(home, 'The washing basket is hers now.')
  await expect
    .poll(() =>
      home
        .locator('#diary img')
        .evaluateAll((photos) => photos.map((photo) => (photo as HTMLImageElement).complete)),
    )
    .toEqual([true, true])
  expect(await violationsInThemes(home)).toEqual([])

  // It goes home.
  await forward(15 * dayMs)
  await pay('Balance', '2700')
  page = await breeder(sheet)
  await buttonOf(page, 'Went Home').click()
  const ready = dialogOf(page, `Is ${puppy.name} ready to go?`)
  await seen(ready, 'These two must hold')
  await buttonOf(ready, 'Went Home').click()
  await seen(ready, /^Still open: .*Hand over anyway\?$/)
  await buttonOf(ready, 'Hand Over').click()
  await ready.waitFor({ state: 'detached' })
  await clock.show(context)
  await home.goto(link)
  await heading(home, `${puppy.name} is home`)
  expect(await violationsInThemes(home)).toEqual([])

  // A year later.
  await forward(Date.parse(`${firstBirthday}T02:00:00Z`) - clock.now().getTime())
  const { needs } = await call<Today>('GET', '/api/admin/today')
  const due = needs.find(({ text }) => text === `${puppy.name} is 1 today. Write to ${family.name}.`)
  page = await breeder(due?.link ?? '')
  await expect
    .poll(() => page.getByLabel('Your Letter').inputValue())
    .toContain(`${puppy.name} has turned 1.`)
  await buttonOf(page, 'Send').tap()
  const birthday = `About ${puppy.name}`
  await expect.poll(() => subjects().length).toBe(6)
  await clock.show(context)
  await home.goto(link)
  await heading(home, `${puppy.name} is home`)
  await seen(home, 'The washing basket is hers now.')

  expect([...links()]).toEqual([link])
  expect(subjects()).toEqual([
    'Thank you for your enquiry',
    'Please confirm your place on our waiting list',
    `${puppy.name} is set aside for you`,
    `Your page for ${puppy.name}`,
    news,
    birthday,
  ])
})
