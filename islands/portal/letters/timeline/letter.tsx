import { type FormEvent, useEffect, useRef, useState } from 'react'
import { letterInput } from '#src/letters/fields.ts'
import { templateValues } from '#src/letters/rules/facts.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import {
  fillTemplate,
  hasGaps,
  unknownPlaceholders,
  unknownPlaceholderText,
} from '#src/letters/rules/templates.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { useForm } from '#src/platform/client/hooks/use-form.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { ErrorSummary, Field, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { ReloadOffer } from '#src/platform/ui/forms/reload-offer.tsx'
import { EllipsisIcon, SendIcon } from '#src/platform/ui/icons.tsx'
import { Ask } from './ask.tsx'
import { isLost, postLetter } from './kept-letters.ts'
import { LetterHead } from './letter-head.tsx'
import { LetterPlace } from './letter-place.tsx'
import { LetterText } from './letter-text.tsx'
import { OtherMeans } from './other-means.tsx'
import type { Correspondence } from './use-letters.ts'

const labels = { subject: 'Subject', text: 'Your Letter' }

type Question = { about: 'gaps' | 'sent' } | { about: 'template'; template: number | null }

/** A letter to a family: sent from here, or by the breeder's own mail program with a copy kept here. It fills a phone. */
export function Letter({ letters }: { letters: Correspondence }) {
  const { family, writing, typed, type, since, template, takesFocus } = letters
  const { name, email } = family
  const { facts, templates, sender, hasMail } = writing
  const ref = useRef<HTMLFormElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const chips = useRef<HTMLFieldSetElement>(null)
  const isKept = useRef(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [showsMore, setShowsMore] = useState(false)
  const { errors, busy, summary, formProps, correct } = useForm({
    schema: letterInput,
    read: () => letters.letterOf(typed, isKept.current),
    async send(json) {
      const letter = letters.letterOf(typed, json.kept)
      try {
        const { id } = await postLetter(letter)
        const run = () => letters.undo({ ...letter, id })
        const action = { label: 'Undo', altText: 'Undo sending the letter', run }
        toast(json.kept ? letterMessages.kept : { ...letterMessages.sent, action })
      } catch (error) {
        if (!isLost(error)) throw error
        letters.keepLetter(letter)
        toast(letterMessages.waits)
      }
      await letters.onSent()
    },
    failed(error) {
      const message = reportFailure(error)
      // It may have been stored although the response was lost, or someone else may have answered.
      if (message !== undefined) letters.refetch()
      return message
    },
  })

  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])

  useEffect(() => {
    const chip = template === null ? null : chips.current?.children[template]
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [template])

  function startFrom(chosen: number | null) {
    setQuestion(null)
    const { text = '' } = chosen === null ? {} : (templates[chosen] ?? {})
    correct('text')
    letters.start({ text: fillTemplate(text, templateValues(family, facts)), template: chosen })
  }

  function choose(chosen: number | null) {
    if (letters.isEdited) setQuestion({ about: 'template', template: chosen })
    else startFrom(chosen)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const isAsked = question !== null && question.about !== 'gaps'
    // Enter sends nothing if there is no mail, nor while a question is open.
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

  const source = template === null ? '' : (templates[template]?.text ?? '')
  const unknown = unknownPlaceholders(`${source}\n${typed.text}`)
  const hasSubject = showsMore || errors.subject !== undefined

  return (
    <LetterPlace title={`Letter to ${name}`} onPutAway={letters.putAway}>
      <FieldScope value="letter-">
        <form className="form write" ref={ref} {...formProps} onSubmit={onSubmit}>
          <LetterHead
            letters={letters}
            showsSubject={hasSubject}
            onSubject={() => setShowsMore(!showsMore)}
          />
          <ErrorSummary errors={errors} labels={labels} ref={summary} />
          <ReloadOffer
            errors={errors}
            onReload={async () => {
              await letters.refetch()
              correct('form')
            }}
          />
          {since && (
            <p className="write-since quiet" role="status">
              You were writing this on {formatTime(since)}.{' '}
              <button className="text-link" type="button" onClick={letters.discard}>
                Discard
              </button>
            </p>
          )}
          {hasSubject && (
            <Field name="subject" label={labels.subject} errors={errors.subject}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  autoComplete="off"
                  readOnly={busy}
                  value={typed.subject}
                  onChange={({ target }) => type({ ...typed, subject: target.value })}
                />
              )}
            </Field>
          )}
          <fieldset className="write-chips wrap gap-8" aria-label="Start From" ref={chips}>
            {templates.map((each, at) => (
              <button
                key={each.name}
                className="chip-button"
                type="button"
                aria-pressed={template === at}
                onClick={() => choose(template === at ? null : at)}
              >
                {each.name}
              </button>
            ))}
          </fieldset>
          <Field
            name="text"
            label={labels.text}
            errors={errors.text}
            warning={unknown.map(unknownPlaceholderText).join(' ') || null}
          >
            {(control) => (
              <LetterText
                {...control}
                ref={area}
                readOnly={busy}
                value={typed.text}
                onChange={({ target }) => type({ ...typed, text: target.value })}
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
              <Button look="primary" word="Yes, Keep a Copy" onClick={keepCopy} />
            </Ask>
          )}
          {question?.about === 'template' && (
            <Ask question="Replace what you have typed?" no="Keep It" onNo={backToText}>
              <Button
                look="primary"
                word="Replace"
                onClick={() => {
                  startFrom(question.template)
                  area.current?.focus()
                }}
              />
            </Ask>
          )}
          {!question && (
            <div className="write-buttons cluster gap-8">
              <button
                className="icon-button write-more"
                type="button"
                aria-label="More for this letter"
                aria-expanded={showsMore}
                onClick={() => setShowsMore(!showsMore)}
              >
                <EllipsisIcon size={24} />
              </button>
              {hasMail && <SendButton busy={busy} />}
              <div
                className={
                  showsMore || !hasMail
                    ? 'write-others cluster gap-8'
                    : 'write-others cluster gap-8 write-others-folded'
                }
              >
                <OtherMeans
                  email={email}
                  letter={typed}
                  area={area}
                  onUsed={() => setQuestion({ about: 'sent' })}
                />
                {hasMail && <p className="field-hint">From {sender}. Replies come to your inbox.</p>}
              </div>
            </div>
          )}
        </form>
      </FieldScope>
    </LetterPlace>
  )
}

const SendButton = ({ busy }: { busy: boolean }) => (
  <button className="button button-primary write-send" type="submit" aria-busy={busy} disabled={busy}>
    <SendIcon />
    {busy ? 'Sending...' : 'Send'}
  </button>
)
