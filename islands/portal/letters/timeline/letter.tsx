import { type FormEvent, useRef, useState } from 'react'
import { letterInput } from '#src/letters/fields.ts'
import { templateValues } from '#src/letters/rules/facts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import {
  fillTemplate,
  hasGaps,
  unknownPlaceholders,
  unknownPlaceholderText,
} from '#src/letters/rules/templates.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { reportFailure, useExpiredSession } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { ErrorSummary, Field, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { ReloadOffer } from '#src/platform/ui/forms/reload-offer.tsx'
import { SendIcon } from '#src/platform/ui/icons.tsx'
import { Ask } from './ask.tsx'
import { LetterText } from './letter-text.tsx'
import { OtherMeans } from './other-means.tsx'
import type { Correspondence } from './use-letters.ts'

const labels = { subject: 'Subject', text: 'Your Letter' }

type Question = { about: 'gaps' | 'sent' } | { about: 'template'; template: string }

/** A letter to a family: sent from here, or by the breeder's own mail program with a copy kept here. */
export function Letter({ letters }: { letters: Correspondence }) {
  const { family, writing, typed, setTyped } = letters
  const { name, email, inquiry } = family
  const { facts, templates, sender, hasMail } = writing
  const ref = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const isKept = useRef(false)
  const [template, setTemplate] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { errors, busy, summary, formProps, correct } = useForm({
    schema: letterInput,
    read: () => ({
      ...typed,
      name,
      email,
      inquiryId: inquiry?.id,
      updatedAt: inquiry?.updatedAt,
      kept: isKept.current,
    }),
    async send(json) {
      const { id } = await fetchJson(api.admin.letters.$post({ json }))
      const run = () => letters.undo({ ...json, id })
      const action = { label: 'Undo', altText: 'Undo sending the letter', run }
      toast(json.kept ? letterMessages.kept : { ...letterMessages.sent, action })
      setTemplate('')
      await letters.onSent()
    },
    failed(error) {
      const message = reportFailure(error, letterMessages.sendFailure)
      // It may be stored though the response was lost, or someone else has answered.
      if (message !== undefined) letters.query.refetch()
      return message
    },
  })
  useExpiredSession(ref, () => letters.hasLetter && letters.keep('letter', { ...typed }))

  function startFrom(chosen: string) {
    setTemplate(chosen)
    setQuestion(null)
    const { text = '' } = templates[Number(chosen)] ?? {}
    correct('text')
    letters.start(chosen === '' ? '' : fillTemplate(text, templateValues({ name, ...inquiry }, facts)))
  }

  function choose(chosen: string) {
    if (letters.isEdited) setQuestion({ about: 'template', template: chosen })
    else startFrom(chosen)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const isAsked = question !== null && question.about !== 'gaps'
    // Enter sends nothing without mail, nor while something else is being asked.
    if (!isKept.current && (!hasMail || isAsked)) return event.preventDefault()
    if (!isKept.current && !question && hasGaps(typed.text)) {
      event.preventDefault()
      return setQuestion({ about: 'gaps' })
    }
    setQuestion(null)
    const sent = formProps.onSubmit(event)
    isKept.current = false
    return sent
  }

  function keepCopy() {
    isKept.current = true
    ref.current?.requestSubmit()
  }

  function backToText() {
    setQuestion(null)
    area.current?.focus()
  }

  const source = template === '' ? '' : (templates[Number(template)]?.text ?? '')
  const unknown = unknownPlaceholders(`${source}\n${typed.text}`)

  return (
    <FieldScope value="letter-">
      <form className="form write" ref={ref} {...formProps} onSubmit={onSubmit}>
        <h3>Write</h3>
        <ErrorSummary errors={errors} labels={labels} ref={summary} />
        <ReloadOffer
          errors={errors}
          onReload={async () => {
            await letters.changed()
            correct('form')
          }}
        />
        <Field name="template" label="Start From">
          {(control) => (
            <select
              {...control}
              className="input"
              value={template}
              // Before the form counts it as a change, which would take the choice back.
              onInput={({ currentTarget }) => choose(currentTarget.value)}
            >
              <option value="">Empty</option>
              {Object.entries(templates).map(([at, each]) => (
                <option key={at} value={at}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="subject" label={labels.subject} errors={errors.subject}>
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="off"
              readOnly={busy}
              value={typed.subject}
              onChange={({ target }) => setTyped({ ...typed, subject: target.value })}
            />
          )}
        </Field>
        <Field
          name="text"
          label={labels.text}
          errors={errors.text}
          hint={hasMail ? `Sent from ${sender}. Replies come to your inbox.` : undefined}
          warning={unknown.map(unknownPlaceholderText).join(' ') || null}
        >
          {(control) => (
            <LetterText
              {...control}
              ref={area}
              readOnly={busy}
              value={typed.text}
              onChange={({ target }) => setTyped({ ...typed, text: target.value })}
            />
          )}
        </Field>
        {question?.about === 'gaps' && (
          <Ask question="There are still gaps (____). Send it anyway?" no="Not Yet" onNo={backToText}>
            <SendButton busy={busy} />
          </Ask>
        )}
        {question?.about === 'sent' && (
          <Ask question="Did you send it?" no="Not Yet" onNo={backToText}>
            <button className="button button-primary" type="button" onClick={keepCopy}>
              Yes, Keep a Copy
            </button>
          </Ask>
        )}
        {question?.about === 'template' && (
          <Ask question="Replace what you have typed?" no="Keep It" onNo={backToText}>
            <button
              className="button button-primary"
              type="button"
              onClick={() => {
                startFrom(question.template)
                area.current?.focus()
              }}
            >
              Replace
            </button>
          </Ask>
        )}
        {!question && (
          <div className="write-buttons">
            {hasMail && <SendButton busy={busy} />}
            <OtherMeans
              email={email}
              letter={typed}
              area={area}
              onUsed={() => setQuestion({ about: 'sent' })}
            />
          </div>
        )}
      </form>
    </FieldScope>
  )
}

const SendButton = ({ busy }: { busy: boolean }) => (
  <button className="button button-primary" type="submit" aria-busy={busy} disabled={busy}>
    <SendIcon />
    {busy ? 'Sending...' : 'Send'}
  </button>
)
