import { describe, expect, it } from 'vitest'
import type { KennelSection } from '#src/kennel/rules/sections.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
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
    await click('Use Theirs: Visiting Hours')
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
    await click('Use All Theirs')
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
    await click('Use Theirs: Questions and answers')
    await save()
    await waitFor(async () => expect((await stored())?.questions).toHaveLength(1))
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
