import { useContext, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormState } from '#src/platform/client/hooks/use-record-form.ts'
import { paperInputAccept } from '#src/platform/photos/rules/files.ts'
import { hasPlaceholder } from '#src/platform/photos/rules/placeholders.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { FileInput } from '#src/platform/ui/forms/file-input.tsx'
import { FileTextIcon } from '#src/platform/ui/icons.tsx'
import { UploadNotices, UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

interface PaperFieldProps {
  /** A chosen file is kept beside its input. */
  form: Pick<RecordFormState, 'fileKeeper' | 'labels' | 'errors'>
  /** The name of the field with the path; another field has the file's name. */
  name: string
  values: FormValues
  /** Whether a file is being uploaded, so that the form should not be saved yet. */
  onBusy: (busy: boolean) => void
  /** Whether the paper may be removed again. */
  isOptional?: boolean
}

const none = { path: '', file: '' }

/** A JPG, PNG or PDF, uploaded as soon as it is chosen. */
export function PaperField({ form, name, values, onBusy, isOptional = false }: PaperFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [given] = useState({ path: values[name] ?? '', file: values.file ?? '' })
  const latest = useRef(given)
  /** The paper to go back to if a kept file is cancelled. */
  const before = useRef(hasPlaceholder(given.path) ? none : given)
  const [{ path, file }, setChosen] = useState(given)
  const id = useContext(FieldScope) + name
  const label = form.labels[name]
  const found = form.errors[name] ?? []
  /** The names of files that were chosen, by their paths. */
  const names = useRef(new Map([[given.path, given.file]]))
  /** Lets the form keep it. */
  const countAsChange = () =>
    area.current?.querySelector(`[name="${name}"]`)?.dispatchEvent(new Event('input', { bubbles: true }))

  const { items, notices, busy, add, cancel, retry } = useUploads({
    max: 1,
    room: 1,
    endpoint: 'paper',
    keeper: form.fileKeeper,
    resumes: true,
    // A path that the server has rejected may be replaced by the same file.
    isUsed: (used) => used === latest.current.path && found.length === 0,
    onUploaded(uploaded, chosen) {
      take({ path: uploaded, file: chosen.name })
    },
    onDropped(placeholder) {
      if (latest.current.path === placeholder) take(before.current)
    },
    onResumed(placeholders) {
      const waiting = latest.current.path
      if (hasPlaceholder(waiting) && !placeholders.includes(waiting)) take(before.current)
    },
  })

  const isSending = items.some(({ state }) => !['failed', 'offline', 'waiting'].includes(state))
  const isStored = path !== '' && !busy && !hasPlaceholder(path)

  function take(next: typeof none) {
    if (!hasPlaceholder(next.path)) before.current = next
    latest.current = next
    names.current.set(next.path, next.file)
    setChosen(next)
    // Once the fields have it.
    setTimeout(countAsChange)
  }
  function remove() {
    take(none)
    area.current?.querySelector<HTMLElement>('.button-secondary')?.focus()
  }

  useEffect(() => onBusy(busy), [busy, onBusy])

  return (
    <div className="field field-wide paper-field" ref={area}>
      <span id={`${id}-label`}>{label}</span>
      <div className="cluster spread">
        {isStored && (
          <p className="row gap-8">
            <FileTextIcon />
            {file || 'The file that is stored'}
          </p>
        )}
        {isOptional && isStored && (
          <Button look="ghost" word="Remove" aria-label={`Remove ${label}`} onClick={remove} />
        )}
        <Button
          word={isSending ? 'Uploading...' : path || busy ? 'Choose Another File' : 'Choose File'}
          id={id}
          aria-describedby={found.length > 0 ? `${id}-error ${id}-hint` : `${id}-hint`}
          busy={isSending}
          onClick={() => input.current?.click()}
        />
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        JPG, PNG or PDF, at most 10 MB.
      </p>
      <FileInput
        ref={input}
        accept={paperInputAccept}
        onFiles={(files) => {
          for (const item of items) cancel(item.id)
          add(files)
        }}
      />
      <input
        type="hidden"
        name={name}
        value={path}
        // Another version of the record may be chosen.
        onInput={({ currentTarget: { value } }) =>
          value !== path && take({ path: value, file: names.current.get(value) ?? '' })
        }
        readOnly
      />
      <input type="hidden" name="file" value={file} readOnly />
      <UploadProgress items={items} onCancel={cancel} onRetry={retry} />
      <FieldError id={`${id}-error`} errors={found} />
      <UploadNotices notices={notices} items={items} />
    </div>
  )
}
