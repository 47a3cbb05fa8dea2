import { beforeEach } from 'vitest'
import Family from '#islands/portal/people/family.tsx'
import { letters, outbox, people } from '#src/app/tables.ts'
import { deliverOutbox } from '#src/mail/actions/outbox.ts'
import { readFamily } from '#src/people/actions/read-family.ts'
import type { CheckInLetter } from '#src/people/rules/families.ts'
import { currentToast } from '#src/platform/client/toasts.ts'
import { dayAt } from '#src/platform/values/calendar.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act, click, field, screen, user } from '#src/testing/browser/screen.ts'
import { sampleWriting } from '#src/testing/browser/writing.ts'

export function openLettersForEachTest() {
  openPortalForEachTest({ username: 'anna' })
  beforeEach(() => {
    portal.site.parts.transports.mail = async () => {}
  })
}

export const now = '2026-11-22T06:00:00.000Z'
const writing = { ...sampleWriting, admin: 'anna' }

interface Options {
  hasMail?: boolean
  writes?: boolean
  checkIn?: CheckInLetter | null
  reserves?: boolean
}

/** The sheet of the only person there is. */
export async function openFamily({
  hasMail = true,
  writes = false,
  checkIn = null,
  reserves = false,
}: Options = {}) {
  const [person] = await db().select().from(people)
  const asOf = { today: dayAt(now), siteUrl: 'https://parti.example' }
  const rendered = await readFamily(db(), person?.id ?? '', asOf)
  if (!rendered) throw new Error('There is nobody')
  portal.show(
    <Family
      rendered={rendered}
      writing={{ ...writing, hasMail }}
      writes={writes}
      checkIn={checkIn}
      reserves={reserves}
      from="/admin/inquiries"
      now={now}
    />,
  )
}

export const timeline = () => [...document.querySelectorAll('.talk-entry')]
export const stored = () => db().select().from(letters)
export const letterText = () => field('Your Letter').value
/** The mail server accepts all waiting letters. */
export async function lettersLeave() {
  await db().update(outbox).set({ nextAttemptAt: '2020-01-01T00:00:00.000Z' })
  await deliverOutbox(portal.site.parts)
}
export const undo = () => act(async () => currentToast()?.action?.run())
export const gaps = 'There are still gaps (____). Send it anyway?'

/** Chooses an action of the sheet's menu. */
export async function chooseMore(word: string) {
  await click(/^More actions for /)
  await user.click(screen.getByRole('menuitem', { name: word }))
}
