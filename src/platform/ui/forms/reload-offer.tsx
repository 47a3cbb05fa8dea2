import { useState } from 'react'
import { appErrors } from '#src/platform/errors/errors.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { RotateCcwIcon } from '#src/platform/ui/icons.tsx'

interface ReloadOfferProps {
  errors: Record<string, readonly string[]>
  onReload: () => Promise<void>
}

/** Offers to reload a record that someone else has changed in the meantime. */
export function ReloadOffer({ errors, onReload }: ReloadOfferProps) {
  const [busy, setBusy] = useState(false)
  if (!errors.form?.includes(appErrors.changedMeanwhile.message)) return null
  return (
    <Button
      word="Reload"
      className="field-wide"
      Icon={RotateCcwIcon}
      busy={busy}
      onClick={() => {
        setBusy(true)
        onReload().finally(() => setBusy(false))
      }}
    />
  )
}
