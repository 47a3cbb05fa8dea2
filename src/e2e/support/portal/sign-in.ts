import type { SiteServer } from '#src/e2e/support/site/server.ts'

export const adminPassword = 'red parti poodle'

/** An admin without a browser: logs in to a site started with ADMIN_PASSWORD and sends requests. */
export async function signIn({ url }: Pick<SiteServer, 'url'>, origin = url) {
  const call = (method: string, path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
      body: JSON.stringify(body),
    })
  const login = await call('POST', '/api/admin/login', { username: 'admin', password: adminPassword })
  const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return {
    cookie,
    post: (path: string, body: object) => call('POST', path, body, cookie),
    get: (path: string) => fetch(url + path, { headers: { Cookie: cookie } }),
  }
}
