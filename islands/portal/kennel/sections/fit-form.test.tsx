import { expect, it } from 'vitest'
import { initialFit } from '#src/kennel/rules/fit.ts'
import { bodyText, click, field, fill, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

it('saves both lists, the facts and what a clip costs', async () => {
  await show('fit')
  expect(field('A Good Match').value).toBe(initialFit.fitYes.join('\n'))
  await fill('A Good Match', ' You like walking \n\n')
  await fill('Please Wait a While', '')
  await fill('Cost of a Clip', '$110 to $140')
  await click('Coat')
  await fill('Text', 'It grows. ')
  await click('Insert {clip cost}')
  await save()
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      fitYes: ['You like walking'],
      fitNo: [],
      clipCost: '$110 to $140',
      fit: initialFit.fit.map((fact) =>
        fact.title === 'Coat' ? { title: 'Coat', text: 'It grows. {clip cost}' } : fact,
      ),
    }),
  )
})

it('offers the breed lists where there is none', async () => {
  await show('fit')
  await fill('Please Wait a While', '')
  await click('Use This Text: Please Wait a While')
  expect(field('Please Wait a While').value).toBe(initialFit.fitNo.join('\n'))
  expect(bodyText()).not.toContain('Use This Text')
})
