import type { Message } from '#src/platform/errors/messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { withConnection } from '#src/platform/ui/connection.ts'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'

interface LoadErrorProps {
  message: Message
  label?: string
  onRetry: () => void
}

/** Shown instead of data that could not be fetched. */
export function LoadError({ message: { title, description }, label = 'Try again', onRetry }: LoadErrorProps) {
  return (
    <div className="state state-error" role="alert">
      <CircleAlertIcon size={32} />
      <h2>{title}</h2>
      <p>{withConnection(description)}</p>
      <Button word={label} onClick={onRetry} />
    </div>
  )
}
