import { expect, it } from 'vitest'
import { initialAgreement } from '#src/papers/rules/texts.ts'
import { bodyText, errorOf, field, fill, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('starts with the agreement she can keep, and saves what she enters', async () => {
  await show('papers')
  expect(field('Agreement').value).toBe(initialAgreement)
  await fill('Business Address', '12 Sample Road, Mansfield VIC 3722')
  await fill('ABN', '51 824 753 556')
  await user.click(field('Registered for GST'))
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      businessName: 'Standard Parti Poodles',
      abn: '51824753556',
      gst: true,
      address: '12 Sample Road, Mansfield VIC 3722',
      agreement: initialAgreement,
    }),
  )
})

it('says beside the GST box that it needs an ABN', async () => {
  await show('papers')
  screen.getByRole('checkbox', {
    name: 'Registered for GST',
    description: 'GST shows on receipts once there is an ABN.',
  })
})

it('rejects a number that is no ABN', async () => {
  await show('papers')
  await fill('ABN', '51 824 753 557')
  await save()
  await waitFor(() => expect(errorOf('ABN')).toBe("That's not a valid ABN"))
  expect(await stored()).toBeNull()
})

it('says which placeholders it does not know, and saves them all the same', async () => {
  await show('papers')
  await fill('Agreement', '{business} sells {pupy} to {family} for {agreed price}.')
  expect(bodyText()).toContain("We don't know {pupy}.")
  await save()
  await waitFor(async () => expect((await stored())?.agreement).toContain('{pupy}'))
})
