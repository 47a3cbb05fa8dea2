import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
})
afterEach(() => site.close())

it('serves the home page', async () => {
  const response = await site.request('/')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Current Litters')
})
