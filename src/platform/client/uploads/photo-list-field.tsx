import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useDroppedFiles } from '#src/platform/client/hooks/use-dropped-files.ts'
import { useIsPhone } from '#src/platform/client/hooks/use-is-phone.ts'
import type { RecordFormState } from '#src/platform/client/hooks/use-record-form.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import { hasPlaceholder } from '#src/platform/photos/rules/placeholders.ts'
import { withoutOldest } from '#src/platform/photos/rules/without-oldest.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import { FileInput } from '#src/platform/ui/forms/file-input.tsx'
import { CameraIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { fullText, limitsText } from './photo-limits.ts'
import { UploadNotices, UploadProgress, UploadTiles } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

interface PhotoListFieldProps {
  /** Chosen files are kept beside its input. */
  form: Pick<RecordFormState, 'fileKeeper' | 'labels' | 'errors'>
  /** Of its label and messages, and of the control that the error summary links to. */
  name: string
  /** Paths; the first is the cover. */
  photos: string[]
  max: number
  /** Whether the first photo stands for all. */
  hasCover?: boolean
  onChange: (paths: string[]) => void
  /** Called with the file name of each uploaded photo. */
  onNamed?: (name: string) => void
  /** Whether uploads are in progress, so that the form should not be saved yet. */
  onBusy: (busy: boolean) => void
  /** The toast after an upload; by default one that counts the photos. */
  uploaded?: Message
}

/** The photos of a form, uploaded as soon as they are chosen, dropped or pasted, and ordered by buttons or dragging. */
export function PhotoListField({
  form,
  name,
  photos,
  max,
  hasCover = true,
  onChange,
  onNamed,
  onBusy,
  uploaded,
}: PhotoListFieldProps) {
  const errors = form.errors[name] ?? []
  const area = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(photos)
  const orders = useRef(new Map<string, number>())
  const [focused, setFocused] = useState<{ path: string; action: string } | null>(null)
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  /** Whether new photos replace the oldest ones. */
  const [isReplacing, setReplacing] = useState(false)

  useEffect(() => {
    latest.current = photos
  }, [photos])
  // When a photo is moved or removed, the focused button goes with it.
  useEffect(() => {
    if (!focused) return
    const wanted = `[data-path="${focused.path}"] [data-act="${focused.action}"]`
    const button = area.current?.querySelector<HTMLElement>(wanted)
    ;(button ?? area.current?.querySelector<HTMLElement>('.photo-choose'))?.focus()
    setFocused(null)
  }, [focused])

  function change(next: string[]) {
    latest.current = next
    onChange(next)
    countAsChange()
  }
  /** Lets the form keep it. */
  const countAsChange = () => area.current?.dispatchEvent(new Event('input', { bubbles: true }))

  function choose(files: readonly File[]) {
    if (files.length > 0) countAsChange()
    return add(files)
  }

  const { items, notices, busy, add, cancel, retry } = useUploads({
    max,
    room: isReplacing && photos.length >= max ? max - 1 : max - photos.length,
    isUsed: (path) => latest.current.includes(path),
    keeper: form.fileKeeper,
    resumes: true,
    ...(uploaded ? { announce: () => uploaded } : {}),
    onUploaded(path, { order, name: fileName, placeholder }) {
      onNamed?.(fileName)
      orders.current.set(path, order)
      if (placeholder && latest.current.includes(placeholder))
        return change(latest.current.map((each) => (each === placeholder ? path : each)))
      const later = latest.current.findIndex((each) => (orders.current.get(each) ?? 0) > order)
      const at = later === -1 ? latest.current.length : later
      if (latest.current.includes(path)) return
      const { kept, replaced } = withoutOldest(latest.current, max, 1)
      change(kept.toSpliced(at - replaced.length, 0, path))
      if (replaced.length > 0) announce('The oldest photo was replaced')
    },
    onDropped: (placeholder) => change(latest.current.filter((each) => each !== placeholder)),
    onResumed(placeholders) {
      const left = latest.current.filter((each) => !hasPlaceholder(each) || placeholders.includes(each))
      if (left.length < latest.current.length) change(left)
    },
  })
  const isOver = useDroppedFiles(area, choose)
  const isPhone = useIsPhone()
  useEffect(() => onBusy(busy), [busy, onBusy])

  function move(path: string, to: number) {
    const from = photos.indexOf(path)
    if (from === -1 || to < 0 || to >= photos.length || from === to) return
    orders.current.clear()
    change(photos.toSpliced(from, 1).toSpliced(to, 0, path))
    announce(`Photo ${from + 1} is now photo ${to + 1} of ${photos.length}`)
  }

  function remove(path: string) {
    const at = photos.indexOf(path)
    change(photos.filter((each) => each !== path))
    setFocused({ path: photos[at + 1] ?? photos[at - 1] ?? '', action: 'remove' })
    announce(`Photo ${at + 1} removed`)
  }

  const dragging = (path: string) => ({
    draggable: photos.length > 1,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(path)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      move(dragged, photos.indexOf(path))
    },
  })

  function openFiles(replaces: boolean) {
    setReplacing(replaces)
    input.current?.click()
  }
  const running = items.filter(({ state }) => state !== 'failed')
  const isFull = photos.length + running.filter(({ placeholder }) => !placeholder).length >= max
  /** On a phone, where the photos scroll sideways, it comes first. */
  const uploadTile = !isFull && (
    <li className="photo-add">
      <button className="photo-choose" type="button" id={name} onClick={() => openFiles(false)}>
        <CameraIcon size={24} />
        {max === 1 ? 'Upload Photo' : 'Upload Photos'}
      </button>
    </li>
  )
  return (
    <fieldset
      className="field field-wide photo-picker"
      id={isFull ? name : undefined}
      ref={area}
      aria-describedby={errors.length > 0 ? `${name}-error` : `${name}-limits`}
    >
      <legend>
        {form.labels[name]}
        <span className="photo-tally">
          {photos.length} of {max}
        </span>
      </legend>
      <ol className={isOver ? 'photo-list wrap gap-12 photo-list-over' : 'photo-list wrap gap-12'}>
        {isPhone && uploadTile}
        {photos.map((path, at) =>
          hasPlaceholder(path) ? null : (
            <li
              key={path}
              data-path={path}
              className={dragged === path ? 'photo-item photo-dragged' : 'photo-item'}
              {...dragging(path)}
            >
              <div className="photo-frame">
                <Photo
                  path={path}
                  alt={`Photo ${at + 1} of ${photos.length}`}
                  slot="portalTile"
                  resizing="local"
                  eager
                />
                {hasCover && at === 0 && <span className="photo-cover">Cover</span>}
              </div>
              <PhotoButtons
                at={at}
                count={photos.length}
                onMove={(action, to) => {
                  move(path, to)
                  setFocused({ path, action })
                }}
                onRemove={() => remove(path)}
              />
            </li>
          ),
        )}
        <UploadTiles items={running} onCancel={cancel} />
        {!isPhone && uploadTile}
      </ol>
      <FileInput ref={input} multiple={max > 1} onFiles={choose} />
      <UploadProgress
        items={items.filter(({ state }) => state === 'failed')}
        onCancel={cancel}
        onRetry={retry}
      />
      <p className="photo-limits" id={`${name}-limits`}>
        {isFull ? fullText(max, hasCover) : limitsText(max, hasCover)}
      </p>
      {isFull && hasCover && max > 1 && (
        <Button small word="Replace the Oldest" onClick={() => openFiles(true)} />
      )}
      <FieldError id={`${name}-error`} errors={errors} />
      <UploadNotices notices={notices} items={items} />
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </fieldset>
  )
}
