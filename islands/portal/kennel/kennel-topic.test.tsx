import { describe, expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  click,
  errorOf,
  field,
  fill,
  screen,
  summary,
  user,
  waitFor,
} from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('has the topic as its heading, a way back to the list, and the history', async () => {
  await show('contact')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact and visits')
  expect(screen.getByRole('link', { name: 'Kennel' }).getAttribute('href')).toBe('/admin/kennel')
  await fill('Phone', '03 5700 0000')
  await save()
  await waitFor(() => expect(portal.toasts).toHaveLength(1))
  await click('History')
  await screen.findByText(/kate/)
  expect(bodyText()).not.toContain('No changes have been recorded yet.')
})

it('saves one topic after the other, though all are in one row', async () => {
  await show('listing')
  await fill('Source Number', 'mb 654 321')
  await fill('Valid Until', '2027-06-30')
  await user.click(screen.getByRole('radio', { name: 'Announce them without an offer (recommended)' }))
  await user.click(
    screen.getByRole('checkbox', { name: 'We never ask for money before a family has met the puppy' }),
  )
  await save()
  await waitFor(() => expect(portal.toasts).toEqual(['Kennel updated successfully']))
  await waitFor(() => expect(field('Source Number').value).toBe('MB654321'))
  expect(document.activeElement).toBe(button('Save Changes'))

  await show('contact')
  await fill('Phone', '03 5700 0000')
  await save()
  await waitFor(() => expect(portal.toasts).toHaveLength(2))
  await show('claims')
  await fill('Years on Home', '14')
  await fill('Above the parents', 'tested')
  await save()
  await waitFor(() => expect(portal.toasts).toHaveLength(3))
  await show('banner')
  await fill('Text', 'Meet the litter')
  await fill('Link', '/puppies')
  await fill('Last Day', '2026-11-29')
  await save()
  await waitFor(() => expect(portal.toasts).toHaveLength(4))
  expect(await stored()).toMatchObject({
    sourceNumber: 'MB654321',
    sourceNumberUntil: '2027-06-30',
    unchipped: 'announce',
    noMoneyFirst: true,
    phone: '03 5700 0000',
    visitingHours: 'By appointment only',
    yearsHome: 14,
    yearsAbout: 16,
    parentsLine: 'tested',
    bannerText: 'Meet the litter',
    bannerLink: '/puppies',
    bannerUntil: '2026-11-29',
  })
})

describe('warnings', () => {
  const unusual = 'Source numbers have two letters and six digits. Please compare it with your certificate.'

  it('a source number that looks wrong is saved, with a warning', async () => {
    await show('listing')
    expect(bodyText()).not.toContain(unusual)
    await fill('Source Number', 'EE00000')
    expect(bodyText()).toContain(unusual)
    await save()
    await waitFor(async () => expect((await stored())?.sourceNumber).toBe('EE00000'))
    expect(bodyText()).toContain(unusual)
    await fill('Source Number', '')
    expect(bodyText()).not.toContain(unusual)
  })

  it('years that differ are pointed out', async () => {
    await show('claims')
    expect(bodyText()).toContain('Home says 13+ years and About says 16+. Both should be true.')
    await fill('Years on Home', '16')
    expect(bodyText()).not.toContain('Both should be true.')
  })
})

describe('champions among the parents', () => {
  it('says of how many litters that is not true, and offers what is', async () => {
    await show('claims', { littersWithoutChampion: 2 })
    expect(bodyText()).toContain('2 litters have no parent with a champion title.')
    await fill('Above the parents', 'plain')
    expect(bodyText()).not.toContain('champion title.')
    await fill('Above the parents', 'champion')
    await click('Say What Is True')
    expect(bodyText()).not.toContain('champion title.')
    expect(field('Above the parents').value).toBe('proven')
    expect(bodyText()).toContain('Whatever is true of each litter (recommended)')
    await save()
    await waitFor(async () => expect((await stored())?.parentsLine).toBe('proven'))
  })

  it.each([
    [1, true],
    [0, false],
  ])('of %d litters', async (littersWithoutChampion, isSaid) => {
    await show('claims', { littersWithoutChampion })
    expect(bodyText().includes('1 litter has no parent with a champion title.')).toBe(isSaid)
    expect(bodyText().includes('Say What Is True')).toBe(isSaid)
  })
})

it('says beside the fields what is wrong, and sends nothing', async () => {
  await show('contact')
  await fill('Phone', 'call me')
  await save()
  expect(errorOf('Phone')).toBe('Please enter a phone number')
  expect(document.activeElement).toBe(summary())
  await show('claims')
  await fill('Families', '0')
  await fill('Guarantee (years)', '2.5')
  await save()
  expect(errorOf('Families')).toBe('Enter a whole number from 1 to 999')
  expect(errorOf('Guarantee (years)')).toBe('Enter a whole number from 1 to 10')
  await show('banner')
  await fill('Link', '//example.com')
  await save()
  expect(errorOf('Link')).toBe('Please enter a path such as /puppies or an https address')
  expect(portal.requests).toEqual([])
})

it('previews the announcement as it is typed', async () => {
  await show('banner')
  expect(document.querySelector('.banner')).toBeNull()
  await fill('Text', 'Meet the litter')
  expect(document.querySelector('.banner')?.textContent).toBe('Meet the litter')
  expect(document.querySelector('.banner a')).toBeNull()
  await fill('Link', '/puppies')
  expect(document.querySelector('.banner a')?.getAttribute('href')).toBe('/puppies')
})

it('saves what families read of the waiting list, whose rules cannot be empty', async () => {
  await show('waiting-list')
  expect(field('Rules').value).toContain("It's free, with no obligation.")
  await fill('Rules', '')
  await save()
  expect(errorOf('Rules')).toBe('Please enter your rules')
  await fill('Rules', 'Ask me.')
  await user.click(screen.getByRole('checkbox', { name: 'Say roughly how many families wait' }))
  await fill('Litters a Year', 'two or three')
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      waitingRules: 'Ask me.',
      showWaiting: false,
      littersYear: 'two or three',
    }),
  )
})
