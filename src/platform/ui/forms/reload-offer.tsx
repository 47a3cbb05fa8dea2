import { useState } from 'react'
import { appErrors } from '#src/platform/errors/errors.ts'
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
    <button
      className="button button-secondary field-wide"
      type="button"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => {
        if (busy) return
        setBusy(true)
        onReload().finally(() => setBusy(false))
      }}
    >
      <RotateCcwIcon />
      Reload
    </button>
  )
}
