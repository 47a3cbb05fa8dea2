import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setAsides, weights } from '#src/app/tables.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import {
  type Family,
  join,
  openSiteForEachTest,
  page,
  puppySetAside,
  site,
} from '#src/testing/waiting-list/family-page.ts'

openSiteForEachTest()

const at = (day: string) => `${day}T02:00:00.000Z`

/** A puppy of seven weeks with something in each part of its diary, set aside for a family. */
async function withDiary(family: Family) {
  const photo = await photoBytes()
  const [given, older, sent, ofLitter] = [
    await acceptedPhoto(site.parts, photo),
    await acceptedPhoto(site.parts, photo),
    await acceptedPhoto(site.parts, photo),
    await acceptedPhoto(site.parts, photo),
  ]
  const { puppy, setAside } = await puppySetAside(family, {
    photos: [given],
    olderPhotos: [older],
    isListed: false,
  })
  const { id: puppyId, litterId } = puppy
  const { id: mateId } = await site.make.puppy({ litterId, name: 'Moss' })
  await site.make.news({ puppyId, text: 'The washing basket.', photos: [sent], createdAt: at('2026-11-08') })
  await site.make.news({ puppyId: mateId, text: 'Only of Moss.', createdAt: at('2026-11-09') })
  await site.make.news({ litterId, text: 'All in the sun.', photos: [ofLitter], createdAt: at('2026-11-19') })
  const weigh = (id: string, day: string, grams: number) => ({
    id: crypto.randomUUID(),
    puppyId: id,
    grams,
    weighedAt: at(day),
    createdAt: at(day),
    updatedAt: at(day),
  })
  await site.parts.database.db
    .insert(weights)
    .values([
      weigh(puppyId, '2026-10-05', 481),
      weigh(puppyId, '2026-11-13', 3190),
      weigh(puppyId, '2026-11-20', 3740),
      weigh(mateId, '2026-11-20', 3333),
    ])
  const done = { litterId, state: 'done' as const, doneOn: '2026-11-13', dueOn: '2026-11-13' }
  await site.make.care({
    ...done,
    kind: 'worming',
    text: 'Worm',
    puppies: [puppyId, mateId],
    note: 'Spat it out',
  })
  await site.make.care({ ...done, kind: 'vet', text: 'Only the vet for Moss', puppies: [mateId] })
  await site.make.care({ ...done, kind: 'photos', text: 'Photos', puppies: [puppyId] })
  const setState = (state: 'yes' | 'open') =>
    site.parts.database.db.update(setAsides).set({ state }).where(eq(setAsides.id, setAside.id))
  return { puppy, photos: [given, older, sent, ofLitter], setState }
}

describe('the diary of a puppy that a family said yes to', () => {
  it('begins at birth, and has nothing of another puppy', async () => {
    const family = await join()
    const { setState } = await withDiary(family)
    await setState('yes')
    const { document } = await page(family)
    const shown = texts(document, '#diary > ol > li').join('\n')
    expect(shown).toContain('Weighed 3,740 g, 550 g more than a week before')
    expect(shown).toContain('Weighed 481 g')
    expect(shown).toMatch(/Thu 19 Nov 6 weeks.*All in the sun\./)
    expect(shown).toContain('The washing basket.')
    expect(shown).toContain('Worm')
    expect(shown).not.toMatch(/Moss|3,333|Spat it out|Photos/)
    expect(texts(document, '.family-news')).toEqual([])
  })

  it('is hidden before the yes, and its photos with it', async () => {
    const family = await join()
    const { photos, setState } = await withDiary(family)
    const [, older = '', sent = ''] = photos
    const opens = async (path: string, { token } = family) =>
      (await site.request(`/f/${token}/photos/${photoName(path)}`)).status
    await setState('open')
    const { text } = await page(family)
    expect(text).not.toMatch(/washing basket|3,740|id="diary"/)
    expect([await opens(older), await opens(sent)]).toEqual([404, 404])
    await setState('yes')
    expect([await opens(older), await opens(sent)]).toEqual([200, 200])
    const other = await join()
    expect((await page(other)).text).not.toMatch(/washing basket|3,740/)
    expect([await opens(older, other), await opens(sent, other)]).toEqual([404, 404])
  })

  it('shows 60 entries and then all', async () => {
    const family = await join()
    const { puppy, setState } = await withDiary(family)
    await setState('yes')
    const noon = Date.parse('2026-10-02T02:00:00.000Z')
    for (let day = 0; day < 40; day++)
      for (const text of ['Morning', 'Evening'])
        await site.make.news({
          puppyId: puppy.id,
          text: `${text} ${day}`,
          createdAt: new Date(noon + day * 86_400_000).toISOString(),
        })
    const { document } = await page(family)
    expect(texts(document, '#diary').join()).not.toContain('Morning 0')
    const link = document.querySelector('#diary a.button')?.getAttribute('href') ?? ''
    expect(link).toBe(`/f/${family.token}?diary=all#diary`)
    expect(await (await site.request(link.replace('#diary', ''))).text()).toContain('Morning 0')
  })
})
