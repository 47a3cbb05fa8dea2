import { useEffect, useRef, useState } from 'react'
import { ApiError, api, fetchJson, send } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { askForPasskey, canUsePasskeys } from '#src/platform/client/passkeys.ts'
import { appErrors } from '#src/platform/errors/errors.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { CodeField } from '#src/platform/ui/forms/code-field.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { Or } from '#src/platform/ui/forms/or.tsx'
import { PasswordField } from '#src/platform/ui/forms/password-field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { KeyRoundIcon } from '#src/platform/ui/icons.tsx'
import { codeInput, confirmPasswordInput } from '#src/sign-in/rules/passkeys.ts'

interface ConfirmDialogProps {
  hasPasskeys: boolean
  onConfirmed: () => void
  onClose: () => void
}

const labels = { code: 'Recovery Code', password: 'Password' }
const formId = 'confirm-form'

export function ConfirmDialog({ hasPasskeys, onConfirmed, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const { errors, busy, summary, refuse, formProps } = useForm({
    schema: hasPasskeys ? codeInput : confirmPasswordInput,
    async send(json) {
      await send(api.admin.confirm.$post({ json }))
      onConfirmed()
    },
    failed: (error) => reportFailure(error, portalMessages.confirmFailure),
  })

  useEffect(() => dialog.current?.querySelector<HTMLElement>('.button, .input')?.focus(), [])

  async function confirmByPasskey() {
    setAsking(true)
    try {
      const { step, options } = await fetchJson(api.admin.login['passkey-options'].$post())
      const response = await askForPasskey(options)
      await send(api.admin.confirm.$post({ json: { step, response } }))
      onConfirmed()
    } catch (error) {
      const wrong = { title: 'Error', description: appErrors.wrongPasskeyToConfirm.message }
      // Without a response from the server, nothing is known about the passkey.
      const failure = error instanceof ApiError ? portalMessages.confirmFailure : wrong
      const message = reportFailure(error, failure)
      if (message) refuse({ form: [message] })
    }
    setAsking(false)
  }

  return (
    <Dialog
      title="Confirm it's you"
      size="confirm"
      onClose={() => !busy && !asking && onClose()}
      dismissal="Cancel"
      actions={
        <SubmitButton
          form={formId}
          look={hasPasskeys ? 'button-secondary' : 'button-primary'}
          busy={busy}
          busyWord="Confirming..."
        >
          Confirm
        </SubmitButton>
      }
    >
      <div className="form" ref={dialog}>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        {hasPasskeys && canUsePasskeys() && (
          <>
            <Button
              look="primary"
              word="Use Passkey"
              className="button-wide"
              Icon={KeyRoundIcon}
              busy={asking}
              onClick={confirmByPasskey}
            />
            <Or />
          </>
        )}
        <form className="form" id={formId} {...formProps}>
          {hasPasskeys ? (
            <CodeField errors={errors} />
          ) : (
            <PasswordField
              name="password"
              label={labels.password}
              errors={errors}
              autoComplete="current-password"
            />
          )}
        </form>
      </div>
    </Dialog>
  )
}
