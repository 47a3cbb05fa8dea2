import { useEffect, useRef } from 'react'
import { ApiError, api, fetchJson } from '#src/platform/client/api-client.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CodeField } from '#src/platform/ui/forms/code-field.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { Or } from '#src/platform/ui/forms/or.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { KeyRoundIcon } from '#src/platform/ui/icons.tsx'
import { codeInput } from '#src/sign-in/rules/passkeys.ts'
import { enterPortal, reportLoginFailure } from './enter-portal.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface SecondStepProps {
  next: string
  step: string
  refusal: string | undefined
  /** A wrong code has used up the step; this is the next one. */
  onStep: (step: string) => void
  /** The password has to be entered again. */
  onExpired: (message: string) => void
}

const labels = { code: 'Recovery Code' }

/** For an account with passkeys, after its password. Without JavaScript only a recovery code can be used. */
export function SecondStep({ next, step, refusal, onStep, onExpired }: SecondStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, busy, summary, refuse, formProps } = useForm({
    schema: codeInput,
    given: refusal ? { form: [refusal] } : undefined,
    async send({ code }) {
      await fetchJson(api.admin.login.code.$post({ json: { step, code } }))
      enterPortal(next)
    },
    failed(error) {
      const description = reportLoginFailure(error)
      if (error instanceof ApiError && error.step) onStep(error.step)
      else if (error instanceof ApiError && error.status === 401) onExpired(description)
      return description
    },
  })
  const passkey = usePasskeySignIn({ next, failed: (message) => refuse({ form: [message] }) })

  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h2 className="login-step" ref={heading} tabIndex={-1}>
        One more step
      </h2>
      <p className="login-intro">Use your passkey, or one of your recovery codes.</p>
      <form className="form" method="post" action="/admin-login" {...formProps}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="step" value={step} />
        {passkey.supported && (
          <>
            <Button
              look="primary"
              word="Use Passkey"
              className="button-wide"
              Icon={KeyRoundIcon}
              busy={passkey.busy}
              onClick={passkey.signIn}
            />
            <Or />
          </>
        )}
        <CodeField errors={errors} />
        <SubmitButton look="button-secondary button-wide" busy={busy} busyWord="Signing In...">
          Sign In
        </SubmitButton>
      </form>
    </>
  )
}
