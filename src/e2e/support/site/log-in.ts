import { breeder } from './server.ts'

/** Starts a session of the breeder; returns its cookie. */
export async function logInTo(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(breeder),
  })
  if (!answer.ok) throw new Error(`The login answered ${answer.status}`)
  return answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
