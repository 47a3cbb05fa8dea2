import { beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '#src/app/tables.ts'
import { texts } from '#src/testing/app/open-page.ts'
import { db, portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, field, fill, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { openFamily, openLettersForEachTest, stored } from '#src/testing/screens/letters.tsx'

openLettersForEachTest()

describe('by other means', () => {
  const copied: string[] = []
  beforeEach(() => {
    copied.length = 0
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text)
    })
  })

  it('a letter is copied, and a copy is kept once it is sent', async () => {
    portal.site.parts.transports.mail = undefined as never
    await portal.site.make.inquiry()
    await openFamily({ hasMail: false })
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(bodyText()).not.toContain('Replies come')
    await fill('Your Letter', 'By hand')
    await click('Copy')
    expect(copied).toEqual(['By hand'])
    await waitFor(() => expect(document.activeElement).toBe(button('Not Yet')))
    expect(bodyText()).toContain('Did you send it?')
    await click('Not Yet')
    await click('Copy')
    await click('Yes, Keep a Copy')
    await waitFor(() => expect(texts(document, '.talk-head b')).toEqual(['Priya wrote', 'You answered']))
    expect(await stored()).toMatchObject([{ delivery: 'kept', body: 'By hand' }])
    expect(await db().select().from(outbox)).toEqual([])
    expect(document.querySelectorAll('.talk-ours .badge')).toHaveLength(0)
  })

  it('Enter sends nothing while it is asked whether the letter was sent', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'By hand')
    await click('Copy')
    await click(/^Subject/)
    await user.type(field('Subject'), '{Enter}')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
    expect(bodyText()).toContain('Did you send it?')
  })

  it('without mail Enter sends nothing', async () => {
    await portal.site.make.inquiry()
    await openFamily({ hasMail: false })
    await fill('Your Letter', 'By hand')
    await click(/^Subject/)
    await user.type(field('Subject'), '{Enter}')
    expect(portal.requests.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('a letter opens in the mail program, unless it is too long for that', async () => {
    await portal.site.make.inquiry()
    await openFamily()
    await fill('Your Letter', 'One & two\nthree')
    expect(screen.getByRole('link', { name: 'Open in Mail' }).getAttribute('href')).toBe(
      'mailto:priya@example.com?subject=Your%20enquiry&body=One%20%26%20two%0D%0Athree',
    )
    await fill('Your Letter', 'x'.repeat(1801))
    expect(screen.queryByRole('link', { name: 'Open in Mail' })).toBeNull()
    expect(button('Open in Mail').getAttribute('aria-disabled')).toBe('true')
    expect(bodyText()).toContain('Too long for this. Use Copy instead.')
    await click('Open in Mail')
    expect(bodyText()).not.toContain('Did you send it?')
  })
})
