import { useEffect, useRef } from 'react'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { createPasskey, isAlreadyHere } from '#src/platform/client/passkeys.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { SubmitButton } from '#src/platform/ui/forms/save-button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { deviceName } from '#src/sign-in/rules/devices.ts'
import { passkeyNameInput } from '#src/sign-in/rules/passkeys.ts'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

interface NewPasskeyProps {
  hasPasskeys: boolean
  onClose: () => void
  /** The codes that come with the first passkey. */
  onAdded: (codes: readonly string[] | undefined) => void
}

const labels = { name: 'Name' }
const formId = 'new-passkey'

/** Asks for a name, then lets the browser make the passkey. */
export function NewPasskey({ hasPasskeys, onClose, onAdded }: NewPasskeyProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fresh, confirmation } = useFreshSignIn(hasPasskeys)
  const { errors, busy, summary, formProps } = useForm({
    schema: passkeyNameInput,
    send: ({ name }) =>
      fresh(async () => {
        const { step, options } = await fetchJson(api.admin.passkeys.options.$post())
        const response = await createPasskey(options)
        const { codes } = await fetchJson(api.admin.passkeys.$post({ json: { step, response, name } }))
        toast(portalMessages.passkeyAdded)
        onAdded(codes)
      }),
    failed: (error) =>
      reportFailure(
        error,
        isAlreadyHere(error) ? portalMessages.passkeyAlreadyHere : portalMessages.passkeyAddFailure,
      ),
  })

  useEffect(() => form.current?.querySelector('input')?.select(), [])

  return (
    <>
      <Dialog
        title="Add a Passkey"
        size="confirm"
        onClose={() => !busy && onClose()}
        dismissal="Cancel"
        actions={
          <SubmitButton form={formId} busy={busy} busyWord="Adding...">
            Add Passkey
          </SubmitButton>
        }
      >
        <form className="form" id={formId} ref={form} {...formProps}>
          <ErrorSummary errors={errors} labels={labels} ref={summary} />
          <TextField
            name="name"
            label={labels.name}
            errors={errors}
            required
            autoComplete="off"
            defaultValue={deviceName(navigator.userAgent)}
          />
        </form>
      </Dialog>
      {confirmation}
    </>
  )
}
