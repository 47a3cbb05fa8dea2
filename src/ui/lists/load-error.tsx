import type { Message } from '#src/domain/messages.ts'
import { CircleAlertIcon } from '#src/ui/icons.tsx'

interface LoadFailureProps {
  notice: Message
  label?: string
  onRetry: () => void
}

/** What an island says instead of data that it could not fetch. */
export function LoadError({
  notice: { title, description },
  label = 'Try again',
  onRetry,
}: LoadFailureProps) {
  return (
    <div className="state state-error" role="alert">
      <CircleAlertIcon size={32} />
      <h2>{title}</h2>
      <p>{description}</p>
      <button className="button button-secondary" type="button" onClick={onRetry}>
        {label}
      </button>
    </div>
  )
}
