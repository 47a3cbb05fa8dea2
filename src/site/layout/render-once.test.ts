import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as document from '#src/site/layout/document.tsx'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

vi.mock('#src/site/layout/document.tsx', { spy: true })

let site: TestApp
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00.000Z')
  site = await createTestApp({ parts: { now: () => now } })
  vi.mocked(document.renderDocument).mockClear()
})
afterEach(() => site.close())

/** How many pages are rendered for a hundred unknown addresses. */
async function rendered() {
  vi.mocked(document.renderDocument).mockClear()
  for (let n = 0; n < 100; n++) expect((await site.request(`/unknown-${n}`)).status).toBe(404)
  return vi.mocked(document.renderDocument).mock.calls.length
}

it('unknown addresses share one page, made again each day and after each save', async () => {
  expect([await rendered(), await rendered()]).toEqual([1, 0])
  now = new Date('2026-11-29T13:00:00.000Z')
  expect([await rendered(), await rendered()]).toEqual([1, 0])
  await site.make.kennel()
  expect([await rendered(), await rendered()]).toEqual([1, 0])
})

it('yesterday is forgotten', async () => {
  await rendered()
  now = new Date('2026-11-30T13:00:00.000Z')
  await rendered()
  now = new Date('2026-11-29T12:00:00.000Z')
  expect(await rendered()).toBe(1)
})
