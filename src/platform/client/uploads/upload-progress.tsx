import { noConnection } from '#src/platform/ui/connection.ts'
import { CircleAlertIcon, RotateCcwIcon, XIcon } from '#src/platform/ui/icons.tsx'
import type { UploadItem } from './types.ts'

interface UploadProgressProps {
  items: UploadItem[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
}

const states = {
  preparing: () => 'Preparing...',
  offline: () => noConnection,
  sending: (percent: number) => `${percent}%`,
  waiting: () => 'Trying again...',
  checking: () => 'Checking...',
  failed: () => 'Failed',
} as const satisfies Record<UploadItem['state'], (percent: number) => string>

/** Uploads in progress; a failed one says why and can be retried. */
export function UploadProgress({ items, onCancel, onRetry }: UploadProgressProps) {
  if (items.length === 0) return null
  return (
    <ul className="upload-list">
      {items.map(({ id, name, state, percent, message, final }) => (
        <li key={id} className="upload-item" data-state={state}>
          <span className="upload-name">{name}</span>
          <span className="upload-state">{states[state](percent)}</span>
          {state === 'failed' ? (
            <p className="field-error" role="alert">
              <CircleAlertIcon />
              {message}
            </p>
          ) : (
            <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
          )}
          <span className="upload-acts">
            {state === 'failed' && !final && (
              <button
                className="icon-button"
                type="button"
                aria-label={`Try ${name} again`}
                title="Try again"
                onClick={() => onRetry(id)}
              >
                <RotateCcwIcon />
              </button>
            )}
            <button
              className="icon-button"
              type="button"
              aria-label={state === 'failed' ? `Dismiss ${name}` : `Cancel ${name}`}
              title={state === 'failed' ? 'Dismiss' : 'Cancel'}
              onClick={() => onCancel(id)}
            >
              <XIcon />
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Uploads in progress as tiles among the photos. */
export const UploadTiles = ({ items, onCancel }: Omit<UploadProgressProps, 'onRetry'>) =>
  items.map(({ id, name, state, percent }) => (
    <li key={id} className="upload-item upload-tile" data-state={state}>
      <div className="photo-frame">
        <span className="upload-name">{name}</span>
        <span className="upload-state">{states[state](percent)}</span>
        <progress max={100} value={percent} aria-label={`Uploading ${name}`} />
      </div>
      <div className="photo-acts beside spread">
        <button
          className="icon-button"
          type="button"
          aria-label={`Cancel ${name}`}
          title="Cancel"
          onClick={() => onCancel(id)}
        >
          <XIcon />
        </button>
      </div>
    </li>
  ))

interface UploadNoticesProps {
  notices: readonly { id: number; text: string }[]
  /** Those of a form that keeps chosen files. */
  items?: readonly UploadItem[]
}

/** Why files were rejected before they were uploaded, and what happens to those that a form keeps while offline. */
export function UploadNotices({ notices, items = [] }: UploadNoticesProps) {
  const kept = items.filter(
    ({ state, placeholder }) => placeholder && ['offline', 'waiting', 'failed'].includes(state),
  )
  const when = kept.some(({ state }) => state === 'offline')
    ? "once you're back online"
    : 'as soon as possible'
  return (
    <div className="upload-notices" role="status">
      {kept.length > 0 && (
        <p className="field-hint">
          Kept on this phone. You can save now: {kept.length === 1 ? "it's" : "they're"} sent with the rest{' '}
          {when}.
        </p>
      )}
      {notices.map(({ id, text }) => (
        <p key={id} className="upload-notice">
          <CircleAlertIcon />
          {text}
        </p>
      ))}
    </div>
  )
}
