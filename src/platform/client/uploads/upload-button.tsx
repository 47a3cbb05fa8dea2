import { useRef } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { FileInput } from '#src/platform/ui/forms/file-input.tsx'
import { CameraIcon } from '#src/platform/ui/icons.tsx'
import type { Keeper } from './types.ts'
import { UploadNotices, UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

interface UploadButtonProps {
  /** Who or what the photo is of. */
  subject: string
  /** Keeps the chosen file until it is recorded. */
  keeper: () => Promise<Keeper | undefined>
  /** Records the photo and reports the outcome. */
  onUploaded: (path: string) => Promise<unknown>
}

/** Uploads one photo at a time. */
export function UploadButton({ subject, keeper, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads({ max: 1, room: 1, keeper, onUploaded, announce: false })
  const { items, notices, busy, add, cancel, retry } = uploads
  return (
    <div className="upload-button stack gap-10">
      <Button
        Icon={CameraIcon}
        word={busy ? 'Uploading...' : 'Photo'}
        aria-label={`Photo of ${subject}`}
        busy={busy}
        onClick={() => input.current?.click()}
      />
      <FileInput
        ref={input}
        onFiles={(files) => {
          for (const { id } of items) cancel(id)
          add(files)
        }}
      />
      <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
      <UploadNotices notices={notices} />
    </div>
  )
}
