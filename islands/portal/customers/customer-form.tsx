import { useRef } from 'react'
import { api, type Customer, fetchJson } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, reportMissing, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { customerInput, customerStatuses, customerStatusLabels } from '#src/domain/customers.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { SelectField, TextArea, TextField } from '#src/ui/forms/text-field.tsx'

interface CustomerFormProps {
  /** Null for a new one, and for one of a draft that is not on the first page. */
  customer: Customer | null
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
  /** Shows the customer as she is now, without what was typed. */
  onReload: () => Promise<void>
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

export function CustomerForm({ customer, draft, admin, onClose, onSaved, onReload }: CustomerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = customer?.id ?? draft?.id ?? null
  const given = draft?.values ?? formValues(customer)
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: customerInput,
    refused: (errors) => reportMissing(errors, messages.customerIncomplete),
    async send(json) {
      await fetchJson(
        id ? api.admin.customers[':id'].$put({ param: { id }, json }) : api.admin.customers.$post({ json }),
      )
      toast(id ? messages.customerUpdated : messages.customerCreated)
      onSaved()
    },
    failed: (error) =>
      reportFailure(error, id ? messages.customerUpdateFailure : messages.customerCreateFailure),
  })
  useExpiredSession(form, (values) => keepDraft('customers', admin, { id, values }))
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: given[name],
  })
  return (
    <Dialog
      title={id ? 'Edit Customer' : 'Add Customer'}
      unsaved={() => draft !== undefined || unsaved()}
      onClose={onClose}
      footer={(close) => (
        <FormFooter form="customer-form" busy={busy} action="Save Changes" onCancel={close} />
      )}
    >
      <form id="customer-form" className="form form-columns" ref={form} {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <ReloadOffer errors={errors} onReload={onReload} />
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('email')} type="email" required autoComplete="off" />
        <TextField {...field('phone')} type="tel" optional autoComplete="off" />
        <TextField {...field('location')} optional autoComplete="off" />
        <SelectField {...field('status')} options={statuses} />
        <TextArea {...field('notes')} optional wide />
        <input type="hidden" name="updatedAt" value={given.updatedAt ?? ''} readOnly />
      </form>
    </Dialog>
  )
}

/** What the form shows of a customer, or of none. */
function formValues(customer: Customer | null): FormValues {
  if (!customer) return { status: 'prospective' }
  const { name, email, phone, location, status, notes, updatedAt } = customer
  return {
    name,
    email,
    phone: phone ?? '',
    location: location ?? '',
    status,
    notes: notes ?? '',
    updatedAt,
  }
}
