import { describe, expect, it } from 'vitest'
import { kennel } from '#src/app/tables.ts'
import type { KennelSection } from '#src/kennel/rules/sections.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, put, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

describe('a topic that was changed elsewhere', () => {
  it('is compared, and either version can be chosen', async () => {
    await portal.site.make.kennel()
    await show('contact')
    await fill('Phone', '03 5700 0001')
    expect((await put('contact', { phone: '03 5700 0002', visitingHours: 'Sundays' })).status).toBe(200)
    await save()
    await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
    expect((await stored())?.phone).toBe('03 5700 0002')
    await click('Take Theirs: Visiting Hours')
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ phone: '03 5700 0001', visitingHours: 'Sundays' }),
    )
  })

  it('is compared with what was stored last, after another topic was changed as well', async () => {
    await portal.site.make.kennel()
    await show('claims')
    await put('contact', { phone: '03 5700 0002', visitingHours: 'Sundays' })
    await fill('Families', '7')
    await save()
    await waitFor(() => expect(bodyText()).toContain('Nothing else in this form has changed'))
    await put('claims', { ...(await stored()), families: 8, updatedAt: undefined })
    await save()
    await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
    expect((await stored())?.families).toBe(8)
  })

  it('is saved where only another topic has changed', async () => {
    await portal.site.make.kennel()
    await show('claims')
    await put('contact', { phone: '03 5700 0002', visitingHours: 'Sundays' })
    await fill('Families', '7')
    await save()
    await waitFor(() => expect(bodyText()).toContain('Nothing else in this form has changed'))
    await save()
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ families: 7, phone: '03 5700 0002', visitingHours: 'Sundays' }),
    )
  })

  it('takes the other version of choices, boxes and questions', async () => {
    await portal.site.make.kennel()
    await show('listing')
    await fill('Source Number', 'EE111111')
    await put('listing', { sourceNumber: 'EE222222', unchipped: 'hide', noMoneyFirst: true })
    await save()
    await waitFor(() => expect(bodyText()).toContain('Leave them off the website'))
    await click('Take All Theirs')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave them off the website' }).checked).toBe(
      true,
    )
    await save()
    await waitFor(() => expect(portal.toasts).toContain('Kennel updated successfully'))
    expect(await stored()).toMatchObject({
      sourceNumber: 'EE222222',
      unchipped: 'hide',
      noMoneyFirst: true,
    })

    await show('questions')
    await click('Move Down: When can a puppy go home?')
    await put('questions', { questions: [{ question: 'Do they bark?', answer: 'Rarely.' }] })
    await save()
    await waitFor(() => expect(bodyText()).toContain('Do they bark? Rarely.'))
    await click('Take Theirs: Questions and answers')
    await save()
    await waitFor(async () => expect((await stored())?.questions).toHaveLength(1))
  })

  it.each<[KennelSection, string, object, string, [mine: string, theirs: string]]>([
    [
      'fit',
      'Move Down: Size',
      { fit: [{ title: 'Coat', text: 'It grows.' }] },
      'What to Know',
      [expect.stringMatching(/^Coat It hardly sheds/), 'Coat It grows.'],
    ],
    [
      'care',
      'Move Down: Worm',
      { carePlan: [{ text: 'Bath', kind: 'other', days: [20, 21, 22, 40] }] },
      'Care plan',
      [expect.stringMatching(/^Photos photos, 7, 14, /), 'Bath other, 20-22, 40'],
    ],
    [
      'templates',
      'Move Down: Available',
      { templates: [] },
      'Reply templates',
      [expect.stringContaining('Available'), '–'],
    ],
  ])('shows the lists of %s as its form does', async (section, press, change, label, versions) => {
    await portal.site.make.kennel()
    await show(section)
    await click(press)
    expect((await put(section, { ...(await stored()), ...change, updatedAt: undefined })).status).toBe(200)
    await save()
    await waitFor(() => button(`Take Theirs: ${label}`))
    expect(texts(document, '.conflict-pair > div > :nth-child(2)')).toEqual(versions)
  })

  it('shows both photos of the breeder', async () => {
    const pathOf = (n: number) => `/objects/uploads/00000000-0000-4000-8000-00000000000${n}.jpg`
    await portal.site.make.kennel({ breederName: 'Fern', breederPhoto: pathOf(1) })
    await show('you')
    await click(/^Remove photo/)
    await db()
      .update(kennel)
      .set({ breederPhoto: pathOf(2), updatedAt: '2031-01-01T00:00:00.000Z' })
    await save()
    await waitFor(() => button('Take Theirs: Your Photo'))
    expect(texts(document, '.conflict-photos')).toEqual(['No photos', ''])
    expect(document.querySelector('.conflict-photos img')?.getAttribute('src')).toContain(pathOf(2).slice(17))
  })
})

it('asks before the page is left with unsaved changes, and not after saving', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  await show('questions')
  expect(asks()).toBe(false)
  await click('Move Down: How much do the puppies cost?')
  expect(asks()).toBe(true)
  await save()
  await waitFor(() => expect(portal.toasts).toHaveLength(1))
  expect(asks()).toBe(false)
})

describe('when the session has expired', () => {
  /** Changes a topic, fails to save it, and logs in. */
  async function saveTooLate(section: KennelSection, change: () => Promise<unknown>) {
    await show(section)
    await change()
    await portal.site.parts.database.client.execute('delete from sessions')
    await save()
    await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
    portal.session = await portal.site.signIn({ username: 'kate again' })
  }

  it('what was typed is kept, for its own topic', async () => {
    await saveTooLate('contact', () => fill('Phone', '03 5700 0000'))
    await show('claims')
    expect(field('Families').value).toBe('100')
    await show('contact')
    expect(field('Phone').value).toBe('03 5700 0000')
  })

  it('a changed list is kept', async () => {
    await saveTooLate('questions', () => click('Move Down: How much do the puppies cost?'))
    await show('questions')
    expect(document.querySelector('.item-toggle')?.textContent).toBe('When can a puppy go home?')
    await click('Discard')
    expect(document.querySelector('.item-toggle')?.textContent).toBe('How much do the puppies cost?')
  })
})
