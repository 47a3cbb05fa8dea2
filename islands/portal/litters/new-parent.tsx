import { useRef } from 'react'
import type { ParentDog } from '#src/client/api-client.ts'
import { reportFailure, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm } from '#src/client/hooks/use-form.ts'
import { addParentDog } from '#src/client/hooks/use-parent-dogs.ts'
import { toast } from '#src/client/toasts.ts'
import { type ParentRole, parentNameInput, roleLabels } from '#src/domain/litters.ts'
import { messages, namedMessages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary, FieldScope } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'

interface NewParentProps {
  role: ParentRole
  draft: FormValues | undefined
  onClose: () => void
  onAdded: (dog: ParentDog) => void
  /** The session is dead: what was typed is to be kept. */
  onSignedOut: (values: FormValues) => void
}

/** Asks for a parent's name and no more; the rest is filled in later among the parent dogs. */
export function NewParent({ role, draft, onClose, onAdded, onSignedOut }: NewParentProps) {
  const form = useRef<HTMLFormElement>(null)
  useExpiredSession(form, onSignedOut)
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: parentNameInput,
    async send({ name }) {
      const dog = await addParentDog(name, role)
      toast(namedMessages.parentAdded(dog.name, role))
      onAdded(dog)
    },
    failed: (error) => reportFailure(error, messages.parentAddFailure),
  })
  return (
    <Dialog
      title={`Add New ${roleLabels[role]}`}
      size="confirm"
      unsaved={() => draft !== undefined || unsaved()}
      onClose={onClose}
      footer={(close) => (
        <FormFooter form="new-parent-form" busy={busy} action={`Add ${roleLabels[role]}`} onCancel={close} />
      )}
    >
      <FieldScope value="new-parent-">
        <form id="new-parent-form" className="form" ref={form} {...formProps}>
          <ErrorSummary errors={errors} labels={{ name: 'Name *' }} ref={summary} />
          <TextField
            name="name"
            label="Name *"
            errors={errors}
            defaultValue={draft?.name}
            required
            autoComplete="off"
          />
        </form>
      </FieldScope>
    </Dialog>
  )
}
