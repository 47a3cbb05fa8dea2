import { useState } from 'react'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { careDetails } from '#src/care/rules/care.ts'
import { staysOpen } from '#src/care/rules/words.ts'
import { dayOf, useForm } from '#src/platform/client/hooks/use-form.ts'
import { ErrorSummary, FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
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

/** When something was done, for whom and with what; saving it says that it is done. */
export function CareDetails({ item, care, onClose }: { item: CareItem; care: Care; onClose: () => void }) {
  const { fields, puppies, covers, bornOn } = item
  const isDone = fields.state === 'done'
  const asked = puppies.filter((puppy) => covers.includes(puppy) || fields.puppies?.includes(puppy.id))
  const [chosen, setChosen] = useState(() =>
    asked.filter((puppy) => !isDone || fields.puppies?.includes(puppy.id)).map((puppy) => puppy.id),
  )
  const left = asked.filter((puppy) => !chosen.includes(puppy.id))
  const { errors, summary, formProps, correct } = useForm({
    schema: careDetails(bornOn, care.today),
    read: (values, form) => ({
      ...fields,
      ...values,
      state: 'done',
      doneOn: dayOf(form, 'doneOn'),
      nextDue: dayOf(form, 'nextDue'),
      puppies: fields.litterId ? asked.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) : null,
    }),
    async send(typed) {
      care.change(item, typed)
      onClose()
    },
    failed: () => undefined,
  })
  const field = (name: keyof typeof labels & keyof CareItem['fields']) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: String(fields[name] ?? ''),
    autoComplete: 'off',
  })
  return (
    <FieldScope value={`${item.id}-`}>
      <form className="care-details" {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <TextField
          {...field('doneOn')}
          type="date"
          required
          max={care.today}
          defaultValue={fields.doneOn ?? care.today}
        />
        <TextField {...field('nextDue')} type="date" />
        {asked.length > 0 && (
          <fieldset className="care-puppies" aria-describedby={`${item.id}-left`}>
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
        <TextField
          {...field('product')}
          maxLength={lengths.line}
          defaultValue={fields.product ?? (isDone ? '' : item.product)}
        />
        <TextField {...field('batch')} maxLength={lengths.name} />
        <TextField {...field('givenBy')} maxLength={lengths.line} />
        <TextArea {...field('note')} rows={2} maxLength={1000} />
        <div className="actions">
          <button className="button button-ghost" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="button button-primary" type="submit">
            Save
          </button>
        </div>
      </form>
    </FieldScope>
  )
}
