import { afterEach, beforeEach, expect, it } from 'vitest'
import { runDaily } from '#src/app/daily.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { dayMs, minuteMs } from '#src/platform/values/calendar.ts'
import { formBody } from '#src/testing/app/open-page.ts'
import { type MailServer, startMailServer } from '#src/testing/mail/mail-server.ts'
import { breeder, createOutboxSite, family, type OutboxSite } from '#src/testing/mail/outbox-site.ts'

let server: MailServer
let site: OutboxSite
beforeEach(async () => {
  server = await startMailServer()
  site = await createOutboxSite({ url: server.url })
})
afterEach(async () => {
  await site.close()
  await server.close()
})

const post = (path: string, values: object) =>
  site.request(path, {
    method: 'POST',
    body: formBody(values),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })

/** The emails that have arrived since the last call, each with its recipient. */
async function arrived() {
  await deliverOutbox(site.parts)
  return server.mails.splice(0).map(({ envelope, parsed }) => ({
    to: envelope.to,
    subject: parsed.subject,
    text: parsed.text?.replaceAll('\r\n', '\n') ?? '',
    replyTo: parsed.replyTo,
  }))
}

it('every email about the waiting list arrives', async () => {
  const wishes = { firstGender: 'female', timeline: 'flexible', home: 'Two adults and a fenced yard.' }
  await post('/waiting-list', { name: 'Priya Nair', email: family, ...wishes })
  const [confirm] = await arrived()
  expect(confirm).toMatchObject({ to: [family], subject: 'Please confirm your place on our waiting list' })
  expect(confirm?.text).toMatch(/^Hello Priya,\n\nThanks for joining our waiting list\./)
  const path = /\/f\/[\w-]{32}/.exec(confirm?.text ?? '')?.[0] ?? ''
  const replyTo = [{ name: 'Priya Nair', address: family }]

  await post(path, { act: 'confirm' })
  expect(await arrived()).toMatchObject([
    { to: [breeder], subject: 'Priya Nair has joined the waiting list', replyTo },
  ])

  const session = await site.signIn()
  const call = async (address: string, values: object) =>
    (await site.send('POST', `/api/admin${address}`, values, session)).json()
  const tom = { name: 'Tom Carver', email: 'tom@example.com', wishes: [{ gender: null, coats: [] }] }
  await call('/waiting-list', { ...tom, timeline: 'flexible', home: 'A farm near Benalla.', sendPage: true })
  expect(await arrived()).toMatchObject([
    {
      to: ['tom@example.com'],
      subject: 'Your page on our waiting list',
      text: expect.stringContaining('You can pause or leave the list on your page at any time.'),
    },
  ])

  const { id: puppyId } = await site.make.puppy({ name: 'Wren', gender: 'female' })
  const families: { id: string; email: string }[] = await (
    await site.request('/api/admin/waiting-list', { headers: session })
  ).json()
  const entryId = families.find(({ email }) => email === family)?.id
  const setAside = await call('/set-asides', { puppyId, entryId, untilOn: '2026-11-05' })
  expect(await arrived()).toMatchObject([
    {
      to: [family],
      subject: 'Wren is set aside for you',
      text: expect.stringContaining('We have set Wren aside for you until 5 November 2026'),
    },
  ])

  await post(path, { act: 'yes', setAside: setAside.id })
  expect(await arrived()).toMatchObject([{ to: [breeder], subject: 'Priya Nair would like Wren', replyTo }])

  site.minutesLater((91 * dayMs) / minuteMs)
  await runDaily(site.parts)
  expect((await arrived()).map(({ to, subject }) => [...to, subject]).sort()).toEqual([
    [family, 'Are you still looking for a puppy?'],
    ['tom@example.com', 'Are you still looking for a puppy?'],
  ])
})
