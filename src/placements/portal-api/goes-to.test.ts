import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outbox, placements, waitingEntries } from '#src/app/tables.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import type { GoesTo } from '#src/platform/client/api-client.ts'
import { db, openSiteForEachTest, site } from '#src/testing/waiting-list/set-asides.ts'
import { waitingPage } from '#src/waiting-list/rules/emails.ts'

openSiteForEachTest()

const saidYesAt = '2026-11-20T21:20:00.000Z'
const kennel = { siteUrl: 'https://kennel.example', contact: { phone: '' } }
const girl = { gender: 'female' as const, coats: [] }
const boy = { gender: 'male' as const, coats: [] }

async function wren(given = {}) {
  const litter = await site.make.litter({ dateOfBirth: '2026-10-01' })
  return site.make.puppy({ litterId: litter.id, name: 'Wren', gender: 'female', priceMin: 320_000, ...given })
}

async function read(id: string, search = '') {
  const { body } = await site.call('GET', `/placements/for/${id}?search=${search}`)
  return body as GoesTo
}
const namesOf = ({ families }: GoesTo) => families.map(({ reason, name }) => [reason, name])

it('lists who said yes, then those the puppy fits by place, then who wrote about it, each once', async () => {
  const puppy = await wren()
  const tom = await site.make.family({ name: 'Tom', email: 'tom@example.com', wishes: [girl] })
  await site.make.family({ name: 'Marcus', email: 'marcus@example.com', wishes: [boy] })
  const ines = await site.make.family({ name: 'Ines', email: 'ines@example.com', wishes: [girl] })
  await site.make.setAside({ puppyId: puppy.id, entryId: ines.id, state: 'yes', answeredAt: saidYesAt })
  for (const email of ['Tom@example.com', 'eleni@example.com', 'ELENI@example.com'])
    await site.make.inquiry({ email, customerName: 'Eleni', puppyInterest: 'wren' })
  await site.make.inquiry({ email: 'other@example.com', puppyInterest: 'Banjo' })
  const found = await read(puppy.id)
  expect(namesOf(found)).toEqual([
    ['yes', 'Ines'],
    ['fits', 'Tom'],
    ['wrote', 'Eleni'],
  ])
  expect(found.asked).toEqual({ entryId: ines.id, name: 'Ines', saidYesAt })
  expect(found.families[1]).toMatchObject({ entryId: tom.id, place: 1, openInquiries: 1, note: 'Girl' })
  expect(found.families[2]).toMatchObject({ email: 'eleni@example.com', entryId: null, openInquiries: 2 })
})

it('lists who wrote about a puppy whose name begins with an accent', async () => {
  await site.make.inquiry({ puppyInterest: 'Éclair' })
  expect(namesOf(await read((await wren({ name: 'Éclair' })).id))).toEqual([['wrote', 'Priya Nair']])
})

it('finds everyone by name or address, and nobody else', async () => {
  const puppy = await wren()
  await site.make.customer({ name: 'Leo Ramage', email: 'leo@example.com', status: 'current' })
  await site.make.family({ name: 'Priya Raman', email: 'priya@example.com', wishes: [boy] })
  await site.make.inquiry({ email: 'other@example.com', puppyInterest: 'Wren' })
  expect(namesOf(await read(puppy.id, 'rama'))).toEqual([
    ['found', 'Leo Ramage'],
    ['found', 'Priya Raman'],
  ])
  expect((await read(puppy.id, 'leo@')).families).toMatchObject([
    { isCurrentCustomer: true, note: 'Customer' },
  ])
})

it('finds people who have only shared a photo, and the puppy that is set aside for someone who hopes for another', async () => {
  const puppy = await wren()
  await site.make.galleryPhoto({ uploaderName: 'Ruby Sinclair', uploaderEmail: 'ruby@example.com' })
  expect((await read(puppy.id, 'ruby')).families).toMatchObject([
    { name: 'Ruby Sinclair', email: 'ruby@example.com', note: '', openInquiries: 0 },
  ])
  const leo = await site.make.family({ name: 'Leo', email: 'leo@example.com', wishes: [boy] })
  const banjo = await wren({ name: 'Banjo', gender: 'male' })
  await site.make.setAside({ puppyId: banjo.id, entryId: leo.id, untilOn: '2026-11-12' })
  expect((await read(puppy.id, 'leo')).families).toMatchObject([{ setAside: { puppyName: 'Banjo' } }])
})

