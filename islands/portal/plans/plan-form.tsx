import { useState } from 'react'
import { ParentSelect } from '#islands/portal/dogs/litters/parent-select.tsx'
import { fieldOfRole, parentRoles } from '#src/dogs/rules/litters.ts'
import { planInput } from '#src/plans/fields.ts'
import {
  dueAfter,
  dueText,
  monthShown,
  type PlanAudience,
  planAudienceLabels,
  planAudiences,
  planLabel,
} from '#src/plans/rules.ts'
import { api, type ComingPlan, fetchJson, moveToTrash } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { DeletingFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { Trash2Icon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import { isDay } from '#src/platform/values/fields/values.ts'

const labels = {
  damId: 'Dam *',
  sireId: 'Sire *',
  matedOn: 'Mated On',
  dueOn: 'Due',
  text: 'Text',
  shown: 'Who sees it?',
}

const audienceHints: Record<PlanAudience, string> = {
  nobody: 'Only in the portal',
  list: 'On their own page',
  public: 'On the Waiting List page and where no puppies are available',
}

interface PlanFormProps extends DeletingFormProps<ComingPlan> {
  /** Today, by the server's clock. */
  day: string
}

/** A coming litter: its parents, its days, and who may know. */
export function PlanForm({ record: plan, day, ...props }: PlanFormProps) {
  const draft = useDraft(props.place)
  const stored = formValues(plan ?? { shown: 'list' })
  const given = draft?.values ?? stored
  const [parents, setParents] = useState({ damId: given.damId ?? '', sireId: given.sireId ?? '' })
  const [matedOn, setMatedOn] = useState(given.matedOn ?? '')
  const [dueOn, setDueOn] = useState(given.dueOn ?? '')
  const due = isDay(dueOn) ? dueOn : null
  const usualDue = isDay(matedOn) ? dueAfter(matedOn) : ''
  const month = due && monthShown(due, day)
  const { run, isBusy } = useRowActions(props.onDeleted)
  const { field, ...form } = useRecordForm({
    ...props,
    title: plan ? 'Edit Plan' : 'Plan a Litter',
    draft,
    stored,
    labels,
    current: async () => storedValues(await props.reload(), formValues),
    schema: planInput,
    save: (json, id) =>
      fetchJson(
        plan
          ? api.admin.plans[':id'].$put({ param: { id }, json })
          : api.admin.plans.$post({ json: { ...json, id } }),
      ),
    success: () => portalMessages.planSaved,
  })

  /** The due day follows that of mating until the breeder enters another. */
  function mate(typed: string) {
    if (!dueOn || dueOn === usualDue) setDueOn(isDay(typed) ? dueAfter(typed) : '')
    setMatedOn(typed)
    form.correct('dueOn')
  }

  return (
    <RecordDialog
      form={form}
      id="plan-form"
      hasOwnIds
      columns
      action="Save"
      aside={
        plan && (
          <>
            <Button
              look="ghost"
              Icon={Trash2Icon}
              word="Delete"
              disabled={isBusy(plan)}
              onClick={() =>
                run([plan], {
                  change: ({ id }) => moveToTrash(api.admin.plans[':id'].$delete({ param: { id } })),
                  success: portalMessages.planDeleted,
                  undo: planLabel(plan),
                })
              }
            />
            <HistoryLink kind="plan" id={plan.id} label={planLabel(plan)} />
          </>
        )
      }
    >
      {parentRoles.map((role) => (
        <ParentSelect
          key={role}
          role={role}
          isRequired
          value={parents[fieldOfRole[role]]}
          onChange={(id) => setParents({ ...parents, [fieldOfRole[role]]: id })}
          errors={form.errors}
          currentName={plan?.[`${role}Name`]}
        />
      ))}
      <TextField
        {...field('matedOn')}
        defaultValue={undefined}
        type="date"
        optional
        max={day}
        value={matedOn}
        onChange={({ target }) => mate(target.value)}
      />
      <TextField
        {...field('dueOn')}
        defaultValue={undefined}
        type="date"
        optional
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
        {...(due !== null && due === usualDue && { hint: '63 days after mating' })}
      />
      {due && (
        <p className="plan-due field-wide" role="status">
          <b>{dueText(due)}</b>
          {month && <span>Families see "expected in {month}", never a day.</span>}
        </p>
      )}
      <TextArea {...field('text')} wide optional rows={3} hint={'No prices and no "for sale", please.'} />
      <fieldset className="field field-wide">
        <legend>{labels.shown}</legend>
        <div className="choices">
          {planAudiences.map((audience) => (
            <div className="choice row spread gap-12 plan-audience" key={audience}>
              <label>
                <input type="radio" name="shown" value={audience} defaultChecked={given.shown === audience} />
                <span>
                  {planAudienceLabels[audience]}
                  <span className="field-hint">{audienceHints[audience]}</span>
                  {audience === 'public' && (
                    <span className="plan-warning beside gap-8">
                      <TriangleAlertIcon />
                      It may count as an advertisement. Ask Animal Welfare Victoria, 136 186.
                    </span>
                  )}
                </span>
              </label>
            </div>
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  )
}
