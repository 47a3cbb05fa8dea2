import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
let session: { Cookie: string }
beforeEach(async () => {
  // Already the next day in Mansfield.
  site = await createTestApp({ parts: { now: () => new Date('2026-11-21T14:00:00.000Z') } })
  session = await site.signIn()
})
afterEach(() => site.close())

const download = (path: string) => site.request(`/api/admin/${path}`, { headers: session })

/** The rows as an independent parser reads them. */
async function rowsOf(path: string): Promise<Record<string, string>[]> {
  // Not `text()`, which drops the byte order mark.
  const bytes = Buffer.from(await (await download(path)).arrayBuffer())
  return parse(bytes, { bom: true, columns: true })
}

describe('a downloaded list', () => {
  it.each(['puppies', 'inquiries', 'customers'])('of %s is a file named by the day', async (list) => {
    const response = await download(`${list}/csv`)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${list}-2026-11-22.csv"`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('rejects a search that no list accepts', async () => {
    expect((await download(`customers/csv?q=${'x'.repeat(201)}`)).status).toBe(400)
  })
})

describe('the puppies', () => {
  it('are listed with litter, parents, prices, day and whether they are on the website', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    const litter = await site.make.litter({ name: 'Young, "wild"', damId: dam.id })
    await site.make.puppy({
      name: '=1+1',
      litterId: litter.id,
      priceMin: 280_050,
      priceMax: 320_000,
      microchipId: '956000012345678',
      readyOn: '2026-11-30',
      isListed: false,
    })
    expect(await rowsOf('puppies/csv')).toEqual([
      {
        name: "'=1+1",
        litter: 'Young, "wild"',
        date_of_birth: '2026-09-14',
        dam: 'Willow',
        sire: '',
        color: 'Black and white',
        gender: 'male',
        status: 'available',
        price_min_aud: '2800.50',
        price_max_aud: '3200.00',
        microchip: '956000012345678',
        ready_on: '2026-11-30',
        on_website: 'no',
      },
    ])
  })

  it('that have died are not called available', async () => {
    const { id: puppyId, litterId } = await site.make.puppy()
    await site.make.birth({ litterId, puppyId, outcome: 'died', diedOn: '2026-09-16' })
    expect(await rowsOf('puppies/csv')).toMatchObject([{ name: 'Banjo', status: 'died' }])
  })

  it('are the only file there', async () => {
    const { id } = await site.make.puppy()
    expect((await download(`puppies/${id}`)).status).toBe(404)
  })

  it('are those that the filters leave', async () => {
    const { id: litterId } = await site.make.litter()
    const { id: otherId } = await site.make.litter()
    await site.make.puppy({ name: 'Banjo', litterId, status: 'sold' })
    await site.make.puppy({ name: 'Wren', litterId, isListed: false })
    await site.make.puppy({ name: 'Kip', litterId: otherId })
    const names = async (query: string) => (await rowsOf(`puppies/csv?${query}`)).map(({ name }) => name)
    expect(await names('status=sold')).toEqual(['Banjo'])
    expect(await names('website=off')).toEqual(['Wren'])
    expect(await names(`litterId=${otherId}&website=all`)).toEqual(['Kip'])
    expect(await names('q=wRe')).toEqual(['Wren'])
    expect(await names('status=sold&q=wren')).toEqual([])
  })

  it('are on the website unless they, their litter or all without a microchip number are left off', async () => {
    await site.make.kennel({ unchipped: 'hide' })
    const { id: litterId } = await site.make.litter()
    const { id: inactiveId } = await site.make.litter({ isActive: false })
    const chip = { microchipId: '956000012345678' }
    await site.make.puppy({ name: 'Banjo', litterId, ...chip })
    await site.make.puppy({ name: 'Clover', litterId, ...chip, isListed: false })
    await site.make.puppy({ name: 'Kip', litterId: inactiveId, ...chip })
    await site.make.puppy({ name: 'Wren', litterId })
    const found = async (website: string) =>
      (await rowsOf(`puppies/csv?website=${website}`)).map(({ name, on_website }) => `${name} ${on_website}`)
    expect(await found('on')).toEqual(['Banjo yes'])
    expect((await found('off')).sort()).toEqual(['Clover no', 'Kip no', 'Wren no'])
  })
})

