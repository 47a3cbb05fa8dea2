import { useEffect, useRef, useState } from 'react'
import Toasts from '#islands/public/site/toasts.tsx'
import { inquiryInput } from '#src/enquiries/rules.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { messages } from '#src/platform/errors/messages.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { Honeypot } from '#src/platform/ui/forms/honeypot.tsx'
import { PrivacyLink } from '#src/platform/ui/forms/privacy-link.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { CheckIcon } from '#src/platform/ui/icons.tsx'
import type { FieldErrors } from '#src/platform/values/fields/field-errors.ts'

interface ContactFormProps {
  /** Initial values: about a puppy, or those of a form rejected without JavaScript. */
  values: Record<string, string>
  errors: FieldErrors
  sent: boolean
}

const labels = {
  customerName: 'Your name',
  email: 'Email',
  phone: 'Phone',
  puppyInterest: 'Puppy of interest',
  message: 'Message',
}
/** Sending again after a timeout is safe: the server drops duplicates. */
const timeoutMs = 30_000

export default function ContactForm({ sent: sentBefore, ...given }: ContactFormProps) {
  const [sent, setSent] = useState(sentBefore)
  const [initial, setInitial] = useState(given)
  return (
    <>
      {sent ? (
        <Sent
          onAnother={() => {
            setSent(false)
            setInitial({ values: {}, errors: {} })
          }}
        />
      ) : (
        <MessageForm {...initial} onSent={() => setSent(true)} />
      )}
      <Toasts />
    </>
  )
}

function MessageForm({
  values,
  errors: given,
  onSent,
}: Omit<ContactFormProps, 'sent'> & { onSent: () => void }) {
  const { errors, busy, summary, formProps } = useForm({
    schema: inquiryInput,
    given,
    async send(json) {
      const init = { signal: AbortSignal.timeout(timeoutMs) }
      await fetchJson(api.inquiries.$post({ json }, { init }))
      toast(messages.messageSent)
      history.replaceState(null, '', location.pathname)
      onSent()
    },
    failed: (error) => reportFailure(error, messages.messageFailure),
  })
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    errors,
    defaultValue: values[name],
  })
  return (
    <form className="form form-columns" method="post" action="/contact#write" {...formProps}>
      <h2 className="field-wide">Send us a Message</h2>
      <ErrorSummary errors={errors} labels={labels} ref={summary} />
      <TextField {...field('customerName')} wide required autoComplete="name" />
      <TextField {...field('email')} type="email" required autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
      <TextField {...field('puppyInterest')} wide optional autoComplete="off" />
      <TextArea {...field('message')} wide required rows={6} />
      <Honeypot />
      <button
        className="button button-primary button-wide field-wide"
        type="submit"
        aria-busy={busy}
        disabled={busy}
      >
        {busy ? 'Sending...' : 'Send Message'}
      </button>
      <p className="form-note field-wide">
        We use this to answer you. <PrivacyLink />
      </p>
    </form>
  )
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="success">
      <span className="success-mark">
        <CheckIcon />
      </span>
      <h2 tabIndex={-1} ref={heading}>
        Message Sent Successfully!
      </h2>
      <p>{messages.messageSent.description}</p>
      {/* Without JavaScript it leads to the empty form. */}
      <form
        action="/contact#write"
        onSubmit={(event) => {
          event.preventDefault()
          history.replaceState(null, '', location.pathname)
          onAnother()
        }}
      >
        <button className="button button-secondary" type="submit">
          Send Another Message
        </button>
      </form>
    </div>
  )
}
