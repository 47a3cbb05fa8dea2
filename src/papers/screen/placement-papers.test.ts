import { describe, expect, it } from 'vitest'
import { consumerGuarantees } from '#src/papers/rules/texts.ts'
import { facts, only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { makePlacedPuppy } from '#src/testing/papers/placed-puppy.ts'

openPortalSiteForEachTest({}, { parts: { now: () => new Date('2026-11-22T02:00:00.000Z') } })

const open = (id: string, paper: string) => openPage(site, `/admin/placements/${id}/${paper}`, { headers })
const foot = 'Clover · microchip 956000017240853 · source number EE000000'

describe('the agreement', () => {
  it('has her words filled, and below them what may not be changed', async () => {
    const { placement } = await makePlacedPuppy(site)
    const { document, status } = await open(placement.id, 'agreement')
    expect([status, texts(document, 'h1')]).toEqual([200, ['Agreement']])
    expect(texts(document, '.print-head > p')).toEqual([
      'F. Wattleby12 Sample Road, Mansfield VIC 3722',
      '0491 570 006hello@example.com',
    ])
    expect(textOf(only(document, '.agreement-between'))).toBe(
      'Between F. Wattleby, 12 Sample Road, Mansfield VIC 3722, and Hannah Moore, 8 Sample Street, Benalla VIC 3672.',
    )
    expect(textOf(only(document, '.agreement-between bdi'))).toBe('Hannah Moore')
    expect(texts(document, '.agreement-words p').slice(0, 2)).toEqual([
      'F. Wattleby sells Clover to Hannah Moore for $3,300.00. The deposit of $800.00 is part of the price.',
      "If we can't give you Clover, we pay back everything at once.",
    ])
    expect(facts(only(document, '.print-page'))).toEqual({
      Puppy: 'Clover, girl',
      Born: '2 October 2026',
      Microchip: '956000017240853',
      'Source number': 'EE000000',
    })
    expect(only(document, '.book-prescribed').textContent).toBe(consumerGuarantees)
    expect(texts(document, '.print-part')).toEqual([
      `What we promised2-year genetic health guarantee${consumerGuarantees}F. Wattleby, 12 Sample Road, Mansfield VIC 3722, gives this guarantee. 0491 570 006, hello@example.com. Call or write to us, if you can with your vet's report. We pay what a claim reasonably costs you.`,
    ])
    expect(texts(document, '.sign-lines p')).toEqual([
      'Jo Harper, for F. Wattleby',
      'Hannah Moore',
      'Place and day',
      'Place and day',
    ])
    expect(texts(document, '.print-foot p')).toEqual([foot, 'Agreement'])
    expect(textOf(only(document, '.paper-tools'))).not.toContain('Add your address')
  })

  it('asks for the address where there is none', async () => {
    const { placement } = await makePlacedPuppy(site)
    await site.make.kennel()
    const { document } = await open(placement.id, 'agreement')
    expect(textOf(only(document, '.paper-tools > p'))).toContain(
      'Add your address on Kennel before you print.',
    )
  })

  it.each(['cancelled', 'returned'] as const)('of a %s placement stays for her books', async (state) => {
    const { placement, deposit } = await makePlacedPuppy(site, {
      state,
      endedOn: '2026-11-20',
      name: 'Erased',
      email: null,
      address: null,
      token: null,
    })
    for (const paper of ['agreement', `receipt/${deposit.number}`]) {
      const { status, text } = await open(placement.id, paper)
      expect([status, text.includes('Erased')]).toEqual([200, true])
    }
    expect((await open(placement.id, 'pack')).status).toBe(404)
  })
})

describe('a receipt', () => {
  it('has everything that a receipt must say', async () => {
    const { placement, deposit } = await makePlacedPuppy(site)
    const { document, text } = await open(placement.id, `receipt/${deposit.number}`)
    expect(texts(document, 'h1')).toEqual(['Receipt'])
    expect(texts(document, '.receipt-head p')).toEqual([
      '2026-0002, 3 November 2026',
      '$800.00',
      'Deposit, paid by bank transfer',
    ])
    expect(texts(document, '.receipt-sides > div')).toEqual([
      'FromF. Wattleby12 Sample Road, Mansfield VIC 3722ABN 51 824 753 5560491 570 006',
      'ToHannah Moore8 Sample Street, Benalla VIC 3672hannah.moore@example.com',
    ])
    expect(texts(document, '.receipt-line p')).toEqual([
      'For',
      'Amount',
      'Clover, Standard Poodle, apricot and white girl, born 2 October 2026Microchip 956000017240853 · source number EE000000',
      'Deposit',
      '$800.00',
    ])
    expect(facts(document)).toEqual({
      'Agreed price': '$3,300.00',
      'Paid so far': '$800.00',
      'Still to pay': '$2,500.00',
    })
    expect(textOf(only(document, '.receipt-terms'))).toBe(
      "Refund terms. If we can't give you Clover, we pay back everything at once.",
    )
    expect(texts(document, '.print-foot p')).toEqual([foot, 'Receipt 2026-0002'])
    expect(text).not.toMatch(/Void|GST|Tax invoice/)
  })

  it('that counts no more says so', async () => {
    const { placement, wrong } = await makePlacedPuppy(site)
    const { document } = await open(placement.id, `receipt/${wrong.number}`)
    expect(texts(document, '.receipt-void')).toEqual(['Void'])
    expect(texts(document, 's')).toEqual(['$8,000.00', '$8,000.00'])
    expect(facts(document)).toMatchObject({ 'Paid so far': '$0.00' })
  })

  it.each([
    [{ gst: true, abn: '51824753556' }, 'Tax invoice', true],
    [{ gst: true, abn: null }, 'Receipt', false],
    [{ gst: false, abn: '51824753556' }, 'Receipt', false],
  ])('of a business with %j is a %s', async (business, heading, includesGst) => {
    const { placement, deposit } = await makePlacedPuppy(site)
    await site.make.kennel(business)
    const { document, text } = await open(placement.id, `receipt/${deposit.number}`)
    expect(texts(document, 'h1')).toEqual([heading])
    expect(text.includes('Total price includes GST')).toBe(includesGst)
    expect(text.includes('ABN')).toBe(business.abn !== null)
    expect(text).toContain('Hannah Moore')
  })

  it('is found below its own placement alone', async () => {
    const { placement, other, deposit, theirs } = await makePlacedPuppy(site)
    expect((await open(other.id, `receipt/${theirs.number}`)).status).toBe(200)
    for (const [id, number] of [
      [placement.id, theirs.number],
      [other.id, deposit.number],
      [placement.id, '2026-0099'],
      ['unknown', deposit.number],
    ])
      expect((await open(id ?? '', `receipt/${number}`)).status).toBe(404)
  })
})

describe('the pack', () => {
  it('is the page of the family, with what is missing above it', async () => {
    const { placement, puppy } = await makePlacedPuppy(site)
    await site.make.news({ puppyId: puppy.id, text: 'The washing basket.' })
    const { document, status } = await open(placement.id, 'pack')
    expect(status).toBe(200)
    expect(texts(document, '.paper-missing > p')).toEqual(['Still missing'])
    expect(texts(document, '.paper-missing li')).toEqual([
      'Photo',
      'Time of birth',
      'Markings',
      'Collar',
      'Care',
      'What is due next',
      'Weights',
      'Dam',
      'Sire',
      'First weeks',
      'About the breed',
      'Microchip registry',
    ])
    expect(textOf(only(document, '.diary'))).toContain('The washing basket.')
    expect(only(document, '.book-prescribed').textContent).toBe(consumerGuarantees)
    expect(textOf(only(document, '.paper-foot'))).toBe(foot)
    expect(texts(document, '.book-enclosed li')).toEqual([
      'Agreement',
      'Receipt 2026-0002',
      'Microchip form',
      'Food',
      'Blanket',
    ])
    const links = [...document.querySelectorAll('.paper-rows a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      ['agreement', 'receipt/2026-0001', 'receipt/2026-0002', 'pack'].map(
        (paper) => `/admin/placements/${placement.id}/${paper}`,
      ),
    )
    expect(document.documentElement?.outerHTML).not.toContain(String(placement.token))
  })
})

it.each(['agreement', 'receipt/2026-0001', 'pack'])('%s is hers alone', async (paper) => {
  const { placement } = await makePlacedPuppy(site)
  const response = await site.request(`/admin/placements/${placement.id}/${paper}`)
  expect(response.status).toBe(302)
  expect((await open('unknown', paper)).status).toBe(404)
})
