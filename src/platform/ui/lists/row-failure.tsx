import { ReloadOffer } from '#src/platform/ui/forms/reload-offer.tsx'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'

interface RowFailureProps {
  message: string | undefined
  onReload?: () => Promise<void>
}

/** Why the last action on a row failed, if it did. */
export function RowFailure({ message, onReload }: RowFailureProps) {
  if (!message) return null
  return (
    <>
      <p className="row-failure" role="alert">
        <CircleAlertIcon />
        {message}
      </p>
      {onReload && <ReloadOffer errors={{ form: [message] }} onReload={onReload} />}
    </>
  )
}
