import { afterEach, expect, it } from 'vitest'
import { findPerson } from '#src/people/queries/people.ts'
import { familyPath } from '#src/people/rules/families.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage } from '#src/testing/app/open-page.ts'

let site: TestApp
afterEach(() => site.close())

async function writingOf() {
  const headers = await site.signIn({ username: 'anna', firstName: 'Anna' })
  const { document } = await openPage(site, await sheet(), { headers })
  const root = only(document, 'island-root[src="/assets/family.js"]')
  return JSON.parse(root.getAttribute('data-props') ?? '').writing
}

async function sheet() {
  const { email } = await site.make.inquiry()
  return familyPath((await findPerson(site.parts.database.db, email))?.id ?? '', '/admin')
}

it('the sheet of a family can write letters about the living puppies that have no family yet', async () => {
  site = await createTestApp({ env: { SITE_EMAIL: 'hello@example.com' } })
  const { id: litterId } = await site.make.litter({ dateOfBirth: '2026-01-01' })
  await site.make.kennel({
    templates: [{ name: 'Short', text: 'Hello {first name}' }],
    phone: '03 5700 0000',
  })
  const priced = { litterId, priceMin: 320_000, priceMax: 320_000, microchipId: '956000017240815' }
  await site.make.puppy({ ...priced, name: 'Wren' })
  await site.make.puppy({ ...priced, name: 'Otis', status: 'sold', microchipId: '956000017240822' })
  const { id: puppyId } = await site.make.puppy({ ...priced, name: 'Moss', microchipId: '956000017240853' })
  await site.make.birth({ litterId, puppyId, outcome: 'died', diedOn: '2026-01-09' })
  expect(await writingOf()).toEqual({
    facts: {
      puppies: [
        {
          name: 'Wren',
          status: 'available',
          price: '$3,200 AUD',
          readyDate: 'now',
          numbers: 'Source number EE000000. Microchip 956000017240815.',
        },
      ],
      phone: '03 5700 0000',
      gallery: expect.stringMatching(/\/gallery$/),
      waitingList: expect.stringMatching(/^http:\/\/localhost:3000\//),
      myName: 'Anna',
    },
    templates: [{ name: 'Short', text: 'Hello {first name}' }],
    sender: 'hello@example.com',
    hasMail: false,
    admin: 'anna',
  })
})

it('the sheet of a family offers to send where there is a mail server', async () => {
  site = await createTestApp({ parts: { transports: { mail: async () => {} } } })
  expect(await writingOf()).toMatchObject({ hasMail: true })
})
