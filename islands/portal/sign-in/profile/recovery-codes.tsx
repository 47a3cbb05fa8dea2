import { useEffect, useRef } from 'react'
import { copyText } from '#src/platform/client/copy-text.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
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
        <Button look="primary" small Icon={CopyIcon} word="Copy" onClick={copy} />
        <Button small Icon={PrinterIcon} word="Print" onClick={() => print()} />
        <Button
          small
          word="Done"
          onClick={() => {
            onDone()
            document.getElementById('passkeys-heading')?.focus()
          }}
        />
      </div>
    </section>
  )
}
