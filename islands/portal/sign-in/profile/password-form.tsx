import { useRef, useState } from 'react'
import { api, send } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { PasswordField } from '#src/platform/ui/forms/password-field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { passwordInput, passwordMinimum } from '#src/sign-in/rules/admins.ts'

interface PasswordFormProps {
  /** For password managers, which store it with the password. */
  username: string
  /** Whether there is a calendar link, which ends with the old password. */
  hasCalendar: boolean
  onChanged: () => void
}

export function PasswordForm({ username, hasCalendar, onChanged }: PasswordFormProps) {
  const [changes, setChanges] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="panel" aria-labelledby="change-password">
      <h2 id="change-password" ref={heading} tabIndex={-1}>
        Change Password
      </h2>
      <p className="screen-note quiet">
        At least {passwordMinimum} characters. You'll be logged out everywhere else
        {hasCalendar && ', and your calendar link will stop working'}.
      </p>
      <Fields
        key={changes}
        username={username}
        onChanged={() => {
          setChanges(changes + 1)
          onChanged()
          // The pressed button is replaced along with the fields.
          heading.current?.focus()
        }}
      />
    </section>
  )
}

const labels = { currentPassword: 'Current Password', newPassword: 'New Password' }

function Fields({ username, onChanged }: Omit<PasswordFormProps, 'hasCalendar'>) {
  const { errors, busy, summary, formProps } = useForm({
    schema: passwordInput,
    async send(json) {
      await send(api.admin.password.$put({ json }))
      toast(portalMessages.passwordChanged)
      onChanged()
    },
    failed: (error) => reportFailure(error, portalMessages.passwordFailure),
  })
  return (
    <form className="form" {...formProps}>
      <ErrorSummary errors={errors} labels={labels} ref={summary} />
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={labels.currentPassword}
        errors={errors}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={labels.newPassword}
        errors={errors}
        autoComplete="new-password"
      />
      <SubmitButton busy={busy}>Change Password</SubmitButton>
    </form>
  )
}
