import { afterEach, expect, it } from 'vitest'
import { serviceWorkerPath } from '#src/offline/rules.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'

let site: TestApp
afterEach(() => site.close())

it.each([
  ['on', 'offline'],
  ['off', 'offlineOff'],
] as const)('with SERVICE_WORKER=%s the script is %s', async (SERVICE_WORKER, worker) => {
  site = await createTestApp({ env: { SERVICE_WORKER } })
  const answer = await site.request(serviceWorkerPath)
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(await answer.text()).toBe(`importScripts("${site.parts.assets.workers[worker]}")\n`)
})

it('a screen that opens without reception names its admin; no other does', async () => {
  site = await createTestApp()
  const { id } = await site.make.litter()
  const kate = await site.signIn({ username: 'kate' })
  const adminOf = async (path: string) => {
    const html = await (await site.request(path, { headers: kate })).text()
    return /<html[^>]* data-admin="([^"]*)"/.exec(html)?.[1]
  }
  expect(await adminOf(`/admin/litters/${id}/care`)).toBe('kate')
  expect(await adminOf(`/admin/litters/${id}/photos`)).toBeUndefined()
  expect(await adminOf('/admin')).toBeUndefined()
})
