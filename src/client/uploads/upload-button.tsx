import { type ComponentType, useRef } from 'react'
import { fileInputAccept } from '#src/domain/photos/files.ts'
import { UploadIcon } from '#src/ui/icons.tsx'
import { UploadNotices, UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadButtonProps {
  /** Records the photo and reports the outcome. */
  onUploaded: (path: string) => Promise<unknown>
  label?: string
  Icon?: ComponentType
  /** Whose photo it is, where a screen has several of these buttons. */
  subject?: string
}

/** Uploads one photo at a time. */
export function UploadButton({
  onUploaded,
  label = 'Upload Photo',
  Icon = UploadIcon,
  subject,
}: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { items, notices, busy, add, cancel, retry } = useUploads({
    max: 1,
    room: 1,
    onUploaded,
    announce: false,
  })
  return (
    <div className="upload-button">
      <button
        className="button button-secondary"
        type="button"
        aria-label={subject ? `${label} of ${subject}` : undefined}
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => !busy && input.current?.click()}
      >
        <Icon />
        {busy ? 'Uploading...' : label}
      </button>
      <input
        ref={input}
        className="photo-input"
        type="file"
        accept={fileInputAccept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          for (const { id } of items) cancel(id)
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
      <UploadNotices notices={notices} />
    </div>
  )
}
