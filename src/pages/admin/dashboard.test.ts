import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { openPage } from '../../testing/open-page.ts'

let site: TestApp
let headers: { Cookie: string }
beforeEach(async () => {
  site = await createTestApp()
  headers = await site.signIn()
})
afterEach(() => site.close())

const open = (path: string) => openPage(site, path, { headers })

describe('Microchips on the dashboard', () => {
  it.each([
    { chips: ['956000012345678'], says: 'Every offered puppy has a microchip number.' },
    { chips: [null], says: '1 offered puppy needs a microchip number looked into.' },
    {
      chips: ['956000012345678', '956', null],
      says: '2 offered puppies need a microchip number looked into.',
    },
    {
      chips: ['956000012345678', '956000012345678'],
      says: '2 offered puppies need a microchip number looked into.',
    },
  ])('says of the chips $chips: $says', async ({ chips, says }) => {
    const { id: litterId } = await site.make.litter()
    await site.make.puppy({ litterId, status: 'sold' })
    for (const microchipId of chips) await site.make.puppy({ litterId, microchipId })
    const { text, document } = await open('/admin')
    expect(text).toContain(says)
    const link = document.querySelector('main .panel a[href="/admin/puppies"]')
    expect(link !== null).toBe(!says.startsWith('Every'))
  })
})
