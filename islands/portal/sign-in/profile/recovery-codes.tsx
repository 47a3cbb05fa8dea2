import { useEffect, useRef } from 'react'
import { copyText } from '#src/platform/client/copy-text.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { CopyIcon, PrinterIcon } from '#src/platform/ui/icons.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** New recovery codes. Nobody can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const { codesCopied: done, codesCopyFailure: failure } = portalMessages
  const copy = () => copyText(codes.join('\n'), { done, failure })

  return (
    <section className="panel panel-apricot recovery-codes" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        Recovery codes
      </h2>
      <p>Keep these somewhere safe. Each one works once if you can't use your passkey.</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions">
        <button className="button button-primary button-small" type="button" onClick={copy}>
          <CopyIcon />
          Copy
        </button>
        <button className="button button-secondary button-small" type="button" onClick={() => print()}>
          <PrinterIcon />
          Print
        </button>
        <button
          className="button button-secondary button-small"
          type="button"
          onClick={() => {
            onDone()
            document.getElementById('passkeys-heading')?.focus()
          }}
        >
          Done
        </button>
      </div>
    </section>
  )
}