describe('the enquiries', () => {
  it('are listed as they were written, whatever is in them', async () => {
    const message = 'Hello,\r\nis "Banjo", the black one,\nstill available?'
    const customerName = 'Siobhán "Shiv" O\'Neill,\nMansfield'
    await site.make.inquiry({
      customerName,
      message,
      phone: '+61 491 570 156',
      createdAt: '2026-11-21T04:05:00.000Z',
    })
    expect(await rowsOf('inquiries/csv')).toEqual([
      {
        received: '2026-11-21 15:05',
        name: customerName,
        email: 'priya@example.com',
        phone: "'+61 491 570 156",
        puppy: '',
        status: 'pending',
        message,
        response: '',
      },
    ])
  })

  it('are all that the search finds, newest first, not just a page', async () => {
    for (let minute = 10; minute < 70; minute++) {
      const createdAt = new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString()
      await site.make.inquiry({ customerName: `Family ${minute}`, createdAt })
    }
    await site.make.inquiry({ customerName: 'Priya' })
    const names = (await rowsOf('inquiries/csv?q=family')).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Family ${69 - n}`))
  })

  it('are those of the status that is shown', async () => {
    await site.make.inquiry({ customerName: 'Priya' })
    await site.make.inquiry({ customerName: 'Jo', status: 'resolved' })
    expect((await rowsOf('inquiries/csv?status=resolved')).map(({ name }) => name)).toEqual(['Jo'])
  })
})

describe('the weights of a litter', () => {
  it('are listed round by round, in the order of birth, with collars', async () => {
    const { id: litterId } = await site.make.litter({ name: '=Wattle' })
    const fern = await site.make.puppy({ litterId, name: 'Fern' })
    const banjo = await site.make.puppy({ litterId, name: '"Banjo", the black one' })
    await site.make.birth({ litterId, puppyId: banjo.id, position: 1, collar: 'green' })
    await site.make.birth({ litterId, puppyId: fern.id, position: 2 })
    const [first, second] = ['2026-11-20T13:30:00.000Z', '2026-11-21T04:05:00.000Z']
    await site.make.weight({ puppyId: fern.id, weighedAt: second, grams: 431 })
    await site.make.weight({ puppyId: fern.id, weighedAt: first, grams: 412 })
    await site.make.weight({ puppyId: banjo.id, weighedAt: second, grams: 399 })
    const other = await site.make.puppy()
    await site.make.weight({ puppyId: other.id })
    const row = (puppy: string, collar: string, weighed_at: string, grams: string) => ({
      litter: "'=Wattle",
      puppy,
      collar,
      weighed_at,
      grams,
    })
    expect(await rowsOf(`litters/${litterId}/weights/csv`)).toEqual([
      row('Fern', '', '2026-11-21 00:30', '412'),
      row('"Banjo", the black one', 'green', '2026-11-21 15:05', '399'),
      row('Fern', '', '2026-11-21 15:05', '431'),
    ])
  })

  it('are a file named by the day; an unknown litter has none', async () => {
    const { id } = await site.make.litter()
    const response = await download(`litters/${id}/weights/csv`)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="weights-2026-11-22.csv"')
    expect((await download('litters/unknown/weights/csv')).status).toBe(404)
  })
})

describe('the customers', () => {
  it('are all that the search finds, with the time of the last contact', async () => {
    for (let n = 0; n < 60; n++) await site.make.customer({ email: `${n}@example.com`, name: 'Other' })
    await site.make.customer({
      name: '@Ruth',
      notes: '-two boys',
      location: 'Benalla',
      lastContactDate: '2026-06-30T14:00:00.000Z',
      followUpOn: '2026-12-01',
    })
    expect(await rowsOf('customers/csv?q=benalla')).toEqual([
      {
        name: "'@Ruth",
        email: 'ruth@example.com',
        phone: '',
        location: 'Benalla',
        status: 'prospective',
        last_contact: '2026-07-01 00:00',
        follow_up_on: '2026-12-01',
        notes: "'-two boys",
      },
    ])
    expect(await rowsOf('customers/csv')).toHaveLength(61)
  })
})
