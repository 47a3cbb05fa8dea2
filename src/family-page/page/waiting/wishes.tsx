import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import type { RejectedForm } from '#src/site/layout/define-page.tsx'
import { homeLength, wishFields } from '#src/waiting-list/fields/form.ts'
import { homeHint, joinLabels, WishFields } from '#src/waiting-list/parts/wish-fields.tsx'
import type { WaitingEntry } from '#src/waiting-list/queries/entries.ts'
import { timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { ActionForm } from './actions.tsx'

const { name, phone, ...wishLabels } = joinLabels
/** In the order of this form. */
const labels = { ...wishLabels, name, phone }

interface WishesProps {
  entry: WaitingEntry
  rejected: RejectedForm | undefined
  saved: boolean
}

/** The family's details, without the email address, to which its page belongs. */
export function Wishes({ entry, rejected, saved }: WishesProps) {
  const { name, phone, wishes, timeline, home, token } = entry
  const isMine = rejected?.values.act === 'wishes'
  const values = isMine
    ? rejected.values
    : { name, phone: phone ?? '', ...wishFields(wishes), timeline, home }
  const errors = isMine ? rejected.errors : {}
  const field = (key: keyof typeof joinLabels) => ({
    name: key,
    label: joinLabels[key],
    errors,
    defaultValue: values[key],
  })
  return (
    <section className="panel" id="wishes" aria-labelledby="wishes-heading">
      <h2 id="wishes-heading">Your wishes</h2>
      <ActionForm token={token} action="wishes" className="form">
        <ErrorSummary errors={errors} labels={labels} />
        {saved && (
          <p className="form-note" role="status">
            Your wishes are saved.
          </p>
        )}
        <WishFields values={values} errors={errors} />
        <SelectField {...field('timeline')} options={Object.entries(timelineLabels)} />
        <TextArea {...field('home')} required rows={3} maxLength={homeLength} hint={homeHint} />
        <TextField {...field('name')} required autoComplete="name" />
        <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
        <button className="button button-secondary button-wide" type="submit">
          Save Changes
        </button>
      </ActionForm>
    </section>
  )
}
