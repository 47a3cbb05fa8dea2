import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { visibleText } from '#src/testing/app/visible-text.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

const shown = async () =>
  visibleText(await (await site.request('/admin/kennel', { headers: await site.signIn() })).text())

it.each<[string, (() => Promise<string | null>) | undefined]>([
  ['No nightly backups are made here.', undefined],
  ['No backup has been made yet.', async () => null],
  ['Last backup: tonight, ', async () => site.parts.now().toISOString().replace(/T.*/, 'T13:30:00.000Z')],
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
