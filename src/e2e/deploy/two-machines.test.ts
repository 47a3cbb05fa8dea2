import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { puppies } from '#src/app/tables.ts'
import { type SiteServer, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import type { Database } from '#src/platform/db/client/database.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { migrate } from '#src/platform/db/migrate.ts'
import { factories } from '#src/testing/app/factories.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'
import { type LibsqlServer, startLibsqlServer } from './support/libsql-server.ts'

const password = 'red parti poodle'
let server: LibsqlServer
let database: Database
let folders: string[]
let machines: [SiteServer, SiteServer]

beforeAll(async () => {
  server = await startLibsqlServer()
  database = openDatabase(server.url)
  await migrate(database, 'migrations')
  folders = await Promise.all([temporaryFolder(), temporaryFolder()])
  const [first = '', second = ''] = folders
  machines = await Promise.all([start(first), start(second)])
})
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.stop()))
  await Promise.all([server.remove(), ...folders.map(removeFolder)])
})
beforeEach(async () => {
  await database.client.batch(['DELETE FROM counted_limits', 'DELETE FROM sessions'])
})

const start = (folder: string) =>
  startSite({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    SEED: 'none',
    SITE_URL: 'http://localhost:3000',
    ADMIN_PASSWORD: password,
  })

function post(machine: SiteServer, path: string, body: object, cookie = '') {
  const headers = {
    'Content-Type': 'application/json',
    Origin: 'http://localhost:3000',
    Cookie: cookie,
  }
  return fetch(machine.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const login = (machine: SiteServer, given = password, username = 'admin') =>
  post(machine, '/api/admin/login', { username, password: given })

const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''

it('machines that start together on an empty database create one initial admin', async () => {
  const { rows } = await database.client.execute('SELECT username FROM admins')
  expect(rows).toMatchObject([{ username: 'admin' }])
})

it('login and logout on one machine apply to the other', async () => {
  const [one, other] = machines
  const cookie = cookieOf(await login(one))
  const session = async (machine: SiteServer) =>
    (await fetch(`${machine.url}/api/admin/auth`, { headers: { Cookie: cookie } })).json()
  expect(await session(other)).toMatchObject({ authenticated: true, user: { username: 'admin' } })
  expect((await post(other, '/api/admin/logout', {}, cookie)).status).toBe(204)
  expect(await session(one)).toEqual({ authenticated: false })
})

it('a puppy added through one machine is on the kept page of the other within five seconds', async () => {
  const [one, other] = machines
  const { id } = await factories(database).litter()
  const page = async (machine: SiteServer) => (await fetch(`${machine.url}/puppies`)).text()
  expect(await page(other)).not.toContain('Clementine')
  const cookie = cookieOf(await login(one))
  const puppy = { name: 'Clementine', color: 'Red', gender: 'female', litterId: id, status: 'available' }
  expect((await post(one, '/api/admin/puppies', puppy, cookie)).status).toBe(201)
  expect(await page(one)).toContain('Clementine')
  await expect.poll(() => page(other), { timeout: 5000, interval: 200 }).toContain('Clementine')
  expect(await database.db.$count(puppies)).toBe(1)
})

describe('failed logins', () => {
  it('spread over the machines lock the name on both of them after five', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const machine = machines[n % 2 === 0 ? 0 : 1]
      statuses.push((await login(machine, 'wrong password')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    for (const machine of machines) {
      const answer = await login(machine)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })

  it('on both machines concurrently get through five times at most', async () => {
    const tries = Array.from({ length: 12 }, (_, n) => login(machines[n % 2 === 0 ? 0 : 1], 'wrong password'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
    // A busy machine may say that it is one.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
    for (const machine of machines) expect((await login(machine)).status).toBe(429)
  })
})
