import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { litters, news, puppies, uploads, weights } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { openPage, texts } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, photoBytes, storedPdf } from '#src/testing/app/send-photo.ts'
import { join, openSiteForEachTest, site } from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

const db = () => site.parts.database.db
const at = (day: string) => `${day}T02:00:00.000Z`
/** One in each of the first six weeks. */
const days = ['2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31', '2026-11-07']
const secret = /washing basket|Drontal|(?<![\w-])4(,?)1\d77(?![\w-])|Hannah|Vet check/

/** A puppy with something in its diary for each week, and no family yet. */
async function withDiary() {
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-10-02' })
  const wren = await site.make.puppy({ litterId, name: 'Wren', isListed: false })
  const mate = await site.make.puppy({ litterId, name: 'Moss' })
  const photos: string[] = []
  for (const [week, day] of days.entries()) {
    const path = await acceptedPhoto(site.parts, await photoBytes(`#${week}4${week}`))
    photos.push(path)
    await db()
      .update(uploads)
      .set({ createdAt: at(day) })
      .where(eq(uploads.name, photoName(path) ?? ''))
    if (week % 2 === 0)
      await site.make.news({
        puppyId: wren.id,
        text: `The washing basket, week ${week + 1}.`,
        photos: [path],
        createdAt: at(day),
      })
    await db()
      .insert(weights)
      .values({
        id: crypto.randomUUID(),
        puppyId: wren.id,
        grams: 41_077 + 100 * week,
        weighedAt: at(day),
        createdAt: at(day),
        updatedAt: at(day),
      })
  }
  // Given without words.
  const given = photos.filter((_, week) => week % 2 === 1)
  await db().update(puppies).set({ olderPhotos: given }).where(eq(puppies.id, wren.id))
  await db()
    .update(litters)
    .set({ tray: photos.slice(0, 1) })
  await site.make.care({
    litterId,
    kind: 'worming',
    text: 'Worm',
    product: 'Drontal',
    state: 'done',
    doneOn: '2026-10-16',
    dueOn: '2026-10-16',
    puppies: [wren.id],
  })
  return { wren, mate, litterId, photos }
}

const reserved = (puppyId: string, given = {}) =>
  site.make.placement({
    puppyId,
    name: 'Hannah Moore',
    email: 'hannah@example.com',
    createdAt: at('2026-11-13'),
    ...given,
  })

it('of a puppy that is matched at week six has weeks one to six, and needs no script', async () => {
  const { wren, photos } = await withDiary()
  const { token } = await reserved(wren.id)
  const { document } = await openPage(site, `/f/${token}`)
  const shown = texts(document, '#diary > ol > li').toReversed()
  for (const [week, day] of days.entries()) {
    const entry = shown.find((text) => text.includes(`${Number(day.slice(8))} ${week < 5 ? 'Oct' : 'Nov'}`))
    expect(entry).toContain(`Weighed 41,${String(77 + 100 * week).padStart(3, '0')} g`)
    if (week % 2 === 0) expect(entry).toContain(`week ${week + 1}.`)
  }
  const sources = [...document.querySelectorAll('#diary img')].map((photo) => photo.getAttribute('src') ?? '')
  for (const path of photos) expect(sources.some((src) => src.includes(photoName(path) ?? '?'))).toBe(true)
  for (const src of sources) expect([src, (await site.request(src)).status]).toEqual([src, 200])
  expect(document.querySelectorAll('#diary script, #diary island-root').length).toBe(0)
})

it('is in no byte of any address that is open to a second family, another puppy’s, or the public', async () => {
  const { wren, mate, litterId, photos } = await withDiary()
  const path = await storedPdf(site.parts, '%PDF-1.7 Vet check')
  const { token, id } = await reserved(wren.id, { papers: [{ label: 'Vet check', path, shown: true }] })
  await db()
    .update(puppies)
    .set({ photos: photos.slice(0, 1) })
    .where(eq(puppies.id, wren.id))
  const moss = await site.make.placement({ puppyId: mate.id, name: 'Ines Carter', email: 'ines@example.com' })
  const waiting = await join({ email: 'priya@example.com' })
  const noted = await db().select().from(news)
  const names = [...photos.map((photo) => photoName(photo) ?? ''), path.split('/').at(-1) ?? '']
  const tokens = [moss.token ?? '', waiting.token, 'x'.repeat(32)]
  const ids = [wren.id, mate.id, litterId, id, noted[0]?.id ?? '', waiting.id]
  const fill = (path: string, pattern: RegExp, values: readonly string[]) =>
    pattern.test(path) ? values.map((value) => path.replace(pattern, value)) : [path]
  const addresses = [
    ...new Set(site.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)),
  ]
    .flatMap((path) => fill(path, /:token(\{[^/]*\})?/, tokens))
    .flatMap((path) => fill(path, /:id(\{[^/]*\})?/, ids))
    .flatMap((path) => fill(path, /:\w+(\{[^/]*\})?$/, names))
  expect(addresses.length).toBeGreaterThan(200)
  addresses.push(`/f/${moss.token}?diary=all`)
  const stored = await Promise.all(
    names
      .slice(0, -1)
      .map(async (name) =>
        Buffer.from(await (await site.request(`/f/${token}/photos/${name}`)).arrayBuffer()),
      ),
  )
  for (const address of addresses) {
    const response = await site.request(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([address, secret.exec(bytes.toString('latin1'))?.[0]]).toEqual([address, undefined])
    expect([address, bytes.length > 0 && stored.some((photo) => bytes.includes(photo))]).toEqual([
      address,
      false,
    ])
    if (names.some((name) => address.includes(name)))
      expect([address, response.status]).not.toEqual([address, 200])
  }
  expect((await openPage(site, `/f/${token}?diary=all`)).html).toMatch(secret)
})

it('stays when its family is erased, but the family no longer sees it', async () => {
  const { wren, photos } = await withDiary()
  const { token } = await reserved(wren.id)
  const rows = async () => [
    await db().select().from(news),
    await db().select().from(weights),
    await db().select().from(puppies),
  ]
  const before = await rows()
  const groups = ['inquiries', 'letters', 'customer', 'waiting', 'placements', 'photos']
  const session = await site.signIn()
  const erased = await site.send(
    'POST',
    '/api/admin/people/erase',
    { email: 'hannah@example.com', groups },
    session,
  )
  expect(erased.status).toBe(200)
  expect(await rows()).toEqual(before)
  const addresses = ['', '/pack', `/photos/${photoName(photos[0] ?? '')}`].map((rest) => `/f/${token}${rest}`)
  for (const address of addresses) expect((await site.request(address)).status).toBe(404)
})
