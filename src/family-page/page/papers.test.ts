import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { only, openPage, texts } from '#src/testing/app/open-page.ts'
import { makePlacedPuppy } from '#src/testing/papers/placed-puppy.ts'
import { join, later, openSiteForEachTest, site } from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

const papers = ['agreement', 'receipt/2026-0002', 'receipt/2026-0001', 'pack']
const statusOf = async (token: string | null, paper: string) =>
  (await site.request(`/f/${token}/${paper}`)).status

it('lists the agreement and each receipt, and leads to them', async () => {
  const { placement } = await makePlacedPuppy(site)
  const { document } = await openPage(site, `/f/${placement.token}`)
  expect(texts(document, '.paper-rows li')).toEqual([
    'AgreementWhat we agreed, to signPrint',
    'Receipt 2026-0001Void: Deposit, 3 November 2026$8,000.00',
    'Receipt 2026-0002Deposit, 3 November 2026$800.00',
    'Everything on paperThe go-home pack, A4Print',
  ])
  const links = [...document.querySelectorAll('.paper-rows a')].map((link) => link.getAttribute('href') ?? '')
  const opened = await Promise.all(links.map((link) => openPage(site, link)))
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [agreement, voided, receipt] = opened.map(({ document }) => document)
  if (!agreement || !voided || !receipt) throw new Error('A paper is missing')
  expect(texts(agreement, 'h1')).toEqual(['Agreement'])
  expect(only(agreement, '.book-prescribed').textContent).toBe(consumerGuarantees)
  expect(texts(voided, '.receipt-void')).toEqual(['Void'])
  expect(texts(receipt, '.receipt-amount')).toEqual(['$800.00'])
  for (const { headers, html, text } of opened) {
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
    expect(html).not.toContain('/admin/')
    expect(text).not.toMatch(/Ines|Moss|Add your address|Still missing/)
  }
})

it('says that the agreement is signed', async () => {
  const { placement } = await makePlacedPuppy(site, { agreedOn: '2026-11-10' })
  const { document } = await openPage(site, `/f/${placement.token}`)
  expect(texts(document, '.paper-rows small')[0]).toBe('Signed on 10 November 2026')
})

it('has the same agreement once the puppy is home', async () => {
  const { placement, puppy } = await makePlacedPuppy(site)
  await site.make.kennel({ agreement: '{puppy} goes home {ready date}. {numbers}' })
  const { db } = site.parts.database
  const agreement = async () => {
    const { document } = await openPage(site, `/f/${placement.token}/agreement`)
    return texts(document, '.agreement-words p')
  }
  await db.update(puppies).set({ isListed: true }).where(eq(puppies.id, puppy.id))
  const reserved = await agreement()
  expect(reserved).toEqual([
    'Clover goes home from 27 November 2026. Source number EE000000. Microchip 956000017240853.',
  ])
  await db.update(puppies).set({ status: 'sold' }).where(eq(puppies.id, puppy.id))
  expect(await agreement()).toEqual(reserved)
})

describe('papers lead nowhere', () => {
  it("for another family, and by another family's number", async () => {
    const { placement, other } = await makePlacedPuppy(site)
    const { token: waiting } = await join({ email: 'priya.waits@example.com' })
    for (const token of [waiting, 'x'.repeat(32), placement.id])
      for (const paper of papers) expect(await statusOf(token, paper)).toBe(404)
    expect(await statusOf(other.token, 'receipt/2026-0003')).toBe(200)
    expect(await statusOf(placement.token, 'receipt/2026-0003')).toBe(404)
    for (const number of ['2026-0001', '2026-0002', 'none'])
      expect(await statusOf(other.token, `receipt/${number}`)).toBe(404)
  })

  it.each(['cancelled', 'returned'] as const)('once the placement is %s, and later', async (state) => {
    const { placement } = await makePlacedPuppy(site, { state, endedOn: '2026-11-20' })
    for (const paper of papers) expect(await statusOf(placement.token, paper)).toBe(404)
    later(30)
    for (const paper of papers) expect(await statusOf(placement.token, paper)).toBe(404)
  })

  it('once the family is erased', async () => {
    const { placement } = await makePlacedPuppy(site, { token: null })
    for (const token of ['', 'null', placement.token])
      for (const paper of papers) expect(await statusOf(token, paper)).toBe(404)
  })
})

it('of a puppy that has died stay', async () => {
  const { placement } = await makePlacedPuppy(site, {
    state: 'home',
    homeOn: '2026-11-28',
    diedOn: '2026-12-01',
  })
  for (const paper of papers) expect(await statusOf(placement.token, paper)).toBe(200)
})
