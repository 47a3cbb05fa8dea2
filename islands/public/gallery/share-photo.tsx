import { type FormEvent, useEffect, useRef, useState } from 'react'
import Toasts from '#islands/public/site/toasts.tsx'
import { defaultCaption, photoDetails, photoSubmission } from '#src/gallery/rules.ts'
import { ApiError, api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm, valuesOf } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { PrivacyLink } from '#src/platform/ui/forms/privacy-link.tsx'
import { CameraIcon } from '#src/platform/ui/icons.tsx'
import { type FieldErrors, fieldErrors } from '#src/platform/values/fields/field-errors.ts'
import { PhotoFields, type PhotoFieldsProps, photoLabels } from './share-photo/photo-fields.tsx'
import { PhotoShared } from './share-photo/photo-shared.tsx'
import { type SentPhoto, SinglePhotoField } from './share-photo/single-photo-field.tsx'

interface SharePhotoProps extends Omit<PhotoFieldsProps, 'errors' | 'caption'> {
  /** Of a submit rejected without JavaScript. */
  errors: FieldErrors
  /** Whether a photo has just been submitted without JavaScript. */
  shared: boolean
}

/** Without JavaScript the form has one step, with it two. */
type Step = 'whole' | 'details' | 'photo'

const headings: Record<Step, string> = {
  whole: 'Share your photo',
  details: 'Share your photo',
  photo: 'Choose your photo',
}
/** Gives the opened form time to get its height before the page scrolls to it. */
const scrollDelayMs = 100
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const bringIntoView = (form: HTMLElement) =>
  setTimeout(() => form.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' }), scrollDelayMs)
const isDetail = (field: string) => field !== 'photoURL'
/** As the gallery will show it. */
const captionOf = (form: HTMLFormElement) => {
  const { caption = '', name = '' } = valuesOf(form)
  return caption.trim() || defaultCaption(name.trim() || 'your name')
}
const isSender = (field: string) => field === 'name' || field === 'email'

export default function SharePhoto({ errors: given, shared: sharedBefore, ...fields }: SharePhotoProps) {
  const [step, setStep] = useState<Step>('whole')
  const [photo, setPhoto] = useState<SentPhoto | null>(null)
  const [uploading, setUploading] = useState(false)
  const [shared, setShared] = useState(sharedBefore)
  const [caption, setCaption] = useState('')
  const details = useRef<HTMLDetailsElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const thanks = useRef<HTMLHeadingElement>(null)
  const takesFocus = useRef(false)
  const { errors, busy, summary, refuse, correct, formProps } = useForm({
    schema: photoSubmission,
    given,
    read: (values) => ({ ...values, photoURL: photo?.path ?? '' }),
    async send(json) {
      await fetchJson(api.public['gallery-photos'].$put({ json }))
      toast(messages.photoSubmitted)
      if (form.current) {
        form.current.reset()
        setCaption(captionOf(form.current))
      }
      setPhoto(null)
      close()
      takesFocus.current = true
      setShared(true)
    },
    refused(found) {
      const message = Object.keys(found).some(isSender)
        ? messages.photoSenderMissing
        : found.photoURL && messages.photoMissing
      if (Object.keys(found).some(isDetail)) setStep('details')
      if (message) toast({ ...message, destructive: true })
    },
    failed(error) {
      const { status = 0, errors: found = {} } = error instanceof ApiError ? error : {}
      if (Object.keys(found).some(isDetail)) setStep('details')
      // The server deletes rejected files.
      if (found.photoURL || status === 413 || status === 415) setPhoto(null)
      return reportFailure(error, messages.photoSubmitFailure)
    },
  })

  useEffect(() => {
    if (shared && takesFocus.current) thanks.current?.focus()
  }, [shared])
  useEffect(() => {
    if (form.current) setCaption(captionOf(form.current))
    setStep('details')
    // Opened by the click that hydrated it.
    if (details.current?.open) bringIntoView(details.current)
  }, [])

  function show(next: Step) {
    setStep(next)
    heading.current?.focus()
  }

  function close() {
    setStep('details')
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  function continueToPhoto(values: Record<string, string>) {
    const result = photoDetails.safeParse(values)
    const found = result.success ? {} : fieldErrors(result.error.issues)
    if (result.success) return show('photo')
    refuse(found)
    if (Object.keys(found).some(isSender)) toast({ ...messages.photoDetailsMissing, destructive: true })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (step === 'photo') return formProps.onSubmit(event)
    event.preventDefault()
    continueToPhoto(valuesOf(event.currentTarget))
  }

  function onToggle(opened: HTMLDetailsElement) {
    if (!opened.open) return
    setShared(false)
    bringIntoView(opened)
  }

  const disabled = busy || uploading
  return (
    <>
      {shared && <PhotoShared ref={thanks} />}
      <details
        className="share no-print"
        id="share"
        ref={details}
        open={Object.keys(given).length > 0}
        onToggle={({ currentTarget }) => onToggle(currentTarget)}
      >
        <summary className="button button-secondary">
          <CameraIcon />
          <span className="share-closed">Share Your Photo</span>
          <span className="share-open">Hide Upload Form</span>
        </summary>
        <form
          className="panel share-form"
          method="post"
          action="/gallery#share"
          encType="multipart/form-data"
          ref={form}
          {...formProps}
          onSubmit={onSubmit}
          onInput={(event) => {
            formProps.onInput(event)
            setCaption(captionOf(event.currentTarget))
          }}
        >
          <div>
            {step !== 'whole' && (
              <p className="share-step">{step === 'details' ? 'Step 1 of 2' : 'Step 2 of 2'}</p>
            )}
            <h2 ref={heading} tabIndex={-1}>
              {headings[step]}
            </h2>
          </div>
          <ErrorSummary errors={errors} labels={photoLabels} ref={summary} />
          <div className="form form-columns" hidden={step === 'photo'}>
            <PhotoFields errors={errors} caption={step === 'whole' ? null : caption} {...fields} />
          </div>
          <div hidden={step === 'details'}>
            <SinglePhotoField
              photo={photo}
              native={step === 'whole'}
              errors={errors.photoURL}
              onChange={(chosen) => {
                setPhoto(chosen)
                correct('photoURL')
              }}
              onBusy={setUploading}
            />
          </div>
          <div className="actions">
            {step === 'details' ? (
              <button className="button button-primary" type="submit">
                Continue to Photo Upload
              </button>
            ) : (
              <button className="button button-primary" type="submit" aria-busy={busy} disabled={disabled}>
                {busy ? 'Submitting...' : 'Submit Photo'}
              </button>
            )}
            {step === 'photo' && (
              <button
                className="button button-secondary"
                type="button"
                disabled={disabled}
                onClick={() => show('details')}
              >
                Back to Form
              </button>
            )}
            {step !== 'whole' && (
              <button className="button button-ghost" type="button" disabled={busy} onClick={close}>
                Cancel
              </button>
            )}
          </div>
          <p className="form-note">
            Your photo appears with its caption. If you leave that empty, it says "Photo by" and your name. We
            never show your email. <PrivacyLink />
          </p>
        </form>
      </details>
      <Toasts />
    </>
  )
}
