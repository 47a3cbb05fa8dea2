import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { galleryPhotos } from '#src/app/tables.ts'
import { createTestApp, type TestApp } from '#src/testing/app/create-test-app.ts'
import { only, openPage } from '#src/testing/app/open-page.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'

const strange: [string, string][] = [
  ['an element', '<img src=x onerror="alert(1)">'],
  ['a script', '</script><script>alert(1)</script>'],
  ['the end of a field', '"></textarea></select><b onclick=alert(1)>'],
  ['the end of an attribute', `"'\`> onfocus=alert(1) autofocus x="`],
  ['what looks escaped', '&lt;b&gt; &amp;amp; &#60;i&#62;'],
  ['templates, queries and searches', `{{constructor}} #{1} %_\\ '); DROP TABLE inquiries; --`],
  ['other scripts', 'a\u2028b\u2029c مرحبا בנג׳ו 🐩🏳️‍🌈👩‍👩‍👧'],
]
const plain = 'Plain words'

interface Kennel {
  site: TestApp
  session: { Cookie: string }
}

async function json({ site, session }: Kennel, method: string, path: string, body: object) {
  const headers = { ...session, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
  const response = await site.request(path, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
}

/** A kennel with the same text in every text field of every form. */
async function kennelOf(text: string): Promise<Kennel> {
  const site = await createTestApp()
  const kennel = { site, session: await site.signIn() }
  await json(kennel, 'POST', '/api/inquiries', {
    customerName: text,
    email: "o'brien@example.com",
    phone: text.slice(0, 30),
    puppyInterest: text,
    message: `About: ${text}`,
  })
  await json(kennel, 'PUT', '/api/public/gallery-photos', {
    name: text,
    email: "o'brien@example.com",
    puppyName: text,
    caption: text,
    parentDam: text,
    parentSire: text,
    photoURL: await sendPhoto(site, {}, { from: '/api/public/upload' }),
  })
  await site.parts.database.write((tx) => tx.update(galleryPhotos).set({ isPublic: true }))
  await json(kennel, 'POST', '/api/admin/customers', {
    name: text,
    email: "o'brien@example.com",
    phone: text.slice(0, 30),
    location: text,
    notes: text,
  })
  return kennel
}

const emptyFile = new File([], 'photo.jpg')
const letter = (text: string) =>
  new URLSearchParams({
    customerName: text,
    email: text,
    phone: text.slice(0, 30),
    puppyInterest: text,
    message: `About: ${text}`,
  })
function photo(text: string) {
  const body = new FormData()
  for (const name of ['name', 'email', 'puppyName', 'caption', 'parentDam', 'parentSire'])
    body.set(name, text)
  body.set('photo', emptyFile)
  return body
}
const post = (body: BodyInit): RequestInit => ({
  method: 'POST',
  headers: { 'Sec-Fetch-Site': 'same-origin' },
  body,
})

type Ask = (text: string, headers: Kennel['session']) => [path: string, init?: RequestInit]
const screens: [string, Ask][] = [
  ['Contact, begun about a puppy', (text) => [`/contact?puppy=${encodeURIComponent(text)}`]],
  ['Contact, rejected', (text) => ['/contact', post(letter(text))]],
  ['Gallery', () => ['/gallery']],
  ['Gallery, rejected', (text) => ['/gallery', post(photo(text))]],
  ['Dashboard', (_, headers) => ['/admin', { headers }]],
  ['Customer Inquiries', (_, headers) => ['/admin/inquiries', { headers }]],
  ["the portal's gallery", (_, headers) => ['/admin/gallery', { headers }]],
  ['Customer CRM', (_, headers) => ['/admin/customers', { headers }]],
]

/** The elements of a page with the names of their attributes, which no text may change. */
const skeleton = (document: Document) =>
  [...document.querySelectorAll('body *')].map((element) =>
    [element.tagName, ...element.getAttributeNames()].join(' '),
  )

/** All text in the main part of a page, including field values and the alt text of images. */
function said(document: Document) {
  const main = only(document, 'main')
  const spoken = ['value', 'alt', 'aria-label'].flatMap((name) =>
    [...main.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  )
  return [main.textContent, ...spoken].join('\n')
}

const open = async ({ site, session }: Kennel, ask: Ask, text: string) =>
  (await openPage(site, ...ask(text, session))).document

let ordinary: Kennel
beforeAll(async () => {
  ordinary = await kennelOf(plain)
})
afterAll(() => ordinary.site.close())

describe.each(strange)('%s', (_, text) => {
  let kennel: Kennel
  beforeAll(async () => {
    kennel = await kennelOf(text)
  })
  afterAll(() => kennel.site.close())

  it.each(screens)('is shown as it was typed on %s, never as markup', async (_, ask) => {
    const document = await open(kennel, ask, text)
    expect(said(document)).toContain(text)
    expect(skeleton(document)).toEqual(skeleton(await open(ordinary, ask, plain)))
  })
})
