import { describe, expect, it } from 'vitest'
import { portal } from '#src/testing/browser/open-portal.ts'
import {
  bodyText,
  button,
  errorOf,
  field,
  fill,
  screen,
  summary,
  user,
  waitFor,
  within,
} from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, section, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('has a link to each section, whose heading can take the focus', async () => {
  await show()
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lawful listing', '#listing'],
    ['Contact and visits', '#contact'],
    ['What the website says', '#claims'],
    ['Questions and answers', '#questions'],
    ['Announcement', '#banner'],
    ['Reply templates', '#templates'],
    ['Care plan', '#care'],
    ['Waiting list', '#waiting-list'],
    ['Erasing old letters', '#keeping'],
  ])
  for (const link of links) {
    const target = document.querySelector<HTMLElement>(link.getAttribute('href') ?? '')
    expect([target?.textContent, target?.tagName, target?.tabIndex]).toEqual([link.textContent, 'H2', -1])
  }
})

it('saves one section after the other, though all are in one row', async () => {
  await show()
  await fill('Source Number', 'mb 654 321')
  await fill('Valid Until', '2027-06-30')
  await user.click(screen.getByRole('radio', { name: 'Announce them without an offer (recommended)' }))
  await user.click(
    screen.getByRole('checkbox', { name: 'We never ask for money before a family has met the puppy' }),
  )
  await save('Lawful listing')
  await waitFor(() => expect(portal.toasts).toEqual(['Kennel updated successfully']))
  await waitFor(() => expect(field('Source Number').value).toBe('MB654321'))
  expect(document.activeElement).toBe(button('Save Changes', section('Lawful listing')))

  await fill('Phone', '03 5700 0000')
  await save('Contact and visits')
  await waitFor(() => expect(portal.toasts).toHaveLength(2))
  await fill('Years on Home', '14')
  await fill('Above the parents', 'tested')
  await save('What the website says')
  await waitFor(() => expect(portal.toasts).toHaveLength(3))
  await fill('Text', 'Meet the litter')
  await fill('Link', '/puppies')
  await fill('Last Day', '2026-11-29')
  await save('Announcement')
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
    await show()
    expect(bodyText()).not.toContain(unusual)
    await fill('Source Number', 'EE00000')
    expect(bodyText()).toContain(unusual)
    await save('Lawful listing')
    await waitFor(async () => expect((await stored())?.sourceNumber).toBe('EE00000'))
    expect(bodyText()).toContain(unusual)
    await fill('Source Number', '')
    expect(bodyText()).not.toContain(unusual)
  })

  it('years that differ are pointed out', async () => {
    await show()
    expect(bodyText()).toContain('Home says 13+ years and About says 16+. Both should be true.')
    await fill('Years on Home', '16')
    expect(bodyText()).not.toContain('Both should be true.')
  })
})

it('says beside the fields what is wrong, and sends nothing', async () => {
  await show()
  await fill('Phone', 'call me')
  await save('Contact and visits')
  expect(errorOf('Phone')).toBe('Please enter a phone number')
  expect(document.activeElement).toBe(summary())
  await fill('Families', '0')
  await fill('Guarantee (years)', '2.5')
  await save('What the website says')
  expect(errorOf('Families')).toBe('Enter a whole number from 1 to 999')
  expect(errorOf('Guarantee (years)')).toBe('Enter a whole number from 1 to 10')
  await fill('Link', '//example.com')
  await save('Announcement')
  expect(errorOf('Link')).toBe('Please enter a path such as /puppies or an https address')
  expect(portal.requests).toEqual([])
})

it('previews the announcement as it is typed', async () => {
  await show()
  expect(document.querySelector('.banner')).toBeNull()
  await fill('Text', 'Meet the litter')
  expect(document.querySelector('.banner')?.textContent).toBe('Meet the litter')
  expect(document.querySelector('.banner a')).toBeNull()
  await fill('Link', '/puppies')
  expect(document.querySelector('.banner a')?.getAttribute('href')).toBe('/puppies')
})

it('saves the rules of the waiting list, which cannot be empty', async () => {
  await show()
  expect(field('Rules').value).toContain("It's free, with no obligation.")
  await fill('Rules', '')
  await save('Waiting list')
  expect(errorOf('Rules')).toBe('Please enter your rules')
  await fill('Rules', 'Ask me.')
  await save('Waiting list')
  await waitFor(async () => expect((await stored())?.waitingRules).toBe('Ask me.'))
})

it('checks the listings again after a save', async () => {
  const litter = await portal.site.make.litter()
  await portal.site.make.puppy({ litterId: litter.id, microchipId: null })
  await show()
  const check = section('Ready to advertise?')
  expect(check.getByText(/^1 to fix/)).toBeTruthy()
  await fill('Source Number', '')
  await save('Lawful listing')
  await waitFor(() => expect(check.getByText(/^2 to fix/)).toBeTruthy())
})
