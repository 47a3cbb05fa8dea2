import { describe, expect, it } from 'vitest'
import { dayAt, startOfDay } from '#src/platform/values/calendar.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { bodyText } from '#src/testing/browser/screen.ts'
import { hoursAgo, openWeightsForEachTest, puppy, show, weigh } from '#src/testing/screens/weights.tsx'

openWeightsForEachTest()

describe('what to watch', () => {
  it('comes before the round, with the sentence about the vet, and its puppy is marked in the chart', async () => {
    await puppy('Ash', { 14: 420, 2: 412 })
    await show()
    expect(texts(document, '.watch-panel li')).toEqual([expect.stringContaining('Ash has lost 8 g since')])
    expect(bodyText()).toContain("This isn't a diagnosis. If you're worried, call your vet.")
    expect(document.querySelectorAll('.growth-ring')).toHaveLength(1)
    expect(texts(document, '.growth-watched')).toEqual(['Ash 412'])
    expect(document.querySelector('.watch-panel + .weigh-now + .growth')).not.toBeNull()
  })

  it('that is good news comes after the round, and the sentence stands once', async () => {
    await puppy('Ash', { 14: 420, 2: 412 })
    const birch = await puppy('Birch', { 14: 800, 2: 830 })
    await weigh(birch, startOfDay(dayAt(hoursAgo(10 * 24))), 400)
    await show()
    expect(texts(document, '.litter-crumbs + .watch-panel li')).toEqual([
      expect.stringContaining('Ash has lost 8 g since'),
    ])
    expect(texts(document, '.weigh-now + .watch-panel li')).toEqual([
      expect.stringContaining('Birch doubled on day'),
    ])
    expect(texts(document, '.watch-panel > p')).toEqual([
      "This isn't a diagnosis. If you're worried, call your vet.",
    ])
  })

  it('says nothing where there is nothing', async () => {
    await puppy('Ash', { 14: 400, 2: 412 })
    await show()
    expect(document.querySelector('.watch-panel')).toBeNull()
  })
})
