import { describe, expect, it } from 'vitest'
import {
  closed,
  complete,
  list,
  openSiteForEachTest,
  path,
  places,
  silent,
  site,
} from '#src/testing/waiting-list/families.ts'

openSiteForEachTest()

describe('GET /api/admin/waiting-list', () => {
  it('lists families by rank, with the places that their own pages show', async () => {
    await site.make.family({ name: 'Third', rank: 2.5 })
    await site.make.family({ name: 'Paused', rank: 2, state: 'paused', pausedUntil: '2026-12-01' })
    await site.make.family({ name: 'First', rank: -1 })
    await site.make.family({ name: 'Silent', rank: 2.2, ...silent })
    await site.make.family({ name: 'Back today', rank: 2.3, state: 'paused', pausedUntil: '2026-11-09' })
    await site.make.family({ name: 'To confirm', rank: 9, state: 'unconfirmed', confirmedAt: null })
    await site.make.family({ name: 'Gone', rank: 1, ...closed })
    expect((await list()).rows.map(({ name, place, shownState }) => [name, place, shownState])).toEqual([
      ['First', 1, 'open'],
      ['Paused', null, 'paused'],
      ['Silent', null, 'silent'],
      ['Back today', 2, 'open'],
      ['Third', 3, 'open'],
      ['To confirm', null, 'unconfirmed'],
    ])
  })

  it('shows a part of them by a filter', async () => {
    const boy = { gender: 'male' as const, coats: [] }
    const girl = { gender: 'female' as const, coats: [] }
    await site.make.family({ name: 'Girl', wishes: [girl, boy] })
    await site.make.family({ name: 'Boy', wishes: [boy], timeline: 'ready-now' })
    await site.make.family({ name: 'Either', wishes: [{ gender: null, coats: ['red'] }, girl] })
    await site.make.family({ name: 'Silent', ...silent })
    await site.make.family({ name: 'To confirm', state: 'unconfirmed', confirmedAt: null })
    await site.make.family({ name: 'Closed', ...closed })
    for (const [show, names] of [
      ['on', ['Girl', 'Boy', 'Either', 'Silent', 'To confirm']],
      ['girl', ['Girl', 'Either', 'Silent', 'To confirm']],
      ['boy', ['Boy', 'Either']],
      ['ready', ['Boy']],
      ['silent', ['Silent']],
      ['to-confirm', ['To confirm']],
      ['closed', ['Closed']],
    ] as const) {
      const shown = await list(`?show=${show}`)
      expect([show, shown.names, shown.total]).toEqual([show, names, String(names.length)])
    }
  })

  it('keeps the places of the whole list when it shows a part of it', async () => {
    await site.make.family({ name: 'A' })
    await site.make.family({ name: 'B', timeline: 'ready-now' })
    await site.make.family({ name: 'Quince' })
    await site.make.family({ name: 'D', timeline: 'ready-now' })
    expect(await places('?show=ready')).toEqual([
      ['B', 2],
      ['D', 4],
    ])
    expect(await places('?q=quince')).toEqual([['Quince', 3]])
  })

  it('finds texts of a family, and never a pattern', async () => {
    await site.call('POST', path, complete)
    await site.make.family({ name: 'Tom', email: 'tom@example.com', home: 'A farm with cattle dogs.' })
    for (const [q, count] of [
      ['carter', 1],
      ['INES@', 1],
      ['0491', 1],
      ['old cat', 1],
      ['red', 0],
      ['%', 0],
      [' ', 2],
    ] as const)
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, String(count)])
  })

  it('finds a family by what it is called now, and no longer once it is gone', async () => {
    const { id } = (await site.call('POST', path, complete)).body
    await site.call('PUT', `${path}/${id}`, { ...complete, name: 'Ines Weatherley' })
    expect([(await list('?q=carter')).total, (await list('?q=weatherley')).total]).toEqual(['0', '1'])
    await site.parts.database.client.execute('delete from waiting_entries')
    expect((await list('?q=weatherley')).total).toBe('0')
  })

  it('has 50 families a page', async () => {
    for (let n = 1; n <= 52; n++) await site.make.family({ name: `Family ${n}`, rank: n })
    const first = await list()
    expect([first.names.length, first.total]).toEqual([50, '52'])
    expect(await places('?page=2')).toEqual([
      ['Family 51', 51],
      ['Family 52', 52],
    ])
  })

  it('says which puppy a family was asked about, and which it said yes to', async () => {
    const litter = await site.make.litter()
    const puppy = (name: string) => site.make.puppy({ litterId: litter.id, name })
    const [juniper, clover, wren, kip] = [
      await puppy('Juniper'),
      await puppy('Clover'),
      await puppy('Wren'),
      await puppy('Kip'),
    ]
    const asked = await site.make.family({ name: 'Asked' })
    const glad = await site.make.family({ name: 'Glad' })
    const late = await site.make.family({ name: 'Late' })
    const open = await site.make.setAside({ puppyId: juniper.id, entryId: asked.id })
    const yes = await site.make.setAside({ puppyId: clover.id, entryId: glad.id, state: 'yes' })
    await site.make.setAside({ puppyId: wren.id, entryId: glad.id, state: 'no' })
    await site.make.setAside({ puppyId: kip.id, entryId: late.id, untilOn: '2026-11-08' })
    expect((await list()).rows).toMatchObject([
      { openSetAside: { id: open.id, puppyName: 'Juniper', untilOn: '2026-11-25' }, saidYes: null },
      { openSetAside: null, saidYes: { id: yes.id, puppyId: clover.id, puppyName: 'Clover' } },
      { openSetAside: null, saidYes: null },
    ])
  })

  it('gives the address of the page, and the token nowhere else', async () => {
    const { token } = await site.make.family()
    const { rows } = await list()
    expect(rows).toMatchObject([{ pageUrl: `http://localhost:3000/f/${token}` }])
    expect(JSON.stringify(rows).split(token)).toHaveLength(2)
  })
})
