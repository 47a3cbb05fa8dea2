import type { Ref, TextareaHTMLAttributes } from 'react'
import { gap } from '#src/letters/rules/templates.ts'

interface LetterTextProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  value: string
  ref: Ref<HTMLTextAreaElement>
}

/** A field as tall as its text, in which gaps are marked. */
export function LetterText({ value, ref, ...area }: LetterTextProps) {
  return (
    <div className="letter-text">
      <div className="input letter-marks" aria-hidden="true">
        {Object.entries(value.split(gap)).map(([at, text]) => (
          <span key={at}>
            {at !== '0' && <mark>{gap}</mark>}
            {text}
          </span>
        ))}
        {'\n'}
      </div>
      <textarea {...area} className="input" ref={ref} value={value} />
    </div>
  )
}
