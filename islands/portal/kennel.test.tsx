import { describe, expect, it } from 'vitest'
import { readListingCheck } from '#src/db/queries/dogs/listing-check.ts'
import { findKennel } from '#src/db/queries/kennel.ts'
import { kennelOfEnvironment } from '#src/services/kennel.ts'
import { retain } from '#src/services/privacy/retention.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
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
  within,
} from '#src/testing/browser/screen.ts'
import Kennel from './kennel.tsx'

openPortalForEachTest({ username: 'kate' })

const stored = () => findKennel(db())
const section = (name: string) => within(screen.getByRole('region', { name }))
const save = (name: string) => click('Save Changes', section(name))
const put = (path: string, body: object) =>
  portal.site.send('PUT', `/api/admin/kennel/${path}`, body, portal.session)

async function show() {
  const kennel = (await stored()) ?? kennelOfEnvironment(portal.site.parts.config)
  const issues = await readListingCheck(db(), { kennel, today: '2026-11-22' })
  portal.show(<Kennel kennel={kennel} issues={issues} email="hello@example.com" username="kate" />)
}

it('has a link to each section, whose heading can take the focus', async () => {
  await show()
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Lawful listing', '#listing'],
    ['Contact and visits', '#contact'],
    ['What we say', '#claims'],
    ['Questions and answers', '#questions'],
    ['Announcement', '#banner'],
    ['Reply templates', '#templates'],
    ['Waiting list', '#waiting-list'],
    ['Keeping letters', '#keeping'],
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
  await save('What we say')
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
  await save('What we say')
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

describe('questions', () => {
  const asked = async () => (await stored())?.questions.map(({ question }) => question)
  const questions = () => section('Questions and answers')
  const shown = () => texts(document, '#questions-form .item-toggle')
  const [cost, home] = ['How much do the puppies cost?', 'When can a puppy go home?']

  it('are moved, and the pressed button keeps the focus', async () => {
    await show()
    await click(`Move Down: ${cost}`)
    expect(shown().slice(0, 2)).toEqual([home, cost])
    expect(document.activeElement).toBe(button(`Move Down: ${cost}`))
    await click(`Move Up: ${cost}`)
    await click(`Move Up: ${cost}`)
    expect(shown().slice(0, 2)).toEqual([cost, home])
    await click(`Move Down: ${cost}`)
    await save('Questions and answers')
    await waitFor(async () => expect((await asked())?.slice(0, 2)).toEqual([home, cost]))
  })

  it('are changed, with placeholders at the caret', async () => {
    await show()
    await click(cost)
    await fill('Answer', 'From  on.')
    field('Answer').setSelectionRange(5, 5)
    await click('Insert {price}')
    expect(field('Answer').value).toBe('From {price} on.')
    expect(document.activeElement).toBe(field('Answer'))
    await save('Questions and answers')
    await waitFor(async () => expect((await stored())?.questions[0]?.answer).toBe('From {price} on.'))
  })

  it('are added and removed, and one is always left', async () => {
    await show()
    for (let left = 6; left > 1; left--) await click(`Remove: ${shown()[0]}`)
    expect(document.activeElement?.textContent).toBe('How soon will you answer?')
    await click('Remove: How soon will you answer?')
    expect(shown()).toEqual(['How soon will you answer?'])
    await click('Add Question')
    expect(document.activeElement).toBe(field('Question'))
    await fill('Question', 'Do they bark?')
    await fill('Answer', 'Rarely.')
    await save('Questions and answers')
    await waitFor(async () => expect(await asked()).toEqual(['How soon will you answer?', 'Do they bark?']))
  })

  it('are twenty at most', async () => {
    await show()
    for (let count = 6; count < 22; count++) await click('Add Question')
    expect(shown()).toHaveLength(20)
    expect(button('Add Question').getAttribute('aria-disabled')).toBe('true')
  })

  it('that are empty open, and say so', async () => {
    await show()
    await click('Add Question')
    await click(home)
    await save('Questions and answers')
    expect(errorOf('Question')).toBe('Please enter a question')
    expect(errorOf('Answer')).toBe('Please enter an answer')
    await fill('Question', 'Do they bark?')
    await fill('Answer', 'Rarely.')
    expect(questions().queryByRole('alert')).toBeNull()
  })
})

describe('reply templates', () => {
  const templates = () => section('Reply templates')
  const shown = () => texts(document, '#templates-form .item-toggle')
  const defaults = ['Available', 'Reserved or sold', 'Tell me more', 'Visit', 'Not the right match']

  it('are moved, changed with placeholders at the caret, and saved', async () => {
    await show()
    expect(shown()).toEqual(defaults)
    await click('Move Up: Visit')
    await click('Visit')
    await fill('Text', 'Hello .', templates())
    field('Text', templates()).setSelectionRange(6, 6)
    await click('Insert {first name}')
    expect(field('Text', templates()).value).toBe('Hello {first name}.')
    await save('Reply templates')
    await waitFor(async () =>
      expect((await stored())?.templates[2]).toEqual({ name: 'Visit', text: 'Hello {first name}.' }),
    )
  })

  it('warn of what stands in braces and is no placeholder, and are saved anyway', async () => {
    await show()
    await click('Visit')
    expect(bodyText()).not.toContain("We don't know")
    await fill('Text', 'Dear {fist name}', templates())
    expect(templates().getByRole('status').textContent).toBe("We don't know {fist name}.")
    await save('Reply templates')
    await waitFor(async () => expect((await stored())?.templates[3]?.text).toBe('Dear {fist name}'))
  })

  it('are ten at most, and none are fine', async () => {
    await show()
    for (let count = 5; count < 12; count++) await click('Add Template')
    expect(shown()).toHaveLength(10)
    expect(button('Add Template').getAttribute('aria-disabled')).toBe('true')
    for (let left = 10; left > 0; left--)
      await user.click(templates().getAllByRole('button', { name: /^Remove:/ })[0] as HTMLElement)
    expect(document.activeElement).toBe(button('Add Template'))
    await save('Reply templates')
    await waitFor(async () => expect((await stored())?.templates).toEqual([]))
  })

  it('take the other version when they were changed elsewhere', async () => {
    await portal.site.make.kennel()
    await show()
    await click('Move Down: Available')
    await put('templates', { templates: [{ name: 'Short', text: 'Thanks!' }] })
    await save('Reply templates')
    await waitFor(() => expect(bodyText()).toContain('Short Thanks!'))
    await click('Use Theirs: Reply templates')
    expect(shown()).toEqual(['Short'])
  })
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
    await save('What we say')
    await waitFor(() => expect(bodyText()).toContain('Nothing else in this form has changed'))
    await save('What we say')
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

it('checks the listings again after a save', async () => {
  const litter = await portal.site.make.litter()
  await portal.site.make.puppy({ litterId: litter.id, microchipId: null })
  await show()
  const check = section('Listing check')
  expect(check.getByText(/^1 to fix/)).toBeTruthy()
  await fill('Source Number', '')
  await save('Lawful listing')
  await waitFor(() => expect(check.getByText(/^2 to fix/)).toBeTruthy())
})

describe('Keeping letters', () => {
  it('erases nothing by itself unless a number of months is entered', async () => {
    await show()
    expect(field('Erase Letters After (months)').value).toBe('')
    await save('Keeping letters')
    await waitFor(async () => expect(await stored()).toMatchObject({ keepMonths: null }))
    await fill('Erase Letters After (months)', '24')
    await save('Keeping letters')
    await waitFor(async () => expect(await stored()).toMatchObject({ keepMonths: 24 }))
  })

  it.each(['5', '85', 'two years', '12.5'])('rejects %s', async (typed) => {
    await show()
    await fill('Erase Letters After (months)', typed)
    await save('Keeping letters')
    expect(errorOf('Erase Letters After (months)')).toBe('Enter a whole number from 6 to 84')
    expect(await stored()).toBeNull()
  })

  it('lists who will be erased, and erases them now', async () => {
    const { make, parts } = portal.site
    await make.kennel({ keepMonths: 24 })
    await make.inquiry({ createdAt: '2020-11-02T00:00:00.000Z' })
    await parts.database.write((tx) => retain(tx, new Date()))
    await show()
    await screen.findByText('Priya Nair')
    await click('Erase Now: Priya Nair')
    screen.getByRole('checkbox', { name: 'Enquiries' }).focus()
    await user.keyboard('{Enter}')
    expect(portal.requests).not.toContain('PUT /api/admin/kennel/keeping')
    await click('Erase')
    await waitFor(() => expect(bodyText()).not.toContain('Priya Nair'))
    await waitFor(() => expect(document.activeElement?.tagName).toMatch(/^H[12]$/))
  })
})
