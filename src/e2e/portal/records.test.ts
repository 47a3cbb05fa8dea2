import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import {
  admins,
  care,
  litterBirths,
  litters,
  parentDogs,
  payments,
  placements,
  puppies,
  waitingEntries,
} from '#src/app/tables.ts'
import { desktop, phone, withBrowser } from '#src/e2e/support/browser.ts'
import { violationsAtWidths, violationsInThemes } from '#src/e2e/support/checks/axe.ts'
import { readSheets } from '#src/e2e/support/pdf.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'
import { today } from '#src/platform/values/calendar.ts'

const site = withOwnSite()
const { visitor } = withBrowser(site.url)

const more = ['Saltbush', 'Bottlebrush', 'Correa', 'Lilly Pilly']
const nine = 'Snow Gum Litter'

/** The litter of five becomes one of nine, each known as well as the first five, and with all of their plan done. */
beforeAll(async () => {
  const { db } = site.database()
  const litter = await db.select().from(litters).where(eq(litters.name, nine)).get()
  if (!litter) throw new Error(`The demo kennel has no ${nine}`)
  const births = await db.select().from(litterBirths).where(eq(litterBirths.litterId, litter.id))
  const ids = more.map(() => crypto.randomUUID())
  for (const [at, name] of more.entries()) {
    const birth = births[at]
    const puppy = await db
      .select()
      .from(puppies)
      .where(eq(puppies.id, birth?.puppyId ?? ''))
      .get()
    const id = ids[at]
    if (!birth || !puppy || !id) throw new Error('The litter has fewer than four births')
    await db.insert(puppies).values({ ...puppy, id, name, microchipId: `95600001724090${at}` })
    await db.insert(litterBirths).values({
      ...birth,
      id: crypto.randomUUID(),
      puppyId: id,
      position: births.length + at + 1,
      collar: null,
      markings: 'White chest and four white feet',
    })
  }
  const everyone = (await db.select().from(puppies).where(eq(puppies.litterId, litter.id))).map(
    ({ id }) => id,
  )
  const done = { state: 'done', puppies: everyone, givenBy: 'Mansfield vet clinic' } as const
  const rows = await db.select().from(care).where(eq(care.litterId, litter.id))
  for (const { id, doneOn, product } of rows)
    await db
      .update(care)
      .set({ ...done, doneOn: doneOn ?? today(), product: product ?? 'Drontal Puppy' })
      .where(eq(care.id, id))
})

async function breeder(options: typeof desktop = desktop) {
  const opened = await visitor(site.somewhere(options))
  const admin = await site.database().db.select().from(admins).get()
  const auth = createAuth(site.database(), { secure: false })
  const { sessionId } = await auth.startSession(admin?.id ?? '')
  await opened.context.addCookies([{ name: auth.cookieName, value: sessionId, url: site.url() }])
  return opened.page
}

/** The cells of tables and ledgers whose words run over their edge when printed. */
async function cutOff(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 672, height: 1000 })
  return page
    .locator('.print-sheet :is(th, td, dd, dt)')
    .evaluateAll((all) =>
      all.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
    )
}

test('each litter and each dog has its record on one sheet, one of nine puppies too', async () => {
  const { db } = site.database()
  const page = await breeder()
  const records = [
    ...(await db.select().from(litters)).map(({ id, name }) => [name, `/admin/litters/${id}/record`]),
    ...(await db.select().from(parentDogs)).map(({ id, name }) => [name, `/admin/parent-dogs/${id}/record`]),
  ]
  for (const [name = '', address = ''] of records) {
    await page.goto(address)
    const sheets = readSheets(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    expect([name, sheets.length]).toEqual([name, 1])
    expect([name, await cutOff(page)]).toEqual([name, []])
    if (name === nine)
      for (const puppy of [...more, 'Digby']) expect(sheets[0]?.text).toContain(puppy.replace(' ', ''))
  }
})

async function papersOf() {
  const { db } = site.database()
  const clover = await db.select().from(puppies).where(eq(puppies.name, 'Clover')).get()
  const placed = await db
    .select()
    .from(placements)
    .where(eq(placements.puppyId, clover?.id ?? ''))
    .get()
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.placementId, placed?.id ?? ''))
    .get()
  const [portal, family] = [`/admin/placements/${placed?.id}`, `/f/${placed?.token}`]
  return {
    /** Their tables are lists on a phone. */
    tabular: [
      `${portal}/pack`,
      family,
      `/admin/litters/${clover?.litterId}/record`,
      `/admin/parent-dogs/${(await db.select().from(parentDogs).get())?.id}/record`,
    ],
    // The sheets of the family's papers are the same, without the breeder's tools.
    plain: [`${portal}/agreement`, `${portal}/receipt/${paid?.number}`, `${family}/receipt/${paid?.number}`],
  }
}

test('axe finds nothing wrong with a paper in either theme', async () => {
  const page = await breeder(phone)
  const { tabular, plain } = await papersOf()
  for (const address of [...tabular, ...plain]) {
    expect((await page.goto(address))?.status()).toBe(200)
    const violations = tabular.includes(address) ? violationsAtWidths : violationsInThemes
    expect([address, await violations(page)]).toEqual([address, []])
  }
})

test('at 320 and 640 with text twice as large no page of a family scrolls sideways', async () => {
  const { db } = site.database()
  const { page } = await visitor(site.somewhere())
  const tokens = [
    ...(await db.select({ token: placements.token }).from(placements)),
    ...(await db.select({ token: waitingEntries.token }).from(waitingEntries)),
  ].flatMap(({ token }) => token ?? [])
  for (const token of tokens) {
    const answer = await page.goto(`/f/${token}`)
    // Of a family that left long ago.
    if (answer?.status() === 404) continue
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 800 })
      expect([token, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([token, width])
    }
  }
})
