import { describe, expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, click, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, put, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

describe('a section that was changed elsewhere', () => {
  it('is compared, and either version can be chosen', async () => {
    await portal.site.make.kennel()
    await show()
    await fill('Phone', '03 5700 0001')
    expect((await put('contact', { phone: '03 5700 0002', visitingHours: 'Sundays' })).status).toBe(200)
    await save('Contact and visits')
    await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
    expect((await stored())?.phone).toBe('03 5700 0002')
    await click('Use Theirs: Visiting Hours')
    await save('Contact and visits')
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ phone: '03 5700 0001', visitingHours: 'Sundays' }),
    )
  })

  it('stays protected when another section is saved in between', async () => {
    await portal.site.make.kennel()
    await show()
    await put('contact', { phone: '03 5700 0002', visitingHours: 'Sundays' })
    await fill('Families', '7')
    await save('What the website says')
    await waitFor(() => expect(bodyText()).toContain('Nothing else in this form has changed'))
    await save('What the website says')
    await waitFor(async () => expect((await stored())?.families).toBe(7))
    await fill('Phone', '03 5700 0001')
    await save('Contact and visits')
    await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
    expect((await stored())?.phone).toBe('03 5700 0002')
  })

  it('takes the other version of choices, boxes and questions', async () => {
    await portal.site.make.kennel()
    await show()
    await fill('Source Number', 'EE111111')
    await put('listing', { sourceNumber: 'EE222222', unchipped: 'hide', noMoneyFirst: true })
    await save('Lawful listing')
    await waitFor(() => expect(bodyText()).toContain('Leave them off the website'))
    await click('Use All Theirs')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Leave them off the website' }).checked).toBe(
      true,
    )
    await save('Lawful listing')
    await waitFor(() => expect(portal.toasts).toContain('Kennel updated successfully'))
    expect(await stored()).toMatchObject({
      sourceNumber: 'EE222222',
      unchipped: 'hide',
      noMoneyFirst: true,
    })

    await click('Move Down: When can a puppy go home?')
    await put('questions', { questions: [{ question: 'Do they bark?', answer: 'Rarely.' }] })
    await save('Questions and answers')
    await waitFor(() => expect(bodyText()).toContain('Do they bark? Rarely.'))
    await click('Use Theirs: Questions and answers')
    await save('Questions and answers')
    await waitFor(async () => expect((await stored())?.questions).toHaveLength(1))
  })
})

it('asks before the page is left with unsaved changes, and not after saving', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    return leaving.defaultPrevented
  }
  await show()
  expect(asks()).toBe(false)
  await click('Move Down: How much do the puppies cost?')
  expect(asks()).toBe(true)
  await save('Questions and answers')
  await waitFor(() => expect(portal.toasts).toHaveLength(1))
  expect(asks()).toBe(false)
})

it('keeps what was typed into each section when the session has expired', async () => {
  await show()
  await fill('Phone', '03 5700 0000')
  await fill('Text', 'Meet the litter')
  await click('Move Down: How much do the puppies cost?')
  await portal.site.parts.database.client.execute('delete from sessions')
  await save('Contact and visits')
  await waitFor(() => expect(portal.navigations).toEqual(['/admin-login?next=%2F']))
  portal.reopen()
  portal.session = await portal.site.signIn({ username: 'kate again' })
  await show()
  expect([field('Phone').value, field('Text').value, field('Families').value]).toEqual([
    '03 5700 0000',
    'Meet the litter',
    '100',
  ])
  expect(document.querySelector('.item-toggle')?.textContent).toBe('When can a puppy go home?')
  expect(sessionStorage.length).toBe(0)
})
