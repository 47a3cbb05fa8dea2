import { api, fetchJson, type WaitingEntry } from '#src/client/api-client.ts'
import { HistoryLink } from '#src/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/client/record-dialog.tsx'
import { withLock } from '#src/domain/fields/values.ts'
import { timelineLabels, timelines } from '#src/domain/waiting-list/entries.ts'
import { newFamilyInput } from '#src/domain/waiting-list/portal.ts'
import { SelectField, TextArea, TextField } from '#src/ui/forms/text-field.tsx'
import { familyFailure, familyMessages } from './texts.ts'
import { WishFields } from './wish-fields.tsx'
import { valuesOfWishes, wishesFrom, wishFieldLabels, wishNames } from './wish-values.ts'

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  timeline: 'When *',
  ...wishFieldLabels,
  home: 'Home *',
  sendPage: 'Email them their page',
}
const whens = timelines.map((timeline) => [timeline, timelineLabels[timeline]] as const)
const schema = withLock(newFamilyInput)

interface FamilyFormProps extends RecordFormProps<WaitingEntry> {
  title?: string
  hasMail: boolean
  onAdded?: (entry: WaitingEntry) => void
}

export function FamilyForm({ title, hasMail, onAdded, ...props }: FamilyFormProps) {
  const { id, record, draft, repeated, reload } = props
  const given = draft ?? (record ? valuesFrom(record) : { sendPage: 'on', ...repeated })
  const { field, ...form } = useRecordForm({
    ...props,
    labels,
    given,
    current: async () => storedValues(await reload(), valuesFrom),
    schema,
    read: (values) => ({ ...values, wishes: wishesFrom(values), sendPage: values.sendPage === 'on' }),
    async save({ sendPage, ...family }) {
      if (id) return fetchJson(api.admin['waiting-list'][':id'].$put({ param: { id }, json: family }))
      const added = await fetchJson(api.admin['waiting-list'].$post({ json: { ...family, sendPage } }))
      onAdded?.(added)
      return added
    },
    success: id ? familyMessages.updated : familyMessages.added,
    failure: familyFailure,
  })
  return (
    <RecordDialog
      form={form}
      id="family-form"
      columns
      title={title ?? (id ? 'Edit Family' : 'Add Family')}
      action={id ? 'Save Changes' : 'Put on the List'}
      aside={record && <HistoryLink kind="waiting" id={record.id} label={record.name} />}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} type="email" required autoComplete="off" />
      <TextField {...field('phone')} type="tel" optional autoComplete="off" />
      <SelectField {...field('timeline')} options={whens}>
        {!record && <option value="">Choose one</option>}
      </SelectField>
      {wishNames.map((name) => (
        <WishFields key={name} name={name} given={given} errors={form.errors} />
      ))}
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

const valuesFrom = ({ wishes, ...entry }: WaitingEntry) => ({
  ...formValues(entry),
  ...valuesOfWishes(wishes),
})
