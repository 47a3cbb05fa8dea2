import { useContext, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { type FormPlace, photoPlaceOf } from '#src/platform/client/kept/kept-forms.ts'
import { paperInputAccept } from '#src/platform/photos/rules/files.ts'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { FileTextIcon } from '#src/platform/ui/icons.tsx'
import { keptAt } from './keep-photos.ts'
import { UploadNotices, UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

interface PaperFieldProps {
  /** Of the form: a chosen file is kept beside its input. */
  place: FormPlace
  label: string
  /** The name of the field with the path; another field has the file's name. */
  name: string
  values: FormValues
  errors: Record<string, readonly string[]>
  /** Whether a file is being uploaded, so that the form should not be saved yet. */
  onBusy: (busy: boolean) => void
  /** Whether it may be taken away again. */
  isOptional?: boolean
}

/** A JPG, PNG or PDF, uploaded as soon as it is chosen. */
export function PaperField({
  place,
  label,
  name,
  values,
  errors,
  onBusy,
  isOptional = false,
}: PaperFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [path, setPath] = useState(values[name] ?? '')
  const [file, setFile] = useState(values.file ?? '')
  const id = useContext(FieldScope) + name
  const found = errors[name] ?? []
  /** Lets the form keep it. */
  const countAsChange = () =>
    area.current?.querySelector(`[name="${name}"]`)?.dispatchEvent(new Event('input', { bubbles: true }))

  const { items, notices, busy, add, cancel, retry } = useUploads({
    max: 1,
    room: 1,
    endpoint: 'paper',
    keeper: keptAt(place.admin, photoPlaceOf(place)),
    resumes: true,
    onUploaded(uploaded, chosen) {
      take(uploaded, chosen.name)
    },
  })

  const isSending = items.some(({ state }) => state !== 'failed' && state !== 'offline')

  function take(uploaded: string, fileName: string) {
    setPath(uploaded)
    setFile(fileName)
    // Once the fields have it.
    setTimeout(countAsChange)
  }
  function remove() {
    take('', '')
    area.current?.querySelector<HTMLElement>('.button-secondary')?.focus()
  }

  useEffect(() => onBusy(busy), [busy, onBusy])

  return (
    <div className="field field-wide paper-field" ref={area}>
      <span id={`${id}-label`}>{label}</span>
      <div>
        {path && !busy && (
          <p>
            <FileTextIcon />
            {file || 'The file that is stored'}
          </p>
        )}
        {isOptional && path && !busy && (
          <button
            className="button button-ghost"
            type="button"
            aria-label={`Remove ${label}`}
            onClick={remove}
          >
            Remove
          </button>
        )}
        <button
          className="button button-secondary"
          type="button"
          id={id}
          aria-describedby={found.length > 0 ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-busy={isSending}
          aria-disabled={isSending}
          onClick={() => !isSending && input.current?.click()}
        >
          {isSending ? 'Uploading...' : path || busy ? 'Choose Another File' : 'Choose File'}
        </button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        JPG, PNG or PDF, at most 10 MB.
      </p>
      <input
        ref={input}
        className="photo-input"
        type="file"
        accept={paperInputAccept}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          for (const item of items) cancel(item.id)
          add([...(currentTarget.files ?? [])])
          countAsChange()
          currentTarget.value = ''
        }}
      />
      <input type="hidden" name={name} value={path} readOnly />
      <input type="hidden" name="file" value={file} readOnly />
      <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
      <FieldError id={`${id}-error`} errors={found} />
      <UploadNotices notices={notices} items={items} />
    </div>
  )
}
