import { answered, api, CallError, type Customer } from '../../../src/client/api-client.ts'
import { type Draft, keepDraft } from '../../../src/client/drafts.ts'
import { reportFailure } from '../../../src/client/failures.ts'
import { toast } from '../../../src/client/toasts.ts'
import { useForm } from '../../../src/client/use-form.ts'
import { customerInput, customerStatuses, customerStatusLabels } from '../../../src/domain/customers.ts'
import { notices } from '../../../src/domain/messages.ts'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { ErrorSummary } from '../../../src/ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../../src/ui/text-field.tsx'

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
}

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  location: 'Location',
  status: 'Status',
  notes: 'Notes',
}
const statuses = customerStatuses.map((status) => [status, customerStatusLabels[status]] as const)

export function CustomerForm({ customer, draft, admin, onClose, onSaved }: CustomerFormProps) {
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: customerInput,
    async send(input) {
      const json = { ...input, updatedAt: customer?.updatedAt ?? null }
      await answered(
        customer
          ? api.admin.customers[':id'].$put({ param: { id: customer.id }, json })
          : api.admin.customers.$post({ json }),
      )
      toast(customer ? notices.customerUpdated : notices.customerCreated)
      onSaved()
    },
    failed(error, values) {
      if (error instanceof CallError && error.status === 401)
        keepDraft('customers', admin, { id: customer?.id ?? null, values })
      return reportFailure(error, customer ? notices.customerUpdateFailure : notices.customerCreateFailure)
    },
  })
  const given = (name: keyof typeof labels) => draft?.values[name] ?? customer?.[name] ?? undefined
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: given(name),
  })
  return (
    <Dialog
      title={customer ? 'Edit Customer' : 'Add Customer'}
      unsaved={unsaved}
      onClose={onClose}
      footer={(close) => (
        <>
          <button className="button button-ghost" type="button" onClick={close}>
            Cancel
          </button>
          <button
            className="button button-primary"
            type="submit"
            form="customer-form"
            aria-busy={busy}
            disabled={busy}
          >
            {busy ? 'Saving...' : 'Save Changes'}
          </button>
        </>
      )}
    >
      <form id="customer-form" className="form form-columns" {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('email')} type="email" required autoComplete="off" />
        <TextField {...field('phone')} type="tel" optional autoComplete="off" />
        <TextField {...field('location')} optional autoComplete="off" />
        <SelectField {...field('status')} options={statuses} />
        <TextArea {...field('notes')} optional wide />
      </form>
    </Dialog>
  )
}
