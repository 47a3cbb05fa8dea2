import { useState } from 'react'
import { aheadText, dueText, isComing, nearDays, planAudienceLabels, planLabel } from '#src/plans/rules.ts'
import { api, type ComingPlan, fetchJson, fetchPage } from '#src/platform/client/api-client.ts'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { FoundForms, LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { PlanBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { BabyIcon, CheckIcon, EyeIcon, PencilIcon, PlusIcon, UsersIcon } from '#src/platform/ui/icons.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { daysBetween } from '#src/platform/values/calendar.ts'
import { BornForm, type BornPlan, bornForm } from './born-form.tsx'
import { NotThisTime } from './not-this-time.tsx'
import { PlanForm } from './plan-form.tsx'

interface ComingLittersProps {
  plans: ComingPlan[]
  /** Today, by the server's clock. */
  day: string
}

const seenBy = {
  nobody: 'Nobody sees it',
  list: `${planAudienceLabels.list} see it`,
  public: `${planAudienceLabels.public} sees it`,
}

/** Litters that are planned or expected, above those that are born. */
export function ComingLitters({ plans, day }: ComingLittersProps) {
  const list = usePortalList({
    name: 'plans',
    rendered: plans,
    load: () => fetchPage(api.admin.plans.$get()),
  })
  const admin = useAdmin()
  const { form, add, edit, found } = useRecordEditing(list, admin)
  const [born, setBorn] = useState<(BornPlan & { recordId?: string }) | null>(null)
  const [ending, setEnding] = useState<ComingPlan | null>(null)
  const { run, isBusy, failureOf } = useRowActions(list.refetch)
  const expect = (plan: ComingPlan) =>
    run([plan], {
      change: ({ id }) => fetchJson(api.admin.plans[':id'].expected.$post({ param: { id } })),
      success: { title: 'Success', description: `${planLabel(plan)} is expected` },
    })
  async function bringBack(
    plan: ComingPlan,
    state: 'planned' | 'expected',
    change: (plan: ComingPlan) => Promise<unknown>,
  ) {
    const text = `${planLabel(plan)} is ${state} again`
    const done = await run([plan], { change, success: { title: 'Success', description: text } })
    if (done) await focusRow(plan.id)
  }
  const undoEnd = (plan: ComingPlan, state: 'planned' | 'expected') =>
    bringBack(plan, state, ({ id }) =>
      fetchJson(api.admin.plans[':id'].back.$post({ param: { id }, json: { state } })),
    )
  const planAgain = (plan: ComingPlan) =>
    bringBack(plan, 'planned', ({ id }) => fetchJson(api.admin.plans[':id'].again.$post({ param: { id } })))
  const end = async (plan: ComingPlan) => {
    const label = planLabel(plan)
    const state = plan.state === 'expected' ? 'expected' : 'planned'
    const done = await run([plan], {
      change: ({ id }) => fetchJson(api.admin.plans[':id'].cancel.$post({ param: { id } })),
      success: () => ({
        title: 'Success',
        description: `${label} isn't happening this time`,
        action: {
          label: 'Undo',
          altText: `Undo: ${label} is ${state} again`,
          run: () => undoEnd(plan, state),
        },
      }),
    })
    if (done) setEnding(null)
  }
  const coming = list.rows.filter(isComing)
  const matedOn = (id: string) => list.rows.find((plan) => plan.id === id)?.matedOn ?? null

  return (
    <section className="coming" aria-labelledby="coming-litters">
      <div className="coming-head cluster spread gap-12">
        <h2 id="coming-litters" tabIndex={-1} ref={list.heading}>
          Coming Litters
        </h2>
        <Button Icon={PlusIcon} word="Plan a Litter" onClick={() => add()} />
      </div>
      <FoundForms {...found} />
      <LeftForms
        name={bornForm}
        isOpen={born !== null}
        goOn={({ place: { id }, title, recordId }) =>
          id && setBorn({ id, title, matedOn: matedOn(id), recordId })
        }
        onSent={list.refetch}
      />
      {coming.length > 0 && (
        <ul className="plan-cards stack gap-16">
          {coming.map((plan) => (
            <li className="plan-card framed" key={plan.id} data-row={plan.id} tabIndex={-1}>
              <h3>{planLabel(plan)}</h3>
              <PlanBadge plan={plan} />
              <p className="plan-day">{plan.dueOn ? dueText(plan.dueOn) : 'Due day not known yet'}</p>
              <p className="plan-mated">{matedText(plan, day)}</p>
              <p className="plan-fact row gap-10">
                <EyeIcon />
                {seenBy[plan.shown]}
              </p>
              <p className="plan-fact row gap-10">
                <UsersIcon />
                {wantsText(plan.wants)}
              </p>
              <div className="actions">
                {plan.state === 'planned' && !isNear(plan, day) ? (
                  <Button
                    Icon={CheckIcon}
                    word="Expected"
                    aria-label={`Expected: ${planLabel(plan)}`}
                    aria-busy={isBusy(plan)}
                    onClick={() => expect(plan)}
                  />
                ) : (
                  <Button
                    look={isNear(plan, day) ? 'primary' : 'secondary'}
                    Icon={BabyIcon}
                    word="It's Born"
                    aria-label={`It's Born: ${planLabel(plan)}`}
                    onClick={() => setBorn({ ...plan, title: `It's born: ${planLabel(plan)}` })}
                  />
                )}
                <Button
                  Icon={PencilIcon}
                  word="Edit"
                  aria-label={`Edit ${planLabel(plan)}`}
                  onClick={() => edit(plan)}
                />
                <Button
                  look="ghost"
                  word="Not This Time"
                  aria-label={`Not This Time: ${planLabel(plan)}`}
                  onClick={() => setEnding(plan)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <NotThisTime
        plans={list.rows.filter((plan) => !isComing(plan))}
        isBusy={isBusy}
        onPlanAgain={planAgain}
      />
      {form && <PlanForm key={form.opened} {...form} day={day} />}
      {born && (
        <BornForm
          plan={born}
          day={day}
          place={{ admin, name: bornForm, id: born.id, recordId: born.recordId }}
          refetch={list.refetch}
          onClose={() => setBorn(null)}
        />
      )}
      {ending && (
        <Question
          title={`${planLabel(ending)}: not this time?`}
          action="Not This Time"
          busy={isBusy(ending)}
          problem={failureOf(ending)}
          onAction={() => end(ending)}
          onClose={() => setEnding(null)}
        >
          <p>
            {ending.wants === 0
              ? 'No family has asked for a puppy from it.'
              : `${wantsText(ending.wants)}. Their page says that it isn't happening, and that their place is kept.`}
          </p>
        </Question>
      )}
    </section>
  )
}

/** From a week before the due day. */
const isNear = ({ dueOn }: ComingPlan, day: string) => dueOn !== null && daysBetween(day, dueOn) <= nearDays

function matedText({ state, matedOn, dueOn }: ComingPlan, day: string) {
  const unknown = state === 'expected' ? 'day of mating not known' : 'not mated yet'
  const mated = matedOn ? `mated on ${formatDate(matedOn)}` : unknown
  if (!dueOn) return `${mated[0]?.toUpperCase()}${mated.slice(1)}`
  return `${aheadText(dueOn, day)} · ${mated}`
}

const wantsText = (wants: number) =>
  wants === 0 ? 'No wishes yet' : wants === 1 ? '1 family would like one' : `${wants} families would like one`
