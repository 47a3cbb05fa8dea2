import { api, fetchJson, type WaitingEntry } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { useAnother } from '#src/platform/client/hooks/use-another.ts'
import { type FormValues, formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { familyOf, portalForm, wishFields } from '#src/waiting-list/fields/form.ts'
import { timelineLabels, timelines } from '#src/waiting-list/rules/entries.ts'
import { familyMessages } from './texts.ts'
import { WishSelects, wishLabels } from './wish-selects.tsx'

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  timeline: 'When *',
  ...wishLabels,
  home: 'Home *',
  sendPage: 'Email them their page',
}
const whens = timelines.map((timeline) => [timeline, timelineLabels[timeline]] as const)

interface FamilyFormProps extends RecordFormProps<WaitingEntry> {
  title?: string
  hasMail: boolean
  onAdded?: (entry: WaitingEntry) => void
  /** Whether a puppy can be set aside for it next. */
  mayMatch?: boolean
}

export function FamilyForm({ title, hasMail, onAdded, mayMatch = false, ...props }: FamilyFormProps) {
  const { id, record, place, repeated, reload, onSaved, onAnother } = props
  const next = useAnother()
  const draft = useDraft(place)
  const stored: FormValues = record ? valuesFrom(record) : { sendPage: 'on', ...repeated }
  const given = draft?.values ?? stored
  const { field, ...form } = useRecordForm({
    ...props,
    title: title ?? (id ? 'Edit Family' : 'Add Family'),
    draft,
    stored,
    labels,
    current: async () => storedValues(await reload(), valuesFrom),
    schema: portalForm,
    read: (values) => {
      next.begin()
      return readValues(values)
    },
    async save({ sendPage, ...form }, recordId) {
      const family = familyOf(form)
      if (id) return fetchJson(api.admin['waiting-list'][':id'].$put({ param: { id }, json: family }))
      const added = await fetchJson(
        api.admin['waiting-list'].$post({ json: { ...family, sendPage, id: recordId } }),
      )
      onAdded?.(added)
      return added
    },
    success: id ? familyMessages.updated : familyMessages.added,
    onSaved: () => (next.isAnother() ? onAnother({}) : onSaved()),
  })
  return (
    <RecordDialog
      form={form}
      id="family-form"
      columns
      action={id ? 'Save Changes' : 'Put on the List'}
      extraAction={
        mayMatch && (
          <Button
            word="List and Match"
            disabled={form.busy}
            onClick={() => next.addAnother(form.ref.current)}
          />
        )
      }
      aside={record && <HistoryLink kind="waiting" id={record.id} label={record.name} />}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} type="email" required autoComplete="off" />
      <TextField {...field('phone')} type="tel" optional autoComplete="off" />
      <SelectField {...field('timeline')} options={whens}>
        {!record && <option value="">Choose one</option>}
      </SelectField>
      <WishSelects given={given} errors={form.errors} />
      <TextArea
        {...field('home')}
        hint="Who lives with them, house and yard, their days, other animals, dogs they have had"
        required
        wide
      />
      {!id && hasMail && (
        <label className="check field-wide">
          <input type="checkbox" name="sendPage" defaultChecked={given.sendPage === 'on'} />
          {labels.sendPage}
        </label>
      )}
    </RecordDialog>
  )
}

const readValues = (values: FormValues) => ({ ...values, sendPage: values.sendPage === 'on' })

const valuesFrom = ({ wishes, ...entry }: WaitingEntry) => ({
  ...formValues(entry),
  ...wishFields(wishes),
})
