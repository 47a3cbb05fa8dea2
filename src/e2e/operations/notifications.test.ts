import { afterEach, expect, inject, test } from 'vitest'
import { copyOfKennel, startSite } from '#src/e2e/support/site/server.ts'
import { startMailServer } from '#src/testing/mail/mail-server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const { kennel } = inject('site')
const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step()
})

/** The site and a mail server beside it. */
async function startBoth() {
  const mail = await startMailServer()
  cleanUp.push(() => mail.close())
  const folder = await copyOfKennel(kennel)
  cleanUp.push(() => removeFolder(folder))
  const site = await startSite({ DATA_DIR: folder, SMTP_URL: mail.url, SITE_EMAIL: 'breeder@example.com' })
  cleanUp.push(() => site.stop())
  return { mail, site }
}

async function enquire(url: string) {
  const enquiry = {
    customerName: 'Priya Nair',
    email: 'priya@example.com',
    message: 'Is Banjo still available?',
  }
  const headers = { 'Content-Type': 'application/json', Origin: url }
  return (await fetch(`${url}/api/inquiries`, { method: 'POST', headers, body: JSON.stringify(enquiry) }))
    .status
}

test('the built site announces an enquiry by email and logs nothing about it', async () => {
  const { mail, site } = await startBoth()
  expect(await enquire(site.url)).toBe(201)
  await expect.poll(() => mail.mails.length).toBe(2)
  expect(mail.recipients()).toEqual(['breeder@example.com', 'priya@example.com'])
  expect(await site.stop()).toBe(0)
  const { stdout, stderr } = site.output()
  expect(stdout + stderr).not.toMatch(/priya|banjo/i)
})

test('a mail server that never responds delays neither the visitor nor the shutdown', async () => {
  const { mail, site } = await startBoth()
  mail.behaviour.onRecipient = () => 'silence'
  expect(await enquire(site.url)).toBe(201)
  await expect.poll(() => mail.connections()).toBeGreaterThan(0)
  expect(await enquire(site.url)).toBe(201)
  const began = Date.now()
  expect(await site.stop()).toBe(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(site.output().stderr).toBe('')
})
