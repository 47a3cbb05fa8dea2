import { useState } from 'react'
import { Camera } from '#islands/portal/whelping/parts/camera.tsx'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import type { LitterPuppy } from '#src/platform/client/api-client.ts'
import { formatBrief } from '#src/platform/ui/format.ts'
import { AskFirst } from '#src/platform/ui/forms/ask-first.tsx'
import { CircleAlertIcon, CloudUploadIcon } from '#src/platform/ui/icons.tsx'
import {
  changeText,
  gramsText,
  gramsTyped,
  questionAbout,
  type Weight,
  wholeGrams,
} from '#src/whelping/rules/weights.ts'

interface WeighRowProps {
  puppy: LitterPuppy
  /** The weight before. */
  last: Weight | undefined
  /** ISO time of the round. */
  at: string
  text: string
  /** Whether the weight is kept on the phone and not stored yet. */
  isWaiting: boolean
  isWrong: boolean
  /** Whether the weight is unusual and has not been confirmed. */
  isAsked: boolean
  onType: (grams: string) => void
  onConfirm: () => void
  onCorrect: () => void
  onOpen: () => void
}

export function WeighRow({ puppy, last, at, text, isWaiting, isWrong, isAsked, ...on }: WeighRowProps) {
  const { id, name, collar } = puppy
  const [isTyping, setTyping] = useState(false)
  const grams = gramsTyped(text)
  const asks = isAsked && !isTyping
  const notes = [last && `${id}-last`, asks && `${id}-question`, isWrong && `${id}-error`]
  return (
    <div className="weigh-row">
      <CollarSwatch collar={collar} />
      <div className="weigh-facts">
        <label id={`${id}-name`} htmlFor={`weigh-${id}`}>
          {name}
        </label>
        {last && (
          <p id={`${id}-last`}>
            {gramsText(last.grams)} ·{' '}
            <span className="unbroken">{formatBrief(last.weighedAt, new Date(at))}</span>
          </p>
        )}
        {last && grams !== null && (
          <p className={grams < last.grams ? 'weigh-change weigh-loss' : 'weigh-change'}>
            {changeText(last.grams, grams)}
          </p>
        )}
      </div>
      <Camera puppyId={id} name={name} />
      {isWaiting && grams !== null ? (
        <button
          className="weigh-waiting row spread gap-8 quiet"
          id={`weigh-${id}`}
          type="button"
          aria-labelledby={`${id}-name ${id}-waiting`}
          onClick={on.onOpen}
        >
          <CloudUploadIcon />
          <span id={`${id}-waiting`}>
            {gramsText(grams)} <small>waiting</small>
          </span>
        </button>
      ) : (
        <div className="weigh-field">
          <input
            className="input"
            id={`weigh-${id}`}
            name={id}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong}
            aria-describedby={notes.filter(Boolean).join(' ') || undefined}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => on.onType(target.value)}
          />
          <span aria-hidden="true">g</span>
        </div>
      )}
      {isWrong && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlertIcon />
          {wholeGrams}
        </p>
      )}
      {asks && last && grams !== null && (
        <AskFirst
          id={id}
          questions={[questionAbout(name, last, { grams, weighedAt: at })]}
          onCorrect={on.onCorrect}
          onSave={on.onConfirm}
        />
      )}
    </div>
  )
}
