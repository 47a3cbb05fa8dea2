import { expect, it } from 'vitest'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, errorOf, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, put, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('stores dollars as cents, and lines without the empty ones', async () => {
  await show('how')
  expect(bodyText()).toContain('Left out: We talk, You pay a deposit, We both sign.')
  await fill('Deposit (AUD)', '$1,500.50')
  await fill('Goes Home With the Puppy', ' Food \n\nA blanket\n')
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ deposit: 150_050, goesHome: ['Food', 'A blanket'] }),
  )
  await waitFor(() => expect(field('Deposit (AUD)').value).toBe('1,500.50'))
  expect(field('Goes Home With the Puppy').value).toBe('Food\nA blanket')
  expect(bodyText()).toContain('Left out: We talk, We both sign.')
})

it('offers a suggestion while a field is empty, which only fills the field', async () => {
  await show('how')
  expect(field('Agreement').value).toBe('')
  await click('Use This Text: Agreement')
  expect(field('Agreement').value).toBe(howSuggestions.howAgreement)
  expect(document.activeElement).toBe(field('Agreement'))
  expect(bodyText()).not.toContain(howSuggestions.howAgreement)
  expect(await stored()).toBeNull()
  await fill('Agreement', '')
  expect(button('Use This Text: Agreement')).toBeTruthy()
  await click('Use This Text: Goes Home With the Puppy')
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ howAgreement: null, goesHome: howSuggestions.goesHome }),
  )
})

it('says what is wrong with a deposit', async () => {
  await show('how')
  await fill('Deposit (AUD)', 'half')
  await save()
  expect(errorOf('Deposit (AUD)')).toBe('Must be an amount above 0')
  expect(portal.requests).toEqual([])
})

it('compares a deposit that was changed elsewhere in dollars', async () => {
  await portal.site.make.kennel()
  await show('how')
  await fill('Deposit (AUD)', '400')
  await put('how', { deposit: 50_000 })
  await save()
  await waitFor(() => expect(bodyText()).toContain('Your version stays in the form'))
  await click('Take Theirs: Deposit (AUD)')
  expect(field('Deposit (AUD)').value).toBe('500')
})
