import type { FamilyPage } from '#src/family-page/actions/waiting-page.ts'
import { Diary } from '#src/family-page/parts/diary.tsx'
import { PaperRows } from '#src/family-page/parts/papers.tsx'
import { notThisTime } from '#src/plans/rules.ts'
import { FieldWarning } from '#src/platform/ui/forms/field.tsx'
import type { RejectedForm } from '#src/site/layout/define-page.tsx'
import { PageHero } from '#src/site/layout/hero.tsx'
import { familyPhotos, wholeDiary } from '#src/waiting-list/rules/emails.ts'
import {
  closedText,
  mayRejoin,
  pausedText,
  placeParts,
  rejoinedText,
  silentText,
} from '#src/waiting-list/rules/standing.ts'
import { ActionForm, Leaving, Pausing, Resuming } from './waiting/actions.tsx'
import { Coming } from './waiting/coming.tsx'
import { LittersThatFit } from './waiting/litters-that-fit.tsx'
import { News } from './waiting/news.tsx'
import { AnyQuestions, WhatHappensNext } from './waiting/next-steps.tsx'
import { SetAside } from './waiting/set-aside.tsx'
import { Wishes } from './waiting/wishes.tsx'

/** What the page shows besides the stored facts. */
export interface Shown {
  /** Why the button that was pressed no longer works. */
  refusal?: string
  rejected?: RejectedForm
  saved?: boolean
  /** Whether the whole diary is shown. */
  isWhole?: boolean
}

interface FamilyViewProps extends Shown {
  page: FamilyPage
}

/** The page of a waiting family: its place, our questions and news, and the details it can change. */
export function FamilyView({ page, refusal, rejected, saved = false, isWhole = false }: FamilyViewProps) {
  const { entry, listed } = page
  return (
    <>
      <PageHero title="Your place">
        <p className="place">
          <PlaceSentence page={page} />
        </p>
      </PageHero>
      <div className="container section family">
        {refusal && page.state !== 'closed' && <FieldWarning>{refusal}</FieldWarning>}
        {listed ? (
          <div className="waiting-columns">
            <div className="family-main">
              {page.state === 'paused' && <Resuming token={entry.token} />}
              {listed.ended && !refusal && <p role="status">{listed.ended}</p>}
              {listed.cancelled.map((plan) => (
                <p role="status" key={plan.id}>
                  {notThisTime(plan)}
                </p>
              ))}
              {listed.setAside && <SetAside token={entry.token} setAside={listed.setAside} />}
              {entry.askedAt !== null && (
                <section className="panel">
                  <h2>Are you still looking?</h2>
                  <p>It's been a while since we heard from you.</p>
                  <ActionForm token={entry.token} action="still" className="actions">
                    <button className="button button-primary" type="submit">
                      Still Looking
                    </button>
                  </ActionForm>
                </section>
              )}
              {listed.story && (
                <Diary
                  puppy={listed.story.puppy}
                  days={listed.story.days}
                  folder={familyPhotos(entry.token)}
                  allLink={isWhole ? null : wholeDiary(entry.token)}
                />
              )}
              {listed.story && listed.papers.length > 0 && (
                <section className="panel">
                  <h2>Papers of {listed.story.puppy.name}'s parents</h2>
                  <PaperRows papers={listed.papers} />
                </section>
              )}
              <Coming entry={entry} coming={listed.coming} />
              <News
                token={entry.token}
                news={listed.news.filter(
                  ({ litterId }) => litterId === null || litterId !== listed.story?.litter.id,
                )}
              />
              <WhatHappensNext />
              <LittersThatFit litters={listed.fitting} />
              <AnyQuestions />
            </div>
            <div className="family-side">
              <Wishes entry={entry} rejected={rejected} saved={saved} />
              {page.state !== 'paused' && <Pausing token={entry.token} errors={rejected?.errors ?? {}} />}
              <Leaving token={entry.token} />
            </div>
          </div>
        ) : (
          <NotListed page={page} />
        )}
      </div>
    </>
  )
}

function PlaceSentence({ page: { entry, state, hasNewPage, listed } }: { page: FamilyPage }) {
  if (state === 'unconfirmed') return "One more step, and you're on the list."
  if (hasNewPage) return rejoinedText
  if (!listed) return closedText(entry.outcome)
  if (state === 'silent') return silentText
  if (state === 'paused') return pausedText(entry.pausedUntil ?? '')
  const [start, onList, middle, forGender, end] = placeParts(listed.place, entry.wishes[0]?.gender ?? null)
  return (
    <>
      {start}
      <b>{onList}</b>
      {middle}
      {forGender && <b>{forGender}</b>}
      {end}
    </>
  )
}

function NotListed({ page: { entry, state, hasNewPage } }: { page: FamilyPage }) {
  if (state === 'unconfirmed')
    return (
      <ActionForm token={entry.token} action="confirm">
        <button className="button button-primary" type="submit">
          Yes, Put Me on the List
        </button>
      </ActionForm>
    )
  if (hasNewPage || !mayRejoin(entry.outcome)) return null
  return (
    <ActionForm token={entry.token} action="rejoin">
      <button className="button button-secondary" type="submit">
        Put Me Back
      </button>
    </ActionForm>
  )
}
