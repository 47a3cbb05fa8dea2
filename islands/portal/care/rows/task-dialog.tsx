import { useState } from 'react'
import { aboutValue, careFields } from '#src/care/rules/care.ts'
import { careTextLength } from '#src/care/rules/plan.ts'
import { laterDays } from '#src/care/rules/words.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { SelectField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import type { Care, CareItem } from './use-care.ts'

const labels = { text: 'What *', dueOn: 'Due *', about: 'About' }

/** The name under which the form's input is kept. */
export const taskForm = 'task'

interface TaskDialogProps {
  care: Care
  /** The task to change; a new one without it. */
  item?: CareItem
  /** The initial subject of a new task, as the field's value. */
  about?: string
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
  onClose: () => void
}

/** A task that the breeder types: what, when, and about whom. */
export function TaskDialog({ care, item, about = '', recordId, onClose }: TaskDialogProps) {
  const { litters, dogs } = care.subjects
  const place = { admin: useAdmin(), name: taskForm, id: item?.id ?? null, recordId }
  const draft = useDraft(place)
  const [due, setDue] = useState(draft?.values.dueOn ?? item?.due ?? care.today)
  const { field, ...form } = useRecordForm({
    title: item ? 'Edit Task' : 'Add Task',
    place,
    draft,
    stored: { text: item?.fields.text ?? '', about: item ? aboutValue(item.fields) : about },
    labels,
    schema: careFields,
    read({ text, dueOn, about: chosen = '' }) {
      if (item) {
        // If its day in the plan was not changed, it moves with a corrected birthday.
        return { ...item.fields, text, dueOn: dueOn === item.due ? item.fields.dueOn : (dueOn ?? null) }
      }
      const [kind, id] = chosen.split(' ')
      return {
        kind: 'other',
        state: 'open',
        text,
        dueOn,
        litterId: kind === 'litter' ? id : null,
        dogId: kind === 'dog' ? id : null,
      }
    },
    async save(fields) {
      if (item) care.change(item, fields)
      else care.add(fields)
    },
    onSaved: onClose,
    onClose,
  })
  const { errors } = form
  const action = item ? 'Save Changes' : 'Add Task'
  return (
    <RecordDialog form={form} id="task-form" hasOwnIds size="confirm" action={action}>
      <TextField {...field('text')} required autoComplete="off" maxLength={careTextLength} />
      <Field name="dueOn" label={labels.dueOn} errors={errors.dueOn}>
        {(control) => (
          <>
            <div className="task-days stack gap-8">
              {[['Today', care.today] as const, ...laterDays(care.today)]
                .filter(([label]) => label !== 'In 3 Days')
                .map(([label, day]) => (
                  <button
                    key={label}
                    type="button"
                    aria-pressed={due === day}
                    onClick={() => {
                      setDue(day)
                      form.correct('dueOn')
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
      {item ? (
        <input type="hidden" name="about" value={aboutValue(item.fields)} readOnly />
      ) : (
        <SelectField
          {...field('about')}
          options={[
            ['', 'The kennel'],
            ...litters.map(({ id, name }) => [`litter ${id}`, name] as const),
            ...dogs.map(({ id, name }) => [`dog ${id}`, name] as const),
          ]}
        />
      )}
    </RecordDialog>
  )
}
