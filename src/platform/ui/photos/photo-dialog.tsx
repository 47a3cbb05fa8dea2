import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { photoSizes } from '#src/platform/photos/rules/files.ts'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '#src/platform/ui/icons.tsx'
import { type ImageResizing, photoUrl } from './photo-url.ts'
import { useSwipe } from './use-swipe.ts'

export interface PhotoDialogProps {
  /** Stored paths. */
  photos: readonly string[]
  /** One per photo, where they have no title in common. */
  captions?: readonly string[]
  /** What a family has said, below the caption; null for photos without. */
  words?: readonly (string | null)[]
  /** The subject of all photos, such as a puppy's name with its colour and Boy or Girl. */
  title?: string
  detail?: string
  resizing: ImageResizing
  /** Index of the photo it opens with. */
  start: number
  /** The small image that was pressed, which the browser has already. */
  small?: string | undefined
  onClose: () => void
}

/** Marks the entry of an open dialog in the browser's history. */
const historyState = 'photo'

/** One photo at a time, full screen; after the last comes the first again. */
export function PhotoDialog({
  photos,
  captions,
  words,
  title,
  detail,
  resizing,
  start,
  small,
  onClose,
}: PhotoDialogProps) {
  const [index, setIndex] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const several = photos.length > 1
  const at = (position: number) => (position + photos.length) % photos.length
  const move = (step: number) => setIndex((current) => at(current + step))
  const swipe = useSwipe(several, move)
  // As on the page: 'Banjo, black and white boy', and further photos 'Banjo, photo 2 of 5'.
  const describe = (position: number) =>
    captions?.[position] ??
    (position === 0
      ? `${title}, ${detail?.toLowerCase().replace(' · ', ' ')}`
      : `${title}, photo ${position + 1} of ${photos.length}`)

  useEffect(() => {
    // Takes the place of the loader's frame without a transition.
    const waiting = document.querySelector('.photo-waiting')
    if (waiting && dialog.current) dialog.current.style.transition = 'none'
    dialog.current?.showModal()
    waiting?.remove()
    // 'Back' closes the dialog instead of leaving the page.
    const close = () => dialog.current?.close()
    history.pushState(historyState, '')
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  function onKeyDown(event: KeyboardEvent) {
    // Alt and an arrow, for example, means 'back'.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = { ArrowLeft: at(index - 1), ArrowRight: at(index + 1), Home: 0, End: photos.length - 1 }[
      event.key
    ]
    if (target === undefined) return
    event.preventDefault()
    setIndex(target)
  }

  return (
    <dialog
      ref={dialog}
      className="photo-dialog"
      aria-label={title ? `Photos of ${title}` : 'Photo'}
      onClose={() => {
        if (history.state === historyState) history.back()
        onClose()
      }}
      onKeyDown={onKeyDown}
    >
      <p className="photo-count">{several && `${index + 1} of ${photos.length}`}</p>
      <button
        className="icon-button photo-close"
        type="button"
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <XIcon size={24} />
      </button>
      <div className="photo-stage" {...swipe.handlers}>
        <div className="photo-track" ref={swipe.track}>
          {(several ? [-1, 0, 1] : [0]).map((step) => {
            const position = at(index + step)
            const path = photos[position]
            // With two photos, the same one is on both sides.
            const key = photos.length > 2 ? position : `${position} ${step}`
            return (
              path && (
                <Slide
                  key={key}
                  path={path}
                  small={position === start ? small : undefined}
                  alt={describe(position)}
                  step={step}
                  resizing={resizing}
                  wide={!title}
                />
              )
            )
          })}
        </div>
      </div>
      {several && (
        <>
          <button
            className="photo-arrow photo-previous"
            type="button"
            aria-label="Previous photo"
            onClick={() => move(-1)}
          >
            <ChevronLeftIcon size={24} />
          </button>
          <button
            className="photo-arrow photo-next"
            type="button"
            aria-label="Next photo"
            onClick={() => move(1)}
          >
            <ChevronRightIcon size={24} />
          </button>
        </>
      )}
      <div className="photo-caption">
        <p className="photo-name">{title ?? describe(index)}</p>
        {detail && <p>{detail}</p>}
        {words?.[index] && <p className="photo-words">{words[index]}</p>}
      </div>
      {several && (
        <ul className="photo-strip" ref={strip}>
          {photos.map((path, position) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Photo ${position + 1} of ${photos.length}`}
                aria-current={position === index}
                onClick={() => setIndex(position)}
              >
                <img
                  src={photoUrl(path, photoSizes.puppyThumbnail, resizing)}
                  width="64"
                  height="64"
                  alt=""
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" aria-live="polite">
        {several && `Photo ${index + 1} of ${photos.length}: ${title ?? describe(index)}`}
      </p>
    </dialog>
  )
}

interface SlideProps {
  path: string
  small: string | undefined
  alt: string
  /** -1 and 1 are beside the screen, ready for a swipe. */
  step: number
  resizing: ImageResizing
  /** Photos of the public gallery have larger sizes. */
  wide: boolean
}

/** A blurred preview, replaced by the sharp image once it has loaded. */
function Slide({ path, small, alt, step, resizing, wide }: SlideProps) {
  const [sharp, setSharp] = useState(false)
  const preview = wide ? photoSizes.galleryPreview : photoSizes.puppyPreview
  const large = wide ? photoSizes.galleryFull : photoSizes.puppyLarge
  return (
    <div
      className={`photo-slide${sharp && step === 0 ? ' is-sharp' : ''}`}
      data-step={step}
      aria-hidden={step !== 0}
    >
      <img
        className="photo-preview"
        src={small ?? photoUrl(path, preview, resizing)}
        alt=""
        draggable={false}
        decoding="sync"
      />
      {step === 0 && (
        <img
          className="photo-sharp"
          src={photoUrl(path, large, resizing)}
          alt={alt}
          draggable={false}
          onLoad={() => setSharp(true)}
          onError={() => setSharp(true)}
        />
      )}
    </div>
  )
}
