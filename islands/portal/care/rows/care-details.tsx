import { useState } from 'react'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { aboutValue, careDetails } from '#src/care/rules/care.ts'
import { staysOpen } from '#src/care/rules/words.ts'
import { formValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { mayDiscard } from '#src/platform/ui/use-unsaved-warning.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import type { Care, CareItem } from './use-care.ts'

const labels = {
  doneOn: 'Done On *',
  nextDue: 'Next Due',
  puppies: 'Puppies *',
  product: 'Product',
  batch: 'Batch',
  givenBy: 'Given By',
  note: 'Note',
}

/** The name under which the form's input is kept. */
export const detailsForm = 'care-details'

/** When something was done, for whom and with what; saving it marks it as done. */
export function CareDetails({ item, care, onClose }: { item: CareItem; care: Care; onClose: () => void }) {
  const { fields, puppies, covers, bornOn } = item
  const isDone = fields.state === 'done'
  const asked = puppies.filter((puppy) => covers.includes(puppy) || fields.puppies?.includes(puppy.id))
  const recordId = care.opened[item.id]
  const place = { admin: useAdmin(), name: detailsForm, id: item.id, recordId }
  const draft = useDraft(place)
  const [chosen, setChosen] = useState(
    () =>
      (draft && (draft.values.puppies?.split(',') ?? [])) ??
      asked.filter((puppy) => !isDone || fields.puppies?.includes(puppy.id)).map((puppy) => puppy.id),
  )
  const left = asked.filter((puppy) => !chosen.includes(puppy.id))
  const { field: fieldNamed, ...form } = useRecordForm({
    title: `Details: ${fields.text}`,
    place,
    draft,
    stored: {
      ...formValues(fields),
      about: aboutValue(fields),
      doneOn: fields.doneOn ?? care.today,
      product: fields.product ?? (isDone ? '' : item.product),
    },
    labels,
    schema: careDetails(bornOn, care.today),
    read: (values) => ({
      ...fields,
      ...values,
      state: 'done',
      // With nobody to choose from, it is for all: perhaps they have left.
      puppies: asked.length > 0 ? asked.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) : null,
    }),
    async save(typed) {
      care.change(item, typed)
    },
    onSaved: onClose,
    onClose,
  })
  const { errors, correct } = form
  const field = (name: keyof typeof labels) => ({ ...fieldNamed(name), autoComplete: 'off' })
  return (
    <FieldScope value={`${item.id}-`}>
      <RecordForm form={form} id={`details-${item.id}`} className="care-details stack gap-16">
        <input type="hidden" name="about" value={aboutValue(fields)} readOnly />
        <TextField {...field('doneOn')} type="date" required max={care.today} />
        <TextField {...field('nextDue')} type="date" />
        {asked.length > 0 && (
          <fieldset
            className="care-puppies"
            id={`${item.id}-puppies`}
            aria-describedby={errors.puppies ? `${item.id}-puppies-error` : `${item.id}-left`}
          >
            <legend>
              {labels.puppies}
              <span>
                {chosen.length} of {asked.length}
              </span>
            </legend>
            <div>
              {asked.map((puppy) => (
                <label className="check" key={puppy.id}>
                  <input
                    type="checkbox"
                    name="puppies"
                    value={puppy.id}
                    checked={chosen.includes(puppy.id)}
                    onChange={({ target }) => {
                      correct('puppies')
                      setChosen((ids) =>
                        target.checked ? [...ids, puppy.id] : ids.filter((other) => other !== puppy.id),
                      )
                    }}
                  />
                  <CollarSwatch collar={puppy.collar} />
                  {puppy.name}
                </label>
              ))}
            </div>
            <p className="field-hint" id={`${item.id}-left`} role="status">
              {left.length > 0 && left.length < asked.length && staysOpen(left.map(({ name }) => name))}
            </p>
            <FieldError id={`${item.id}-puppies-error`} errors={errors.puppies} />
          </fieldset>
        )}
        <TextField {...field('product')} maxLength={lengths.line} />
        <TextField {...field('batch')} maxLength={lengths.name} />
        <TextField {...field('givenBy')} maxLength={lengths.line} />
        <TextArea {...field('note')} rows={2} maxLength={1000} />
        <div className="actions">
          <Button look="ghost" word="Cancel" onClick={() => mayDiscard(form.unsaved) && form.onClose()} />
          <button className="button button-primary" type="submit">
            Save
          </button>
        </div>
      </RecordForm>
    </FieldScope>
  )
}
