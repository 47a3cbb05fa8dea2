import { describe, expect, it } from 'vitest'
import { weights } from '#src/app/tables.ts'
import { timeInMansfield, today } from '#src/platform/values/calendar.ts'
import { only, openPage, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const open = (path: string) => openPage(site, path, { headers })

describe('Manage Litters', () => {
  it('lists all litters with their parents', async () => {
    const dam = await site.make.dog({ name: 'Willow' })
    await site.make.litter({ name: 'Young', damId: dam.id })
    await site.make.litter({ name: 'Old', dateOfBirth: '2020-05-01', isActive: false })
    const { document } = await open('/admin/litters')
    expect(
      [...document.querySelectorAll('main tbody tr')].map((row) => texts(row, 'td').slice(0, 5)),
    ).toEqual([
      ['Young', '14 September 2026', 'Active', 'Willow', 'Not set'],
      ['Old', '1 May 2020', 'Inactive', 'Not set', 'Not set'],
    ])
  })

  it('says how many marks there are to watch', async () => {
    const litter = await site.make.litter({ dateOfBirth: today() })
    const puppy = await site.make.puppy({ litterId: litter.id })
    const at = new Date().toISOString()
    const weight = { puppyId: puppy.id, createdAt: at, updatedAt: at }
    const birthWeight = {
      ...weight,
      id: crypto.randomUUID(),
      weighedAt: timeInMansfield(today()),
      grams: 400,
    }
    await site.parts.database.db
      .insert(weights)
      .values([birthWeight, { ...weight, id: crypto.randomUUID(), weighedAt: at, grams: 300 }])
    const { document } = await open('/admin/litters')
    const link = only(document, '.row-warning a')
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '1 to watch',
      `/admin/litters/${litter.id}/weights`,
    ])
  })

  it('says so if there are none', async () => {
    expect((await open('/admin/litters')).text).toContain('No Litters Found')
  })
})
