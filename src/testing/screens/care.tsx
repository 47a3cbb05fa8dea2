import { beforeEach, expect } from 'vitest'
import LitterCare from '#islands/portal/care/litter-care.tsx'
import Today from '#islands/portal/kennel/today.tsx'
import Toasts from '#islands/portal/site/toasts.tsx'
import { readLitterCare, readToday } from '#src/care/actions/read-care.ts'
import { listCareOfLitter, listCareSubjects } from '#src/care/queries/care.ts'
import type { CareKind } from '#src/care/rules/plan.ts'
import { addDays, today } from '#src/platform/values/calendar.ts'
import { db, openPortalForEachTest, portal } from '#src/testing/browser/open-portal.ts'
import { act } from '#src/testing/browser/screen.ts'

export const day = () => today()
export const daysFromNow = (count: number) => addDays(day(), count)

export let litterId: string

/** A litter of 50 days with Ivy, Otto and Pip, and Fern, who is sold. */
export function openCareForEachTest() {
  openPortalForEachTest()
  beforeEach(async () => {
    const { make } = portal.site
    litterId = (await make.litter({ name: 'Wattle Litter', dateOfBirth: daysFromNow(-50) })).id
    for (const name of ['Ivy', 'Otto', 'Pip']) await make.puppy({ litterId, name })
    await make.puppy({ litterId, name: 'Fern', status: 'sold' })
  })
}

export const makeCare = (given: { text: string; dueOn?: string; day?: number; kind?: CareKind }) =>
  portal.site.make.care({ litterId, ...given })

export const stored = () => listCareOfLitter(db(), litterId)
export const storedOf = async (text: string) => (await stored()).filter((row) => row.text === text)

const now = () => new Date()

export async function showLitter() {
  portal.reopen()
  const props = {
    rendered: await readLitterCare(db(), litterId, now()),
    subjects: await listCareSubjects(db()),
    isChecked: false,
    admin: 'kate',
    now: now().toISOString(),
  }
  portal.show(
    <>
      <LitterCare {...props} />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

export async function showToday() {
  portal.reopen()
  const props = {
    rendered: { needs: [], ...(await readToday(db(), now())) },
    issues: [],
    subjects: await listCareSubjects(db()),
    admin: 'kate',
    now: now().toISOString(),
  }
  portal.show(
    <>
      <Today {...props} />
      <Toasts />
    </>,
  )
  await act(async () => {})
}

/** The heading of each part with the lines of its rows. */
export const parts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.part')].map((part) => [
      part.querySelector('h2')?.textContent?.trim(),
      [...part.querySelectorAll('.care-row')].map((row) =>
        [
          row.getAttribute('data-done') === 'true' ? '✓' : null,
          row.querySelector('.care-facts button')?.textContent,
          ...[...row.querySelectorAll('.care-facts p span')].map(({ textContent }) => textContent),
        ]
          .filter(Boolean)
          .join(' | '),
      ),
    ]),
  )

export const rowOf = (text: string) => {
  const row = [...document.querySelectorAll<HTMLElement>('.care-row')].find(
    (each) => each.querySelector('.care-facts button')?.textContent === text,
  )
  expect(row, text).toBeDefined()
  return row as HTMLElement
}
