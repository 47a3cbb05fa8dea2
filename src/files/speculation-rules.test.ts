import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

describe('speculation rules', () => {
  it('are announced by pages and leave out the portal, the API and photos', async () => {
    const page = await site.request('/')
    const address = JSON.parse(page.headers.get('Speculation-Rules') ?? '')
    const response = await site.request(address)
    expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json')
    const rules = await response.text()
    for (const area of ['/admin*', '/api/*', '/public-objects/*', '/objects/*']) {
      expect(rules).toContain(`"${area}"`)
    }
  })
})
