import { useEffect, useRef } from 'react'
import { api, fetchJson, type Profile } from '#src/client/api-client.ts'
import { type Draft, keepDraft } from '#src/client/drafts.ts'
import { reportFailure, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm } from '#src/client/hooks/use-form.ts'
import { toast } from '#src/client/toasts.ts'
import { messages } from '#src/domain/messages.ts'
import { profileInput } from '#src/domain/profile.ts'
import { ErrorSummary } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { ReloadOffer } from '#src/ui/forms/reload-offer.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { useUnsavedWarning } from '#src/ui/use-unsaved-warning.ts'

interface ProfileFormProps {
  profile: Profile
  draft: Draft | undefined
  onClose: () => void
  onSaved: (profile: Profile) => void
  /** Shows the profile as it is now, without what was typed. */
  onReload: () => Promise<void>
}

const labels = {
  firstName: 'First Name *',
  lastName: 'Last Name *',
  email: 'Email *',
  profileImageUrl: 'Profile Image URL',
}

export function ProfileForm({ profile, draft, onClose, onSaved, onReload }: ProfileFormProps) {
  const given = draft?.values ?? formValues(profile)
  const form = useRef<HTMLFormElement>(null)
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: profileInput,
    async send(json) {
      const saved = await fetchJson(api.admin.profile.$put({ json }))
      toast(messages.profileUpdated)
      onSaved(saved)
    },
    failed: (error) => reportFailure(error, messages.profileUpdateFailure),
  })
  useExpiredSession(form, (values) => keepDraft('profile', profile.username, { id: profile.id, values }))

  // The button that was pressed to come here is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('.input')?.focus(), [])

  const typed = () => draft !== undefined || unsaved()
  useUnsavedWarning(typed)

  function cancel() {
    if (!typed() || confirm('Discard your changes?')) onClose()
  }

  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: given[name],
  })

  return (
    <section className="panel profile-form" aria-labelledby="edit-profile">
      <h2 id="edit-profile">Edit Profile</h2>
      <form id="profile-form" className="form form-columns" ref={form} {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <ReloadOffer errors={errors} onReload={onReload} />
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('lastName')} required autoComplete="family-name" />
        <TextField {...field('email')} type="email" required wide autoComplete="email" />
        <TextField {...field('profileImageUrl')} inputMode="url" optional wide autoComplete="photo" />
        <input type="hidden" name="updatedAt" value={given.updatedAt ?? ''} readOnly />
        <div className="actions field-wide">
          <FormFooter form="profile-form" busy={busy} action="Save Changes" onCancel={cancel} />
        </div>
      </form>
    </section>
  )
}

const formValues = ({ firstName, lastName, email, profileImageUrl, updatedAt }: Profile): FormValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  profileImageUrl: profileImageUrl ?? '',
  updatedAt,
})
