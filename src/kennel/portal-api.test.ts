import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { kennel } from '#src/app/tables.ts'
import { initialAboutYou } from '#src/kennel/rules/about-you.ts'
import { initialHowItWorks } from '#src/kennel/rules/how-it-works.ts'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { createTestApp, statusAndBody, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
let session: { Cookie: string }
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-22T01:00:00.000Z')
  site = await createTestApp({
    env: { SITE_PHONE: '0491 570 156', SITE_SOURCE_NUMBER: 'EE123456' },
    parts: { now: () => now },
  })
  session = await site.signIn()
})
afterEach(() => site.close())

const address = '/api/admin/kennel'
const get = async () => statusAndBody(await site.send('GET', address, undefined, session))
const put = async (section: string, body: object) =>
  statusAndBody(await site.send('PUT', `${address}/${section}`, body, session))
const rows = () => site.parts.database.db.select().from(kennel)
const initial = initialKennel({ sourceNumber: 'EE123456', phone: '0491 570 156' })

const listing = {
  sourceNumber: 'mb 654321',
  sourceNumberUntil: '2027-06-30',
  unchipped: 'announce',
  noMoneyFirst: true,
}
const contact = { phone: '03 5700 0000', visitingHours: 'Sundays' }
const claims = {
  yearsHome: 14,
  yearsAbout: 17,
  families: 120,
  healthClaim: 'Clear',
  priceText: '$3,000',
  guaranteeYears: 3,
  parentsLine: 'tested',
}
const templates = { templates: [{ name: 'Visit', text: 'Hello {first name},' }] }
const questions = { questions: [{ question: 'How much?', answer: '{price}' }] }
const papers = {
  businessName: 'F. Wattleby',
  abn: '51824753556',
  gst: true,
  address: '12 Sample Road, Mansfield VIC 3722',
  registry: 'Central Animal Records',
  agreement: '{business} sells {puppy}.',
  claimText: 'Call us.',
  firstWeeks: 'Three meals a day.',
  breedText: 'They like company.',
}
const banner = { bannerText: 'Meet the litter', bannerLink: '/puppies', bannerUntil: '2026-11-29' }

const fit = {
  fitYes: ['You like walking'],
  fitNo: ["There's a move this year"],
  fit: [{ title: 'Coat', text: 'Brush it.\nAround here a clip costs {clip cost}.' }],
  clipCost: '$110 to $140',
}

const how = {
  deposit: 50_000,
  refundTerms: 'We pay back\nwhat is left of it.',
  paymentText: 'By bank transfer',
  desexingText: 'Please.',
  goesHome: ['A blanket', 'Food'],
  howTalk: 'We ring you.',
  howAgreement: 'We both sign.',
  vetText: 'At six weeks.',
  afterText: 'We ring.',
  takeBack: 'At any age.',
}

describe('before the first save', () => {
  it('returns what the environment says, and the defaults', async () => {
    expect(await get()).toEqual({ status: 200, body: initial })
    expect(await rows()).toEqual([])
  })

  it('the first save writes the whole row', async () => {
    const { status, body } = await put('contact', { ...contact, updatedAt: null })
    const saved = { ...initial, ...contact, updatedAt: now.toISOString() }
    expect({ status, body }).toEqual({ status: 200, body: saved })
    expect(await rows()).toEqual([{ ...saved, id: 1, createdAt: now.toISOString() }])
    expect(await get()).toEqual({ status: 200, body: saved })
  })

  it('a form that saw none is rejected once there is one', async () => {
    await put('contact', { ...contact, updatedAt: null })
    expect((await put('claims', { ...claims, updatedAt: null })).status).toBe(409)
  })
})

it.each([
  ['contact', contact, contact],
  ['claims', claims, claims],
  ['questions', questions, questions],
  ['how', how, how],
  ['how', {}, initialHowItWorks],
  [
    'you',
    { breederName: ' Fern ', breederWords: 'Hello.\nCall.' },
    { breederName: 'Fern', breederWords: 'Hello.\nCall.' },
  ],
  ['you', { signature: 'Fern' }, { signature: 'Fern' }],
  ['you', {}, initialAboutYou],
  ['banner', banner, banner],
  ['banner', {}, { bannerText: null, bannerLink: null, bannerUntil: null }],
  ['keeping', { keepMonths: 24 }, { keepMonths: 24 }],
  ['keeping', {}, { keepMonths: null }],
  ['templates', templates, templates],
  ['templates', { templates: [] }, { templates: [] }],
  ['waiting-list', { waitingRules: 'Free' }, { waitingRules: 'Free' }],
  [
    'waiting-list',
    { waitingRules: 'Free', showWaiting: false, littersYear: ' two or three ' },
    { waitingRules: 'Free', showWaiting: false, littersYear: 'two or three' },
  ],
  ['fit', fit, fit],
  [
    'fit',
    { fit: fit.fit, fitYes: [], clipCost: ' ' },
    { fit: fit.fit, fitYes: [], fitNo: [], clipCost: null },
  ],
  ['papers', { ...papers, abn: ' 51 824 753 556 ' }, papers],
  [
    'papers',
    { ...papers, abn: '', gst: undefined, address: '', registry: '', firstWeeks: '', breedText: '' },
    { ...papers, abn: null, gst: false, address: null, registry: null, firstWeeks: null, breedText: null },
  ],
])('saves the section %s and leaves the others as they were', async (section, input, stored) => {
  const before = await site.make.kennel({ bannerText: 'Old', families: 7 })
  const { status, body } = await put(section, { ...input, updatedAt: before.updatedAt })
  const { id, createdAt, ...facts } = before
  expect(status).toBe(200)
  expect(body).toEqual({ ...facts, ...stored, updatedAt: now.toISOString() })
  expect(await rows()).toEqual([{ id, createdAt, ...body }])
})

it('has the defaults of texts in a row that was saved before there were any', async () => {
  const { templates, waitingRules, businessName, agreement, claimText } = initial
  const texts = { templates, waitingRules, businessName, agreement, claimText }
  await site.make.kennel(Object.fromEntries(Object.keys(texts).map((name) => [name, null])))
  expect((await get()).body).toMatchObject(texts)
  await put('contact', contact)
  expect((await rows())[0]).toMatchObject(texts)
})

it('saving the listing stores the number without spaces, and that she chose', async () => {
  const { body } = await put('listing', listing)
  expect(body).toEqual({
    ...initial,
    ...listing,
    sourceNumber: 'MB654321',
    unchippedChosenAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
})

it('rejects an outdated form in plain words', async () => {
  await site.make.kennel()
  const old = await put('contact', { ...contact, updatedAt: '2026-10-02T00:00:00.000Z' })
  expect(old).toEqual({
    status: 409,
    body: {
      code: 'changedMeanwhile',
      message: 'This has changed since you opened it, perhaps on another device.',
    },
  })
})

it('has no other sections', async () => {
  expect((await put('keeping-nothing', {})).status).toBe(404)
})

it.each([true, false])(
  'rules of the waiting list alone keep the rest of their section: %s',
  async (showWaiting) => {
    await site.make.kennel({ showWaiting, littersYear: 'two or three' })
    const { body } = await put('waiting-list', { waitingRules: 'Free' })
    expect(body).toMatchObject({ waitingRules: 'Free', showWaiting, littersYear: 'two or three' })
    expect((await put('waiting-list', { waitingRules: 'Free', littersYear: '' })).body).toMatchObject({
      showWaiting,
      littersYear: null,
    })
  },
)
