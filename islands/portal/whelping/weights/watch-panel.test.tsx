import { describe, expect, it } from 'vitest'
import { texts } from '#src/testing/app/open-page.ts'
import { bodyText } from '#src/testing/browser/screen.ts'
import { openWeightsForEachTest, puppy, show } from '#src/testing/screens/weights.tsx'

openWeightsForEachTest()

describe('what to watch', () => {
  it('comes after the round, with the sentence about the vet, and its puppy is marked in the chart', async () => {
    await puppy('Ash', { 14: 420, 2: 412 })
    await show()
    expect(texts(document, '.watch-panel li')).toEqual([expect.stringContaining('Ash has lost 8 g since')])
    expect(bodyText()).toContain("This isn't a diagnosis. If you're worried, call your vet.")
    expect(document.querySelectorAll('.growth-ring')).toHaveLength(1)
    expect(document.querySelector('.weigh-now + .watch-panel + .growth')).not.toBeNull()
  })

  it('says nothing where there is nothing', async () => {
    await puppy('Ash', { 14: 400, 2: 412 })
    await show()
    expect(document.querySelector('.watch-panel')).toBeNull()
  })
})
