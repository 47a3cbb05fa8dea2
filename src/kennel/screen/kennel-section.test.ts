import { expect, it } from 'vitest'
import { kennelSectionIds, kennelSections } from '#src/kennel/rules/sections.ts'
import { only, openPage, textOf, texts } from '#src/testing/app/open-page.ts'
import { session as headers, openPortalSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'

openPortalSiteForEachTest()

const open = (path: string) => openPage(site, path, { headers })

it.each(kennelSectionIds)(
  '%s has a screen of its own, with its form, its heading, a way back and an endpoint to save it',
  async (section) => {
    const { status, document } = await open(`/admin/kennel/${section}`)
    expect([status, texts(document, 'h1')]).toEqual([200, [kennelSections[section].title]])
    expect(document.querySelectorAll('main form')).toHaveLength(1)
    expect(textOf(only(document, 'main form [type=submit]'))).toBe('Save Changes')
    const back = only(document, 'main .back-link')
    expect([textOf(back), back.getAttribute('href')]).toEqual(['Kennel', '/admin/kennel'])
    expect(only(document, '.sidebar [aria-current]').getAttribute('href')).toBe('/admin/kennel')
    const address = `/api/admin/kennel/${section}`
    expect((await site.send('PUT', address, { updatedAt: 'never' }, headers)).status).toBe(400)
  },
)

it('counts the litters of the website whose parents are known, and no champions', async () => {
  const champion = await site.make.dog({ championTitle: 'Australian Champion' })
  const plain = await site.make.dog({ gender: 'male' })
  const litters = [
    { damId: champion.id, sireId: plain.id },
    { sireId: plain.id },
    { sireId: plain.id, isActive: false },
    {},
  ]
  for (const litter of litters) await site.make.puppy({ litterId: (await site.make.litter(litter)).id })
  await site.make.litter({ sireId: plain.id })
  const { text } = await open('/admin/kennel/claims')
  expect(text).toContain('1 litter has no parent with a champion title.')
})

it('shows what is stored', async () => {
  await site.make.kennel({ phone: '03 5700 0000' })
  const { document } = await open('/admin/kennel/contact')
  expect(only(document, '[name=phone]').getAttribute('value')).toBe('03 5700 0000')
})

it.each(['nothing', 'Listing', 'constructor', 'listing/more'])('%s is not found', async (section) => {
  expect((await open(`/admin/kennel/${section}`)).status).toBe(404)
})
