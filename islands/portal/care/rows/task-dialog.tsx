import { useState } from 'react'
import { type CareFields, careFields } from '#src/care/rules/care.ts'
import { careTextLength } from '#src/care/rules/plan.ts'
import { laterDays } from '#src/care/rules/words.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ErrorSummary, Field, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { SelectField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import type { Care, CareItem } from './use-care.ts'

const labels = { text: 'What *', dueOn: 'Due *', about: 'About' }

const typedTask: CareFields = {
  litterId: null,
  dogId: null,
  kind: 'other',
  text: '',
  day: null,
  dueOn: null,
  puppies: null,
  state: 'open',
  doneOn: null,
  product: null,
  batch: null,
  givenBy: null,
  note: null,
  nextDue: null,
}

interface TaskDialogProps {
  care: Care
  /** The task to change; a new one without it. */
  item?: CareItem
  /** What a new one is about at first, as the field's value. */
  about?: string
  onClose: () => void
}

/** A task that the breeder types: what, when, and about whom. */
export function TaskDialog({ care, item, about = '', onClose }: TaskDialogProps) {
  const { litters, dogs } = care.subjects
  const [due, setDue] = useState(item?.due ?? care.today)
  const { errors, summary, formProps, unsaved, correct } = useForm({
    schema: careFields,
    read({ text, dueOn, about: chosen = '' }) {
      if (item) {
        // A day of the plan that was not changed moves with a corrected birthday.
        return { ...item.fields, text, dueOn: dueOn === item.due ? item.fields.dueOn : (dueOn ?? null) }
      }
      const [kind, id] = chosen.split(' ')
      return {
        ...typedTask,
        text,
        dueOn,
        litterId: kind === 'litter' ? id : null,
        dogId: kind === 'dog' ? id : null,
      }
    },
    async send(fields) {
      if (item) care.change(item, fields)
      else care.add(fields)
      onClose()
    },
    failed: () => undefined,
  })
  const title = item ? 'Edit Task' : 'Add Task'
  const action = item ? 'Save Changes' : 'Add Task'
  return (
    <FieldScope value="task-">
      <Dialog
        title={title}
        size="confirm"
        dismissal="Cancel"
        unsaved={unsaved}
        onClose={onClose}
        actions={
          <button className="button button-primary" type="submit" form="task-form">
            {action}
          </button>
        }
      >
        <form id="task-form" className="form" {...formProps}>
          <ErrorSummary errors={errors} labels={labels} ref={summary} />
          <TextField
            name="text"
            label={labels.text}
            errors={errors}
            required
            autoComplete="off"
            maxLength={careTextLength}
            defaultValue={item?.fields.text}
          />
          <Field name="dueOn" label={labels.dueOn} errors={errors.dueOn}>
            {(control) => (
              <>
                <div className="task-days">
                  {[['Today', care.today] as const, ...laterDays(care.today)]
                    .filter(([label]) => label !== 'In 3 Days')
                    .map(([label, day]) => (
                      <button
                        key={label}
                        type="button"
                        aria-pressed={due === day}
                        onClick={() => {
                          setDue(day)
                          correct('dueOn')
                        }}
                      >
                        {label}
                      </button>
                    ))}
                </div>
                <input
                  {...control}
                  className="input"
                  type="date"
                  required
                  value={due}
                  onChange={({ target }) => setDue(target.value)}
                />
              </>
            )}
          </Field>
          {!item && (
            <SelectField
              name="about"
              label={labels.about}
              errors={errors}
              defaultValue={about}
              options={[
                ['', 'The kennel'],
                ...litters.map(({ id, name }) => [`litter ${id}`, name] as const),
                ...dogs.map(({ id, name }) => [`dog ${id}`, name] as const),
              ]}
            />
          )}
        </form>
      </Dialog>
    </FieldScope>
  )
}
