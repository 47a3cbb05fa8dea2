import {
  careDaysWrong,
  careKindLabels,
  careKinds,
  carePlan,
  carePlanInput,
  formatCareDays,
  maxCareSteps,
  parseCareDays,
} from '#src/care/rules/plan.ts'
import { timesText } from '#src/care/rules/words.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { CheckIcon, ClipboardCheckIcon } from '#src/platform/ui/icons.tsx'
import { ItemListForm } from './items/item-list-form.tsx'
import type { ItemFieldsProps, ItemValues } from './items/use-item-list.ts'
import type { SectionFormProps } from './use-section-form.tsx'

/** The kind of a step, and its days with the weeks they stand for. */
function StepFields({ item: { key, values }, errors, onChange }: ItemFieldsProps) {
  const { kind, days = '' } = values
  const parsed = parseCareDays(days)
  const isWrong = parsed === null && days.trim() !== ''
  return (
    <>
      <Field name={`${key}-kind`} label="Kind" errors={errors.kind}>
        {(control) => (
          <select
            {...control}
            className="input"
            defaultValue={kind}
            onInput={(event) => onChange({ kind: event.currentTarget.value })}
          >
            {careKinds.map((each) => (
              <option key={each} value={each}>
                {careKindLabels[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        name={`${key}-days`}
        label="Days from Birth"
        errors={errors.days ?? (isWrong ? [careDaysWrong] : [])}
      >
        {(control) => (
          <>
            <input
              {...control}
              className="input"
              value={days}
              autoComplete="off"
              onChange={(event) => onChange({ days: event.target.value })}
            />
            <p className="step-times row gap-10" role="status">
              {parsed && (
                <>
                  <CheckIcon />
                  {timesText(parsed)}
                </>
              )}
            </p>
          </>
        )}
      </Field>
    </>
  )
}

function noteOf({ days = '' }: ItemValues): string {
  const parsed = parseCareDays(days)
  if (!parsed) return ''
  return `${parsed.length === 1 ? 'day' : 'days'} ${formatCareDays(parsed)}`
}

const plan = {
  name: 'carePlan',
  schema: carePlan,
  empty: { text: '', kind: 'other', days: '' },
  label: 'What',
  Fields: StepFields,
  noteOf,
  textOf: (value: unknown) => (Array.isArray(value) ? formatCareDays(value) : String(value)),
  inputOf: ({ days = '', ...step }: ItemValues) => ({ ...step, days: parseCareDays(days) ?? [] }),
  untitled: 'New step',
  add: 'Add Step',
  min: 0,
  max: maxCareSteps,
}

const boxes = {
  careChecked: 'My vet has looked at this plan',
  careMail: "Email me the day's list at 6:30 am",
}

export const CareForm = (props: SectionFormProps) => (
  <ItemListForm
    label="Care plan"
    list={plan}
    schema={carePlanInput}
    save={(json) => fetchJson(api.admin.kennel.care.$put({ json }))}
    section={props}
    boxes={boxes}
  >
    {!props.kennel.careChecked && (
      <p className="care-vet cluster">
        <ClipboardCheckIcon />
        Ask your vet to look at this plan once.
      </p>
    )}
  </ItemListForm>
)
