import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changes, countedLimits, inquiries, outbox } from '#src/app/tables.ts'
import { sweepUploads } from '#src/platform/photos/actions/uploads.ts'
import { photoName } from '#src/platform/photos/rules/files.ts'
import { addDays, dayMs, hourMs, today } from '#src/platform/values/calendar.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'
import { createTrashSite, type TrashSite } from '#src/testing/app/trash-app.ts'
import { type DailyStep, runDaily } from './daily.ts'

let site: TrashSite
beforeEach(async () => {
  // 3:05 pm in Mansfield.
  site = await createTrashSite()
})
afterEach(() => site.close())

/** A step that inserts an enquiry; the enquiries show how often it has run. */
const step = (name: string, then = () => {}): DailyStep => ({
  name,
  async run(tx, now) {
    const at = now.toISOString()
    const asked = { customerName: name, email: 'a@example.com', message: 'Hello' }
    await tx.insert(inquiries).values({ id: crypto.randomUUID(), ...asked, createdAt: at, updatedAt: at })
    then()
  },
})
const ran = async () =>
  (await site.parts.database.db.select().from(inquiries)).map(({ customerName }) => customerName).sort()

describe('a daily step', () => {
  it('runs once from three in the morning until three the next morning, Mansfield time', async () => {
    const steps = [step('count')]
    await runDaily(site.parts, steps)
    await runDaily(site.parts, steps)
    site.later(11.9 * hourMs)
    await runDaily(site.parts, steps)
    expect(await ran()).toHaveLength(1)
    site.later(0.1 * hourMs)
    await runDaily(site.parts, steps)
    expect(await ran()).toHaveLength(2)
  })

  it('runs on one machine, however many come at once', async () => {
    const steps = [step('count')]
    await Promise.all([1, 2, 3].map(() => runDaily(site.parts, steps)))
    expect(await ran()).toEqual(['count'])
  })

  it('that fails leaves nothing, holds up no other, and is tried again', async () => {
    let isBroken = true
    const broken = step('broken', () => {
      if (isBroken) throw new Error('Out of order')
    })
    await runDaily(site.parts, [broken, step('other')])
    expect(await ran()).toEqual(['other'])
    expect(site.logged.map(({ message }) => message)).toEqual(['A daily step failed'])
    isBroken = false
    await runDaily(site.parts, [broken, step('other')])
    expect(await ran()).toEqual(['broken', 'other'])
  })

  it('is marked as done for 36 hours', async () => {
    await runDaily(site.parts, [step('count')])
    expect(await site.parts.database.db.select().from(countedLimits)).toEqual([
      {
        key: 'daily 2026-11-09 count',
        count: 1,
        resetsAt: new Date(site.now().getTime() + 36 * hourMs).toISOString(),
      },
    ])
  })
})

describe('the steps of every day', () => {
  it('delete what was deleted 30 days ago, and the sweep its photos', async () => {
    const path = await acceptedPhoto(site.parts, await photoBytes())
    const { id } = await site.make.galleryPhoto({ url: path })
    await site.remove(`/gallery/${id}`)
    const isThere = async () => (await site.parts.photoStore.get(photoName(path) ?? '')) !== null
    const daysLater = async (days: number) => {
      site.later(days * dayMs)
      await runDaily(site.parts)
      await sweepUploads(site.parts)
      const { length } = await site.trashed()
      return [length, await isThere()]
    }
    expect(await daysLater(29)).toEqual([1, true])
    expect(await daysLater(1)).toEqual([0, false])
  })

  it('delete changes of 24 months ago', async () => {
    const admin = { adminName: 'Anna', kind: 'puppy', rowId: 'wren', label: 'Wren', act: 'created' } as const
    const change = (at: string) => ({ ...admin, id: at, at, fields: {}, createdAt: at, updatedAt: at })
    const times = ['2024-11-09T04:05:05.999Z', '2024-11-09T04:05:06.000Z']
    await site.parts.database.db.insert(changes).values(times.map(change))
    await runDaily(site.parts)
    expect((await site.history('puppy', 'wren')).map(({ at }: { at: string }) => at)).toEqual(times.slice(1))
  })
})

it('the daily steps notify the breeder once that her source number ends', async () => {
  await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: addDays(today(site.parts.now()), 7) })
  const withMail = { ...site.parts, transports: { mail: async () => {} } }
  await runDaily(withMail)
  await runDaily(withMail)
  expect(await site.parts.database.db.select().from(outbox)).toMatchObject([{ kind: 'source-number-notice' }])
})
