import type { ReactNode } from 'react'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { SaveButton } from '#src/ui/forms/save-button.tsx'
import type { RecordFormState } from './hooks/use-record-form.ts'

interface RecordFormProps {
  form: RecordFormState
  /** Of the form element. */
  id: string
  columns?: boolean
  children: ReactNode
}

export function RecordForm({ form, id, columns = false, children }: RecordFormProps) {
  const { ref, errors, labels, summary, given, onReload, formProps } = form
  return (
    <form id={id} className={columns ? 'form form-columns' : 'form'} ref={ref} {...formProps}>
      <ErrorSummary errors={errors} labels={labels} ref={summary} />
      {onReload && <ReloadOffer errors={errors} onReload={onReload} />}
      {children}
      {given.updatedAt !== undefined && (
        <input type="hidden" name="updatedAt" value={given.updatedAt} readOnly />
      )}
    </form>
  )
}

interface RecordDialogProps extends RecordFormProps {
  title: string
  action: string
  size?: 'form' | 'confirm'
  /** Whether photos are being uploaded, which saving and closing would lose. */
  uploading?: boolean
}

/** A form for one record in a dialog, with Cancel and the action at its foot. */
export function RecordDialog({
  title,
  action,
  size = 'form',
  uploading = false,
  ...record
}: RecordDialogProps) {
  const { form, id } = record
  return (
    <Dialog
      title={title}
      size={size}
      unsaved={() => uploading || form.unsaved()}
      onClose={form.onClose}
      dismissal="Cancel"
      actions={<SaveButton form={id} busy={form.busy} uploading={uploading} action={action} />}
    >
      <RecordForm {...record} />
    </Dialog>
  )
}
