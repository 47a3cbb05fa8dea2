import { afterEach, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { openPage, textOf } from '#src/testing/app/open-page.ts'

export let site: TestApp
export let headers: { Cookie: string }

export function openDashboardForEachTest() {
  beforeEach(async () => {
    site = await createTestApp({ parts: { now: () => new Date('2026-11-02T03:00:00.000Z') } })
    headers = await site.signIn()
  })
  afterEach(() => site.close())
}

export const open = (path: string) => openPage(site, path, { headers })
export const panel = (document: Document, heading: string) => {
  const found = [...document.querySelectorAll('.panel')].find(
    (each) => textOf(each.querySelector('h2')).replace(/ \d+$/, '') === heading,
  )
  if (!found) throw new Error(`There is no panel ${heading}`)
  return found
}
