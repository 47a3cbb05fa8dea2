import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { admins, care, kennel, litters, parentDogs, payments, placements, puppies } from '#src/app/tables.ts'
import { site as built, withBrowser } from '#src/e2e/support/browser.ts'
import { readSheets, withoutSpace } from '#src/e2e/support/pdf.ts'
import { withOwnSite } from '#src/e2e/support/site/own-site.ts'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { createAuth } from '#src/platform/auth/lucia.ts'

const site = withOwnSite()
const { visitor } = withBrowser(site.url)
const demo = withBrowser()

const long = (start: string) => `${start} ${'Wolfeschlegelsteinhausen'.repeat(5)}`.slice(0, 100)
const chip = '956000017240853'

let addresses: Record<string, string>
beforeAll(async () => {
  const { db } = site.database()
  const clover = await db.select().from(puppies).where(eq(puppies.name, 'Clover')).get()
  if (!clover) throw new Error('The demo kennel has no Clover')
  for (const { id, name } of await db.select().from(puppies))
    await db
      .update(puppies)
      .set({ name: long(name) })
      .where(eq(puppies.id, id))
  for (const { id, name, registeredName } of await db.select().from(parentDogs))
    await db
      .update(parentDogs)
      .set({ name: long(name), registeredName: long(registeredName ?? name) })
      .where(eq(parentDogs.id, id))
  await db.update(puppies).set({ microchipId: chip }).where(eq(puppies.id, clover.id))
  await db.update(litters).set({ name: long('Snow Gum Litter') })
  await db.update(placements).set({ name: long('Grace'), address: long('8 Sample Street') })
  await db
    .update(kennel)
    .set({ businessName: long('Wattleby'), breederName: long('Fern'), address: long('12 Sample Road') })
  const placement = await db.select().from(placements).where(eq(placements.puppyId, clover.id)).get()
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.placementId, placement?.id ?? ''))
    .get()
  const portal = `/admin/placements/${placement?.id}`
  const family = `/f/${placement?.token}`
  addresses = {
    'her pack': `${portal}/pack`,
    'her agreement': `${portal}/agreement`,
    'her receipt': `${portal}/receipt/${paid?.number}`,
    "the family's pack": `${family}/pack`,
    "the family's receipt": `${family}/receipt/${paid?.number}`,
    'the record of a litter': `/admin/litters/${clover.litterId}/record`,
  }
})

/** The breeder, logged in, or a family. */
async function printed(name: string) {
  const opened = await visitor({ ...site.somewhere(), colorScheme: 'dark' })
  const address = addresses[name] ?? ''
  if (address.startsWith('/admin/')) {
    const admin = await site.database().db.select().from(admins).get()
    const auth = createAuth(site.database(), { secure: false })
    const { sessionId } = await auth.startSession(admin?.id ?? '')
    await opened.context.addCookies([{ name: auth.cookieName, value: sessionId, url: site.url() }])
  }
  const answer = await opened.page.goto(address)
  expect(answer?.status()).toBe(200)
  return readSheets(await opened.page.pdf({ preferCSSPageSize: true, printBackground: true }))
}

test('the pack of the demo has its health declaration on the first sheet, as drawn', async () => {
  const { context, page } = await demo.visitor()
  const [name = '', value = ''] = built.session.split('=')
  await context.addCookies([{ name, value, url: built.url }])
  const placed = await (await context.request.get('/api/admin/placements')).json()
  const clover = placed.find(({ puppyName }: { puppyName: string }) => puppyName === 'Clover')
  await page.goto(`/admin/placements/${clover.id}/pack`)
  const sheets = readSheets(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(sheets[0]?.text).toContain('Healthdeclaration')
})

const notOnPaper =
  /PuppyPortal|Dashboard|Logout|Stillmissing|DownloadCSV|Addyouraddress|Backtothepage|Printthispage|AvailablePuppies|Quicklinks/

test.each([
  ['her pack', 10],
  ['her agreement', 2],
  ['her receipt', 1],
  ["the family's receipt", 1],
  ['the record of a litter', 2],
])('%s with names of 100 characters is at most %i sheets of A4, black on white', async (name, most) => {
  const sheets = await printed(name)
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(most)
  const numbers = name.endsWith('litter') ? 'sourcenumberEE000000' : `·microchip${chip}·sourcenumberEE000000`
  for (const [at, { width, height, text, colours }] of sheets.entries()) {
    expect([Math.round(width), Math.round(height)]).toEqual([210, 297])
    expect(text, `sheet ${at + 1}`).toContain(numbers)
    expect(text).toContain(`Sheet${at + 1}of${sheets.length}`)
    expect(text).not.toMatch(notOnPaper)
    expect(colours).toEqual([])
  }
  const hasPromise = /pack|agreement/.test(name)
  expect(sheets.filter(({ text }) => text.includes(withoutSpace(consumerGuarantees)))).toHaveLength(
    hasPromise ? 1 : 0,
  )
})

test('beside long words a word of 17 letters is whole in the printed care', async () => {
  const product = 'Praziquantelpyran'
  await site
    .database()
    .db.update(care)
    .set({ product, batch: long('KP0H3S2'), givenBy: long('Mansfield') })
  const { page } = await visitor({ ...site.somewhere(), viewport: { width: 673, height: 1000 } })
  await page.goto(addresses["the family's pack"] ?? '')
  await page.emulateMedia({ media: 'print' })
  const lines = await page.locator('.book-care td', { hasText: product }).evaluateAll((cells) =>
    cells.map((cell) => {
      const words = document.createRange()
      words.selectNodeContents(cell)
      return words.getClientRects().length
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
})