it('knows who has been sent the link that goes on working', async () => {
  const puppy = await wren()
  const family = (name: string) => site.make.family({ name, email: `${name}@example.com`, wishes: [girl] })
  const [ines, tom, leo] = [await family('Ines'), await family('Tom'), await family('Leo')]
  await family('Noor')
  const page = (entry: typeof ines, given = {}) => ({
    id: crypto.randomUUID(),
    kind: 'waiting-page' as const,
    channel: 'mail' as const,
    recipient: entry.email.toUpperCase(),
    email: waitingPage(entry, kennel),
    createdAt: saidYesAt,
    sentAt: saidYesAt,
    ...given,
  })
  await db()
    .insert(outbox)
    .values([page(ines), page(tom, { sentAt: null, nextAttemptAt: saidYesAt }), page(leo)])
  await db().update(waitingEntries).set({ token: 'another' }).where(eq(waitingEntries.id, leo.id))
  const { families: offered } = await read(puppy.id)
  expect(offered.map(({ name, hasLink }) => [name, hasLink])).toEqual([
    ['Ines', true],
    ['Tom', false],
    ['Leo', false],
    ['Noor', false],
  ])
})

it("proposes the puppy's price and day, and the kennel's deposit and words", async () => {
  await site.make.kennel({
    deposit: 50_000,
    refundTerms: 'If {puppy} is ill, all of it.',
    desexingText: 'By 12 months,\nat our vet.',
  })
  const { proposed, puppy } = await read((await wren()).id)
  expect(proposed).toEqual({
    price: 320_000,
    deposit: 50_000,
    refundTerms: 'If Wren is ill, all of it.',
    desexing: 'By 12 months, at our vet.',
    pickupOn: '2026-11-26',
  })
  expect(puppy).toMatchObject({ name: 'Wren', readyOn: '2026-11-26', isOnWebsite: true })
  const range = await read((await wren({ priceMin: 280_000, priceMax: 320_000 })).id)
  expect(range.proposed.price).toBeNull()
  const unlisted = await read((await wren({ isListed: false })).id)
  expect(unlisted.puppy.isOnWebsite).toBe(false)
})

it('says whether the breeder still has the template for others who asked', async () => {
  const puppy = await wren()
  expect(await read(puppy.id)).toMatchObject({ hasTakenTemplate: true })
  await site.make.kennel({ templates: [{ name: 'Visit', text: 'Come on Sunday.' }] })
  expect(await read(puppy.id)).toMatchObject({ hasTakenTemplate: false })
})

it('the list of puppies says which have a family, with its person', async () => {
  const puppy = await wren()
  await site.call('POST', '/placements', { puppyId: puppy.id, name: 'Ines', email: 'ines@example.com' })
  const { body } = await site.call('GET', '/puppies')
  const listed = (body as { id: string }[]).find(({ id }) => id === puppy.id)
  const placement = { name: 'Ines', state: 'reserved', personId: expect.any(String) }
  expect(listed).toMatchObject({ status: 'reserved', placement })
  expect(await site.call('GET', `/placements/for/${puppy.id}`)).toMatchObject({
    status: 409,
    body: { message: 'Wren is no longer available' },
  })
})

it("the email with the family's page waits for as long as 'Undo' is offered, which takes it back", async () => {
  const puppy = await wren()
  const sent = { puppyId: puppy.id, name: 'Ines', email: 'ines@example.com', sendPage: true }
  const pages = async () => (await db().select().from(outbox)).filter(({ kind }) => kind === 'placement-page')
  const [first, again] = [
    { ...sent, id: crypto.randomUUID() },
    { ...sent, id: crypto.randomUUID() },
  ]
  for (const each of [first, first, again]) await site.call('POST', '/placements', each)
  const [page, ...others] = await pages()
  expect(others).toEqual([])
  expect(Date.parse(page?.nextAttemptAt ?? '') - Date.parse(page?.createdAt ?? '')).toBe(undoMs)
  expect((await site.call('POST', `/placements/${first.id}/undo`)).status).toBe(204)
  expect([await pages(), await db().$count(placements)]).toEqual([[], 0])
})

it("is not taken back once the email with the family's page has left", async () => {
  const puppy = await wren()
  const { body } = await site.call('POST', '/placements', {
    id: crypto.randomUUID(),
    puppyId: puppy.id,
    name: 'Ines',
    email: 'ines@example.com',
    sendPage: true,
  })
  const { id } = body as { id: string }
  await db().update(outbox).set({ nextAttemptAt: site.now().toISOString() })
  await deliverOutbox(site.parts)
  expect((await site.call('POST', `/placements/${id}/undo`)).status).toBe(409)
  expect(await db().select({ state: placements.state }).from(placements)).toEqual([{ state: 'reserved' }])
})
