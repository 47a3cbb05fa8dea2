import { fromAddress, send, sendJson } from './request.ts'

/** The address of a public page's image. */
export const imagesIn = (page: string) =>
  [...page.matchAll(/\/public-objects\/uploads\/[^"\s]+/g)].map(([address]) =>
    address.replaceAll('&amp;', '&'),
  )

/** The cookies that a browser keeps after signing in. */
export async function signIn(site: string, login: { username: string; password: string }): Promise<string> {
  const { status, headers } = await sendJson(site, '/api/admin/login', login)
  if (status !== 200) throw new Error(`The login returned ${status}`)
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

export const sendEnquiry = (site: string) =>
  sendJson(
    site,
    '/api/inquiries',
    {
      customerName: 'Priya Nair',
      email: `priya${Math.random()}@example.com`,
      message: 'Is Wren still looking for a home?',
    },
    fromAddress(),
  )

/** The addresses that a flood of families sends emails to. */
export const strangersDomain = 'flood.example.com'

/** Asks for a place with the form that works without a script. */
export const joinWaitingList = (site: string, count: number, from: Record<string, string>) =>
  send(site, {
    method: 'POST',
    path: '/waiting-list',
    body: new URLSearchParams({
      name: 'Priya Nair',
      email: `priya-${count}@${strangersDomain}`,
      phone: '0491 570 156',
      firstGender: 'female',
      firstCoats: 'apricot',
      timeline: '1-3-months',
      home: 'Two adults and a fenced yard.',
    }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...from,
    },
  })

/** Sends a file by an upload URL of its own; returns the photo's path, or nothing if the site rejects it. */
export async function sendFile(site: string, file: Buffer): Promise<string> {
  const opened = await sendJson(site, '/api/public/upload', {}, fromAddress())
  if (opened.status !== 200) return ''
  const { uploadURL, objectPath } = JSON.parse(opened.body.toString())
  const { pathname, search } = new URL(uploadURL)
  await send(site, {
    method: 'PUT',
    path: pathname + search,
    body: file,
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  return objectPath
}

/** Shares an uploaded photo as a family does. */
export const claimPhoto = (site: string, photoURL: string) =>
  send(site, {
    method: 'PUT',
    path: '/api/public/gallery-photos',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...fromAddress() },
    body: JSON.stringify({
      name: 'Ruby Sinclair',
      email: 'ruby@example.com',
      puppyName: 'Pippin',
      photoType: 'single',
      photoURL,
    }),
  })
