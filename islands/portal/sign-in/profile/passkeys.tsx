import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, fetchJson, type OwnPasskeys, send } from '#src/platform/client/api-client.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { KeyRoundIcon } from '#src/platform/ui/icons.tsx'
import { supportsPasskeys } from '#src/sign-in/rules/passkeys.ts'
import { codeCount } from '#src/sign-in/rules/recovery-codes.ts'
import { DeviceIcon } from './device-icon.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { useOwnPasskeys } from './use-own-passkeys.ts'

interface PasskeysProps {
  given: OwnPasskeys
  siteUrl: string
  /** New recovery codes, to be shown once; null when none are valid any more. */
  onCodes: (codes: readonly string[] | null) => void
}

type Passkey = OwnPasskeys['passkeys'][number]

export function Passkeys({ given, siteUrl, onCodes }: PasskeysProps) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<'new' | 'codes' | Passkey | null>(null)
  const { data, refetch } = useOwnPasskeys(given)
  const { passkeys, codesLeft } = data
  const hasPasskeys = passkeys.length > 0
  const close = () => setOpen(null)

  return (
    <section className="panel" id="passkeys" aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading" ref={heading} tabIndex={-1}>
        Passkeys
      </h2>
      <p className="screen-note quiet">A passkey keeps strangers out even if they learn your password.</p>
      {hasPasskeys && (
        <>
          <ul className="devices">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setOpen(passkey)} />
            ))}
          </ul>
          <div className="codes-left cluster spread">
            <p>
              {codesLeft} of {codeCount} codes left
            </p>
            <Button small word="Make New Codes" onClick={() => setOpen('codes')} />
          </div>
        </>
      )}
      {supportsPasskeys(siteUrl) ? (
        <Button look="primary" Icon={KeyRoundIcon} word="Add a Passkey" onClick={() => setOpen('new')} />
      ) : (
        <p>Passkeys need a website address with https.</p>
      )}

      {open === 'new' && (
        <NewPasskey
          hasPasskeys={hasPasskeys}
          onClose={close}
          onAdded={(codes) => {
            close()
            refetch()
            if (!codes) return
            onCodes(codes)
            // The first passkey has ended all other sessions.
            queryClient.invalidateQueries({ queryKey: ['sessions'] })
          }}
        />
      )}
      {open === 'codes' && (
        <QuestionDialog
          title="Make New Codes"
          action="Make New Codes"
          hasPasskeys={hasPasskeys}
          change={async () => {
            const { codes } = await fetchJson(api.admin['recovery-codes'].$post())
            await refetch()
            onCodes(codes)
          }}
          success={portalMessages.codesMade}
          failure={portalMessages.codesFailure}
          onClose={close}
        >
          <p>The old codes will stop working.</p>
        </QuestionDialog>
      )}
      {typeof open === 'object' && open && (
        <QuestionDialog
          title="Remove Passkey"
          action="Remove"
          hasPasskeys={hasPasskeys}
          change={async () => {
            await send(api.admin.passkeys[':id'].$delete({ param: { id: open.id } }))
            if (passkeys.length === 1) onCodes(null)
            await refetch()
            heading.current?.focus()
          }}
          success={portalMessages.passkeyRemoved}
          failure={portalMessages.passkeyRemoveFailure}
          onClose={close}
        >
          <p>Remove {open.name}? You won't be able to sign in with it any more.</p>
          {passkeys.length === 1 && <p>Your password alone will sign you in again.</p>}
        </QuestionDialog>
      )}
    </section>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <DeviceIcon name={name} />
      <div>
        <h3>{name}</h3>
        <p>Added {formatTime(createdAt)}</p>
        <p>{lastUsedAt ? `Last used ${formatTime(lastUsedAt)}` : 'Never used'}</p>
      </div>
      <Button small word="Remove" aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  )
}
