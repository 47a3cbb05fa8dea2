import { useEffect, useRef, useState } from 'react'
import { useDroppedFiles } from '#src/platform/client/hooks/use-dropped-files.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { UploadNotices, UploadProgress } from '#src/platform/client/uploads/upload-progress.tsx'
import { useUploads } from '#src/platform/client/uploads/use-uploads.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { fileInputAccept } from '#src/platform/photos/rules/files.ts'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import { CameraIcon, CircleCheckIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'

/** An uploaded photo, with a preview from the visitor's own file. */
export interface SentPhoto {
  path: string
  preview: string
}

interface SinglePhotoFieldProps {
  photo: SentPhoto | null
  /** Without JavaScript: the browser's own control, which sends the file with the form. */
  native: boolean
  errors?: readonly string[] | undefined
  onChange: (photo: SentPhoto | null) => void
  onBusy: (busy: boolean) => void
}

const limits = '1 file, up to 10 MB. JPG, PNG or GIF.'

/** A visitor's photo, uploaded as soon as it is chosen. */
export function SinglePhotoField({ photo, native, errors, onChange, onBusy }: SinglePhotoFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const chosen = useRef<File | null>(null)
  const [wasRemoved, setWasRemoved] = useState(false)
  const uploads = useUploads({
    max: 1,
    room: photo ? 0 : 1,
    endpoint: 'public',
    async onUploaded(path) {
      if (!chosen.current) return
      onChange({ path, preview: URL.createObjectURL(chosen.current) })
      toast(messages.photoUploaded)
    },
  })
  const { items, add, cancel, retry } = uploads
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const busy = preparing || uploads.busy
  useEffect(() => onBusy(busy), [busy, onBusy])
  useEffect(() => () => URL.revokeObjectURL(photo?.preview ?? ''), [photo])
  useEffect(() => {
    // The focused element was removed; move focus.
    if (photo) area.current?.querySelector<HTMLElement>('.photo-remove')?.focus()
    else if (wasRemoved) area.current?.querySelector<HTMLElement>('.photo-choose')?.focus()
  }, [photo, wasRemoved])

  /** Checks the file at once, and makes it smaller before it is sent. */
  async function take([file, ...others]: readonly File[]) {
    if (!file) return
    for (const { id } of items) cancel(id)
    chosen.current = file
    setProblem(null)
    setPreparing(true)
    const photo = await import('./prepare-photo.ts').then(
      ({ preparePhoto }) => preparePhoto(file),
      // A lost connection will show when the photo is sent.
      () => file,
    )
    // Another file was chosen in the meantime.
    if (chosen.current !== file) return
    setPreparing(false)
    if (typeof photo === 'string') {
      setProblem(photo)
      toast({ ...messages.publicUploadFailure, destructive: true })
      return
    }
    chosen.current = photo
    add([photo, ...others])
  }
  const over = useDroppedFiles(area, take)
  function takeChosen() {
    if (!input.current?.files?.length) return
    take([...input.current.files])
    input.current.value = ''
  }
  // Uploads the file that was chosen before hydration.
  const latest = useRef(takeChosen)
  useEffect(() => {
    if (!native) latest.current()
  }, [native])

  const label = uploads.busy ? 'Uploading...' : 'Choose Photo'
  const buttonLabel = preparing ? 'Preparing...' : label

  return (
    <div className="field">
      <div className={over ? 'photo-area photo-area-over' : 'photo-area'} ref={area} id="photoURL">
        {photo ? (
          <div className="photo-sent">
            <img src={photo.preview} alt="Your selection" width="104" height="130" />
            <div>
              <p className="photo-sent-title" role="status">
                <CircleCheckIcon />
                {messages.photoUploaded.title}
              </p>
              <p>{messages.photoUploaded.description}</p>
              <button
                className="button button-secondary button-small photo-remove"
                type="button"
                onClick={() => {
                  setWasRemoved(true)
                  onChange(null)
                }}
              >
                <Trash2Icon />
                Remove Photo
              </button>
            </div>
          </div>
        ) : (
          <>
            <label className={native ? 'photo-native' : 'visually-hidden'} htmlFor="photo">
              Photo
            </label>
            <input
              ref={input}
              className={native ? 'photo-native' : 'photo-input'}
              id="photo"
              type="file"
              name="photo"
              accept={fileInputAccept}
              onChange={() => native || takeChosen()}
            />
            {!native && (
              <button
                className="button button-secondary photo-choose"
                type="button"
                disabled={busy}
                onClick={() => input.current?.click()}
              >
                <CameraIcon />
                {buttonLabel}
              </button>
            )}
            <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
          </>
        )}
      </div>
      <p className="form-note">{limits}</p>
      <FieldError id="photoURL-error" errors={problem ? [problem] : errors} />
      <UploadNotices notices={uploads.notices} />
    </div>
  )
}
