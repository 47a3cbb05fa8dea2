import { useRef } from 'react'
import { UploadNotices, UploadProgress } from '#src/platform/client/uploads/upload-progress.tsx'
import type { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { noConnection } from '#src/platform/ui/connection.ts'
import { FileInput } from '#src/platform/ui/forms/file-input.tsx'
import { UploadIcon } from '#src/platform/ui/icons.tsx'
import { useUnsavedWarning } from '#src/platform/ui/use-unsaved-warning.ts'
import { countOfPhotos } from '#src/whelping/rules/litter-photos.ts'

type Uploads = ReturnType<typeof useUploads>

interface AddPhotosProps {
  uploads: Uploads
  /** Says that there is no room, instead of asking for files. */
  onFull?: (() => void) | undefined
}

export function AddPhotos({ uploads: { add, busy }, onFull }: AddPhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  useUnsavedWarning(() => busy)
  const chooseFiles = () => input.current?.click()
  return (
    <>
      <Button
        look="accent"
        Icon={UploadIcon}
        word="Add Photos"
        data-add
        onClick={() => (onFull ?? chooseFiles)()}
      />
      <FileInput ref={input} multiple onFiles={add} />
    </>
  )
}

/** How far uploads are, and which have failed. */
export function UploadsShown({ uploads: { items, notices, cancel, retry } }: { uploads: Uploads }) {
  const running = items.filter(({ state }) => state !== 'failed')
  const isOffline = running.every(({ state }) => state === 'offline')
  const percent = running.reduce((sum, item) => sum + item.percent, 0) / Math.max(running.length, 1)
  return (
    <div className="uploads-shown">
      {running.length > 0 && isOffline && (
        <p>
          {noConnection}. {countOfPhotos(running.length)} waiting to be sent.
        </p>
      )}
      {running.length > 0 && !isOffline && (
        <>
          <p>Uploading {countOfPhotos(running.length)}...</p>
          <progress max={100} value={percent} aria-label="Uploading photos" />
        </>
      )}
      <UploadProgress
        items={items.filter(({ state }) => state === 'failed')}
        onCancel={cancel}
        onRetry={retry}
      />
      <UploadNotices notices={notices} />
    </div>
  )
}
