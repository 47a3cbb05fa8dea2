import { expect, it } from 'vitest'
import { kennelPath, kennelSectionIds, kennelSections } from '#src/kennel/rules/sections.ts'
import { openPage, textOf } from '#src/testing/app/open-page.ts'
import { openSiteForEachTest, site } from '#src/testing/app/site-for-each-test.ts'
import { visibleText } from '#src/testing/app/visible-text.ts'

openSiteForEachTest()

const shown = async () =>
  visibleText(await (await site.request('/admin/kennel', { headers: await site.signIn() })).text())

it.each<[string, (() => Promise<string | null>) | undefined]>([
  ['No nightly backups are made here.', undefined],
  ['No backup has been made yet.', async () => null],
  ['Last backup: today, ', async () => site.parts.now().toISOString().replace(/T.*/, 'T13:30:00.000Z')],
  [
    "The backups can't be read right now.",
    async () => {
      throw new Error('The bucket is down')
    },
  ],
])('says %s', async (sentence, lastBackup) => {
  Object.assign(site.parts, { lastBackup, now: () => new Date('2026-11-22T14:00:00.000Z') })
  expect(await shown()).toContain(sentence)
})

it('lists every topic with what is in it now, and what keeps puppies from being advertised', async () => {
  await site.make.kennel({ sourceNumber: 'MB654321', sourceNumberUntil: '2000-01-31' })
  const { document, text } = await openPage(site, '/admin/kennel', { headers: await site.signIn() })
  const rows = [...document.querySelectorAll('.topics a')].map((row) => [
    textOf(row.querySelector('b') as Element),
    row.getAttribute('href'),
  ])
  expect(rows).toEqual(
    kennelSectionIds.map((section) => [kennelSections[section].title, kennelPath(section)]),
  )
  expect(text).toContain('MB654321, ended on 31 January 2000')
  expect(text).toContain('The source number ended on 31 January 2000.')
})
