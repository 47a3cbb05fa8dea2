import { expect, it } from 'vitest'
import { initialCarePlan } from '#src/care/rules/plan.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { bodyText, click, errorOf, field, fill, user, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

const shown = () => texts(document, '#carePlan-form .item-toggle')

it('shows the days of each step, and says them back in weeks while they are typed', async () => {
  await show('care')
  expect(shown().slice(0, 3)).toEqual([
    'Worm days 14, 28, 42, 56',
    'Photos days 7, 14, 21, 28, 35, 42, 49',
    'Microchip day 42',
  ])
  await click('Worm days 14, 28, 42, 56')
  expect(bodyText()).toContain('4 times, at 2, 4, 6 and 8 weeks')
  await fill('Days from Birth', '3-5')
  expect(bodyText()).toContain('3 times, on days 3-5')
  await fill('Days from Birth', '14,,')
  expect(errorOf('Days from Birth')).toBe('Please enter days such as 14, 28 or 3-16')
})

it('saves steps and boxes together, and the vet is not asked for again', async () => {
  await show('care')
  expect(bodyText()).toContain('Ask your vet to look at this plan once.')
  await click('Add Step')
  await fill('What', 'Early handling')
  await fill('Kind', 'handling')
  await fill('Days from Birth', '3-16')
  await user.click(field('My vet has looked at this plan'))
  await user.click(field("Email me the day's list at 6:30 am"))
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      carePlan: [
        ...initialCarePlan,
        { text: 'Early handling', kind: 'handling', days: Array.from({ length: 14 }, (_, at) => at + 3) },
      ],
      careChecked: true,
      careMail: true,
    }),
  )
  await waitFor(() => expect(bodyText()).not.toContain('Ask your vet to look at this plan once.'))
})

it('opens a step that is empty, and says so', async () => {
  await show('care')
  await click('Add Step')
  await save()
  await waitFor(() => expect(errorOf('What')).toBe('Please enter what to do'))
  expect(errorOf('Days from Birth')).toBe('Please enter days such as 14, 28 or 3-16')
})
