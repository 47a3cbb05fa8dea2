import { describe, expect, it } from 'vitest'
import { texts } from '#src/testing/app/open-page.ts'
import { button, click, errorOf, field, fill, screen, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

describe('questions', () => {
  const asked = async () => (await stored())?.questions.map(({ question }) => question)
  const shown = () => texts(document, '#questions-form .item-toggle')
  const [cost, home] = ['How much do the puppies cost?', 'When can a puppy go home?']

  it('are moved and said to be, and the pressed button keeps the focus', async () => {
    await show('questions')
    await click(`Move Down: ${cost}`)
    expect(shown().slice(0, 2)).toEqual([home, cost])
    expect(document.activeElement).toBe(button(`Move Down: ${cost}`))
    expect(document.querySelector('[aria-live]')?.textContent).toBe(`Now 2 of 6: ${cost}`)
    await click(`Move Up: ${cost}`)
    await click(`Move Up: ${cost}`)
    expect(shown().slice(0, 2)).toEqual([cost, home])
    await click(`Move Down: ${cost}`)
    await save()
    await waitFor(async () => expect((await asked())?.slice(0, 2)).toEqual([home, cost]))
  })

  it('are changed, with placeholders at the caret', async () => {
    await show('questions')
    await click(cost)
    await fill('Answer', 'From  on.')
    field('Answer').setSelectionRange(5, 5)
    await click('Insert {price}')
    expect(field('Answer').value).toBe('From {price} on.')
    expect(document.activeElement).toBe(field('Answer'))
    await save()
    await waitFor(async () => expect((await stored())?.questions[0]?.answer).toBe('From {price} on.'))
  })

  it('are added and removed, and one is always left', async () => {
    await show('questions')
    for (let left = 6; left > 1; left--) await click(`Remove: ${shown()[0]}`)
    expect(document.activeElement?.textContent).toBe('How soon will you answer?')
    await click('Remove: How soon will you answer?')
    expect(shown()).toEqual(['How soon will you answer?'])
    await click('Add Question')
    expect(document.activeElement).toBe(field('Question'))
    await fill('Question', 'Do they bark?')
    await fill('Answer', 'Rarely.')
    await save()
    await waitFor(async () => expect(await asked()).toEqual(['How soon will you answer?', 'Do they bark?']))
  })

  it('are twenty at most', async () => {
    await show('questions')
    for (let count = 6; count < 22; count++) await click('Add Question')
    expect(shown()).toHaveLength(20)
    expect(button('Add Question').getAttribute('aria-disabled')).toBe('true')
  })

  it('that are empty open, and say so', async () => {
    await show('questions')
    await click('Add Question')
    await click(home)
    await save()
    expect(errorOf('Question')).toBe('Please enter a question')
    expect(errorOf('Answer')).toBe('Please enter an answer')
    await fill('Question', 'Do they bark?')
    await fill('Answer', 'Rarely.')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
