import { type ParentRole, parentNameInput, roleLabels } from '#src/dogs/rules/litters.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { addParentDog } from '#src/platform/client/hooks/use-parent-dogs.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'

interface NewParentProps {
  role: ParentRole
  place: FormPlace
  onClose: () => void
  onSaved: (dog: ParentDog) => void
}

/** Asks for a parent's name and no more; the breeder adds the rest later, on the screen of parent dogs. */
export function NewParent({ role, ...props }: NewParentProps) {
  const { field, ...form } = useRecordForm({
    ...props,
    title: `Add New ${roleLabels[role]}`,
    labels: { name: 'Name *' },
    schema: parentNameInput,
    save: ({ name }, id) => addParentDog({ id, name, role }),
    success: (dog) => namedMessages.parentAdded(dog.name, role),
    failure: portalMessages.parentAddFailure,
  })
  return (
    <RecordDialog
      form={form}
      id="new-parent-form"
      hasOwnIds
      size="confirm"
      action={`Add ${roleLabels[role]}`}
    >
      <TextField {...field('name')} required autoComplete="off" />
    </RecordDialog>
  )
}
