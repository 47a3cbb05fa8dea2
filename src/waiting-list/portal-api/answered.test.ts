import { beforeEach, expect, it } from 'vitest'
import { inquiries } from '#src/app/tables.ts'
import { complete } from '#src/testing/waiting-list/families.ts'
import {
  answer,
  juniper,
  openSiteForEachTest,
  reserve,
  setAside,
  site,
} from '#src/testing/waiting-list/set-asides.ts'

// An action of the breeder for a family on the waiting list answers its enquiries; the family's own actions answer none.

openSiteForEachTest()

const email = 'ines@example.com'
let asked: { id: string }
beforeEach(async () => {
  asked = await site.make.inquiry({ email: 'Ines@Example.com' })
  await site.make.inquiry({ email: 'someone-else@example.com' })
  await site.make.inquiry({ email, status: 'resolved' })
})

const statuses = async () =>
  Object.fromEntries(
    (await site.parts.database.db.select().from(inquiries)).map(({ id, status }) => [id, status]),
  )

/** Whether the enquiry, and no other, has been answered, with one line in its history. */
async function isAnswered() {
  const { [asked.id]: own, ...others } = await statuses()
  expect(Object.values(others).sort()).toEqual(['pending', 'resolved'])
  const history = await site.history('inquiry', asked.id)
  expect(history).toHaveLength(own === 'responded' ? 1 : 0)
  return own === 'responded'
}

const listed = (given: object = {}) => site.make.family({ email, ...given })

it.each<[string, () => Promise<unknown>]>([
  ['putting it on the list', () => site.call('POST', '/waiting-list', complete)],
  [
    'confirming its place',
    async () => site.call('POST', `/waiting-list/${(await listed({ state: 'unconfirmed' })).id}/confirm`),
  ],
  [
    'putting it back on the list',
    async () =>
      site.call('POST', `/waiting-list/${(await listed({ state: 'closed', outcome: 'not-now' })).id}/reopen`),
  ],
  ['setting a puppy aside for it', async () => setAside(juniper.id, (await listed()).id)],
  [
    'reserving a puppy for it',
    async () => {
      const { id } = await listed()
      await site.make.setAside({ puppyId: juniper.id, entryId: id, state: 'yes' })
      await reserve(id, juniper.id)
    },
  ],
  [
    'a letter to it that answers no enquiry in particular',
    () =>
      site.call('POST', '/letters', {
        email,
        name: 'Ines Carter',
        subject: 'Wren',
        text: 'Hello',
        kept: true,
      }),
  ],
])('%s answers', async (_, act) => {
  await act()
  expect(await isAnswered()).toBe(true)
})

it('its own joining, confirming and yes answer nothing, and the list says that it is on the waiting list', async () => {
  const onWaitingList = async () => {
    const { body } = await site.call('GET', '/inquiries?status=pending')
    return body.find(({ id }: { id: string }) => id === asked.id).onWaitingList
  }
  expect(await onWaitingList()).toBe(false)
  const family = await listed({ state: 'unconfirmed' })
  expect(await onWaitingList()).toBe(false)
  await site.request(`/f/${family.token}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ act: 'confirm' }),
  })
  expect(await onWaitingList()).toBe(true)
  const { id } = await site.make.setAside({ puppyId: juniper.id, entryId: family.id })
  expect(await answer(family, 'yes', id)).toBe(303)
  expect(await isAnswered()).toBe(false)
  expect(await onWaitingList()).toBe(true)
})
