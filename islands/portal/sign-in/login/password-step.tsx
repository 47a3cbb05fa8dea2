import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { ErrorSummary, Field } from '#src/platform/ui/forms/field.tsx'
import { Or } from '#src/platform/ui/forms/or.tsx'
import { PasswordField } from '#src/platform/ui/forms/password-field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { KeyRoundIcon } from '#src/platform/ui/icons.tsx'
import { loginInput } from '#src/sign-in/rules/admins.ts'
import { enterPortal, reportLoginFailure } from './enter-portal.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface PasswordStepProps {
  next: string
  passkeys: boolean
  refusal: string | undefined
  username: string | undefined
  /** The password was right, and the account asks for more. */
  onStep: (step: string, username: string) => void
}

const labels = { username: 'Username', password: 'Password' }

export function PasswordStep({ next, passkeys, refusal, username = '', onStep }: PasswordStepProps) {
  const { errors, busy, summary, refuse, formProps } = useForm({
    schema: loginInput,
    given: refusal ? { form: [refusal] } : undefined,
    async send(json) {
      const outcome = await fetchJson(api.admin.login.$post({ json }))
      if ('step' in outcome) onStep(outcome.step, json.username)
      else enterPortal(next)
    },
    failed: (error) => reportLoginFailure(error, appErrors.wrongLogin),
  })
  const passkey = usePasskeySignIn({
    next,
    suggest: passkeys,
    failed: (message) => refuse({ form: [message] }),
  })
  return (
    <>
      <p className="login-intro">Sign in to look after puppies, litters and enquiries.</p>
      <form className="form" method="post" action="/admin-login" {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <input type="hidden" name="next" value={next} />
        <Field name="username" label={labels.username} errors={errors.username}>
          {(control) => (
            <input
              {...control}
              className="input"
              required
              autoComplete={passkeys ? 'username webauthn' : 'username'}
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
        <SubmitButton look="button-primary button-wide" busy={busy} busyWord="Signing In...">
          Sign In
        </SubmitButton>
      </form>
      {passkeys && passkey.supported !== false && (
        <div className="login-other">
          <Or />
          <Button
            word="Sign in with a passkey"
            className="button-wide"
            Icon={KeyRoundIcon}
            busy={passkey.busy}
            onClick={passkey.signIn}
          />
        </div>
      )}
    </>
  )
}
