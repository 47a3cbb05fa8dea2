import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { news, puppies, setAsides, waitingEntries } from '#src/app/tables.ts'
import { phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths } from '#src/e2e/support/checks/axe.ts'
import { smallestTargets, tooWide } from '#src/e2e/support/checks/targets.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { factories } from '#src/testing/app/factories.ts'

const site = withOwnSite()
const { open, watchedWalker } = withBrowser(site.url)

const token = (letter: string) => letter.repeat(32)
/** The pages of families in every state. */
const families = {
  'with a puppy set aside': token('a'),
  'asked whether it is still looking': token('b'),
  paused: token('c'),
  'to confirm its place': token('d'),
  'that has left': token('e'),
}

beforeAll(async () => {
  const make = factories(site.database())
  const now = new Date().toISOString()
  const wishes = [{ gender: 'female' as const, coats: ['black' as const, 'red' as const] }]
  const family = await make.family({ token: token('a'), wishes, timeline: '1-3-months', lastSignAt: now })
  await make.family({ token: token('b'), lastSignAt: now, askedAt: now })
  await make.family({ token: token('c'), lastSignAt: now, state: 'paused', pausedUntil: '2999-01-01' })
  await make.family({ token: token('d'), state: 'unconfirmed' })
  await make.family({ token: token('e'), state: 'closed', closedAt: now })
  const { db } = site.database()
  const [wren, ...others] = await Promise.all(
    ['Wren', 'Banjo', 'Juniper'].map((name) => db.select().from(puppies).where(eq(puppies.name, name)).get()),
  )
  const ids = { puppyId: wren?.id ?? '', entryId: family.id }
  await make.setAside({ ...ids, untilOn: '2999-11-25' })
  const photos = [wren, ...others].flatMap((puppy) => puppy?.photos.slice(0, 1) ?? [])
  await make.news({
    text: 'First day out of the puppy hut for all five. Wren found the gate, Digby found the water bowl, and Banjo found everybody’s ears.',
    photos,
    createdAt: '2026-11-19T02:00:00.000Z',
  })
  await make.news({
    text: 'The Snow Gum Litter is here.',
    photos: photos.slice(1, 2),
    createdAt: '2026-10-03T02:00:00.000Z',
  })
})

const pages: [name: string, path: string][] = [
  ['the thanks', '/waiting-list?sent=1'],
  ...Object.entries(families).map(([name, secret]): [string, string] => [`a family ${name}`, `/f/${secret}`]),
]

/** With everything that is folded away. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
  })

test.each(pages)(
  '%s is right for axe, fits every screen and has targets for fingers, without a script',
  async (_, path) => {
    const { page, scripts } = await watchedWalker(phone)
    await page.goto(path)
    await unfold(page)
    const small = (await smallestTargets(page)).filter(
      (target) => !/website|footer|href="\/|https:/.test(target),
    )
    expect.soft(small, 'too small for a finger').toEqual([])
    expect.soft(await violationsAtWidths(page), 'found by axe').toEqual([])
    const widths = [320, 390, 640, 768, 1024, 1280]
    expect.soft(await tooWide(page, widths), 'widths at which it scrolls sideways').toEqual([])
    expect(scripts).toEqual([])
  },
)

test('without a script a family joins, confirms, pauses, changes its wishes, answers, leaves and comes back', async () => {
  const { db } = site.database()
  await db.delete(waitingEntries)
  const told = await db.$count(news)
  const { page } = await open('/waiting-list', site.somewhere({ ...phone, javaScriptEnabled: false }))
  const place = () => page.locator('.place').innerText()
  await page.getByLabel('Your name').fill('Priya Nair')
  await page.getByLabel('Email').fill('priya@example.com')
  const first = page.getByRole('group', { name: 'Your first choice' })
  await first.getByText('Girl').click()
  await first.getByLabel('Red').check()
  await page.getByText('Add a second choice').click()
  await page.getByRole('group', { name: 'Your second choice' }).getByText('Boy').click()
  await page.getByText('1-3 months').click()
  await page.getByLabel('Your home').fill('Two adults and a fenced yard.')
  await page.getByRole('button', { name: 'Join the Waiting List' }).click()
  await page.getByText("We'll get in touch to confirm your place.").waitFor()
  const entry = await db
    .select()
    .from(waitingEntries)
    .where(eq(waitingEntries.email, 'priya@example.com'))
    .get()
  await page.goto(`/f/${entry?.token}`)
  await page.getByRole('button', { name: 'Yes, Put Me on the List' }).click()
  expect(await place()).toBe('You are 1st on the list, and 1st for a girl.')
  await page.getByLabel('Pause Until').selectOption({ index: 3 })
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(await place()).toMatch(/^We're keeping your place until \w+ \d{4}\.$/)
  await page.getByRole('button', { name: "I'm Looking Again" }).click()
  expect(await place()).toBe('You are 1st on the list, and 1st for a girl.')

  await page.getByRole('group', { name: 'Your first choice' }).getByText('No preference').click()
  await page.getByLabel('When').selectOption('Flexible')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Your wishes are saved.').waitFor()
  expect(await place()).toBe('You are 1st on the list.')

  const wren = await db.select().from(puppies).where(eq(puppies.name, 'Wren')).get()
  const make = factories(site.database())
  await make.setAside({ puppyId: wren?.id ?? '', entryId: entry?.id ?? '', untilOn: '2999-11-25' })
  await page.reload()
  await page.getByRole('button', { name: 'Yes, Please' }).click()
  await page.getByText("You've said yes to Wren.").waitFor()
  expect(await db.select().from(setAsides)).toMatchObject([{ state: 'yes' }])

  await page.getByText('Leave the List').first().click()
  await page.getByLabel('Reason').selectOption('Not now')
  await page.getByRole('button', { name: 'Leave the List' }).click()
  expect(await place()).toBe("You've left the list.")
  await page.getByRole('button', { name: 'Put Me Back' }).click()
  expect(await place()).toBe('You are 1st on the list.')
  expect(await db.$count(news)).toBe(told)
})
