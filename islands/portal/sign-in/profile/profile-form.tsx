import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { ApiError, api, fetchJson, type Profile } from '#src/platform/client/api-client.ts'
import { formValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { mayDiscard, useUnsavedWarning } from '#src/platform/ui/use-unsaved-warning.ts'
import { profileInput } from '#src/sign-in/rules/profile.ts'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

interface ProfileFormProps {
  profile: Profile
  hasPasskeys: boolean
  onClose: () => void
  onSaved: (profile: Profile) => void
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
}

const labels = {
  firstName: 'First Name *',
  lastName: 'Last Name *',
  email: 'Email *',
  profileImageUrl: 'Profile Image URL',
}

export const profilePlace = ({ username, id }: Profile): FormPlace => ({
  admin: username,
  name: 'profile',
  id,
})

export function ProfileForm({ profile, hasPasskeys, recordId, ...props }: ProfileFormProps) {
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)

  /** Another email address needs a fresh sign-in. */
  async function save(json: z.output<typeof profileInput>) {
    let saved: Profile | null = null
    const isConfirmed = await fresh(async () => {
      saved = await fetchJson(api.admin.profile.$put({ json }))
    })
    if (!isConfirmed || !saved)
      throw new ApiError(appErrors.unconfirmed.status, appErrors.unconfirmed.message)
    return saved
  }

  const place = { ...profilePlace(profile), recordId }
  const { field, ...form } = useRecordForm({
    ...props,
    title: 'Edit Profile',
    place,
    labels,
    stored: formValues(profile),
    current: async () => formValues(await fetchJson(api.admin.profile.$get())),
    schema: profileInput,
    save,
    success: () => portalMessages.profileUpdated,
    failure: portalMessages.profileUpdateFailure,
  })
  const { ref, unsaved, busy, onClose } = form
  useUnsavedWarning(unsaved)

  // The button that opened the form is gone.
  useEffect(() => ref.current?.querySelector<HTMLElement>('.input')?.focus(), [ref])

  return (
    <section className="panel profile-form" aria-labelledby="edit-profile">
      <h2 id="edit-profile">Edit Profile</h2>
      <RecordForm form={form} id="profile-form" columns>
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('lastName')} required autoComplete="family-name" />
        <TextField {...field('email')} type="email" required wide autoComplete="email" />
        <TextField {...field('profileImageUrl')} inputMode="url" optional wide autoComplete="photo" />
        <div className="actions field-wide">
          <Button look="ghost" word="Cancel" onClick={() => mayDiscard(unsaved) && onClose()} />
          <SaveButton form="profile-form" busy={busy} action="Save Changes" />
        </div>
      </RecordForm>
      {confirmation}
    </section>
  )
}
