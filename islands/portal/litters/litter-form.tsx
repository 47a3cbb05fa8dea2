import { useRef, useState } from 'react'
import { api, fetchJson, type Litter } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, reportMissing, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { fieldOfRole, litterInput, parentRoles } from '#src/domain/litters.ts'
import { messages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { SelectField, TextField } from '#src/ui/forms/text-field.tsx'
import { litterLabels } from './new-litter.tsx'
import { ParentSelect } from './parent-select.tsx'

interface LitterFormProps {
  litter: Litter
  draft: Draft | undefined
  admin: string
  onClose: () => void
  onSaved: () => void
  /** Shows the litter as it is now, without what was typed. */
  onReload: () => Promise<void>
}

const statuses = [
  ['true', 'Active'],
  ['false', 'Inactive'],
] as const

export function LitterForm({ litter, draft, admin, onClose, onSaved, onReload }: LitterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const given = draft?.values ?? formValues(litter)
  const [parents, setParents] = useState({ damId: given.damId ?? '', sireId: given.sireId ?? '' })
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: litterInput,
    refused: (errors) => reportMissing(errors, messages.litterIncomplete),
    read: (values) => ({ ...values, isActive: values.isActive === 'true' }),
    async send(json) {
      await fetchJson(api.admin.litters[':id'].$put({ param: { id: litter.id }, json }))
      toast(messages.litterUpdated)
      onSaved()
    },
    failed: (error) => reportFailure(error, messages.litterUpdateFailure),
  })
  useExpiredSession(form, (values) => keepDraft('litters', admin, { id: litter.id, values }))
  const field = (name: keyof typeof litterLabels) => ({
    name,
    label: litterLabels[name],
    errors,
    defaultValue: given[name],
  })
  return (
    <Dialog
      title="Edit Litter"
      unsaved={() => draft !== undefined || unsaved()}
      onClose={onClose}
      footer={(close) => <FormFooter form="litter-form" busy={busy} action="Save Changes" onCancel={close} />}
    >
      <form id="litter-form" className="form form-columns" ref={form} {...formProps}>
        <ErrorSummary errors={errors} labels={litterLabels} ref={summary} />
        <ReloadOffer errors={errors} onReload={onReload} />
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('dateOfBirth')} type="date" required />
        {parentRoles.map((role) => (
          <ParentSelect
            key={role}
            role={role}
            value={parents[fieldOfRole[role]]}
            onChange={(id) => setParents({ ...parents, [fieldOfRole[role]]: id })}
            errors={errors}
            currentName={litter[`${role}Name`]}
          />
        ))}
        <SelectField {...field('isActive')} options={statuses} />
        <input type="hidden" name="updatedAt" value={given.updatedAt ?? ''} readOnly />
      </form>
    </Dialog>
  )
}

const formValues = ({ name, dateOfBirth, damId, sireId, isActive, updatedAt }: Litter): FormValues => ({
  name,
  dateOfBirth,
  damId: damId ?? '',
  sireId: sireId ?? '',
  isActive: String(isActive),
  updatedAt,
})
