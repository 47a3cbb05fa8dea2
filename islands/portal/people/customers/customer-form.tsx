import { customerInput, customerStatuses, customerStatusLabels } from '#src/people/rules/customers.ts'
import { api, type Customer, fetchJson } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { messages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  location: 'Location',
  status: 'Status',
  followUpOn: 'Follow Up On',
  notes: 'Notes',
}
const statuses = customerStatuses.map((status) => [status, customerStatusLabels[status]] as const)

interface CustomerFormProps extends Omit<RecordFormProps<Customer>, 'onSaved'> {
  onSaved: (saved: Pick<Customer, 'email'>) => void
}

export function CustomerForm(props: CustomerFormProps) {
  const { id, record, reload } = props
  const { field, ...form } = useRecordForm({
    ...props,
    labels,
    title: id ? 'Edit Customer' : 'Add Customer',
    stored: formValues(record ?? { status: 'prospective' }),
    current: async () => storedValues(await reload(), formValues),
    schema: customerInput,
    save: (json, recordId) =>
      fetchJson(
        id
          ? api.admin.customers[':id'].$put({ param: { id }, json })
          : api.admin.customers.$post({ json: { ...json, id: recordId } }),
      ),
    success: () => (id ? portalMessages.customerUpdated : portalMessages.customerCreated),
    failure: id ? portalMessages.customerUpdateFailure : portalMessages.customerCreateFailure,
    incomplete: messages.customerIncomplete,
  })
  return (
    <RecordDialog
      form={form}
      id="customer-form"
      columns
      action="Save Changes"
      aside={record && <HistoryLink kind="customer" id={record.id} label={record.name} />}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('email')} type="email" required autoComplete="off" />
      <TextField {...field('phone')} type="tel" optional autoComplete="off" />
      <TextField {...field('location')} optional autoComplete="off" />
      <SelectField {...field('status')} options={statuses} />
      <TextField {...field('followUpOn')} type="date" optional />
      <TextArea {...field('notes')} optional wide />
    </RecordDialog>
  )
}
