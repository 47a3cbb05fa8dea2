import { api, fetchJson, messageFor } from '#src/client/api-client.ts'
import { useForm } from '#src/client/hooks/use-form.ts'
import { loggedInFlag } from '#src/client/logged-in-flag.ts'
import { toast, toastOnNextPage } from '#src/client/toasts.ts'
import { loginInput } from '#src/domain/admins.ts'
import { appErrors } from '#src/domain/errors.ts'
import { messages } from '#src/domain/messages.ts'
import { ErrorSummary, Field } from '#src/ui/forms/field.tsx'
import { PasswordField } from '#src/ui/forms/password-field.tsx'

interface LoginFormProps {
  /** Where to go after the login. */
  next: string
  /** The message of a login rejected without JavaScript. */
  refusal?: string
  username?: string
}

const labels = { username: 'Username', password: 'Password' }

export default function LoginForm({ next, refusal, username = '' }: LoginFormProps) {
  const { errors, busy, summary, formProps } = useForm({
    schema: loginInput,
    async send(input) {
      await fetchJson(api.admin.login.$post({ json: input }))
      localStorage.setItem(loggedInFlag, 'true')
      toastOnNextPage(messages.loggedIn)
      location.assign(next)
    },
    failed(error) {
      const description = messageFor(error, appErrors.wrongLogin.message)
      toast({ ...messages.loginFailure, description, destructive: true })
      return description
    },
  })
  const given = refusal && Object.keys(errors).length === 0 ? { form: [refusal] } : errors
  return (
    <form className="form" method="post" action="/admin-login" {...formProps}>
      <ErrorSummary errors={given} labels={labels} ref={summary} />
      <input type="hidden" name="next" value={next} />
      <Field name="username" label={labels.username} errors={errors.username}>
        {(control) => (
          <input
            {...control}
            className="input"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={username}
          />
        )}
      </Field>
      <PasswordField
        name="password"
        label={labels.password}
        errors={errors}
        autoComplete="current-password"
      />
      <button className="button button-primary button-wide" type="submit" aria-busy={busy} disabled={busy}>
        {busy ? 'Signing In...' : 'Sign In'}
      </button>
    </form>
  )
}
