import { type TextareaHTMLAttributes, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Field } from '#src/platform/ui/forms/field.tsx'

interface SuggestedAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string
  label: string
  errors: Record<string, readonly string[]>
  hint?: string
  suggestion: string
}

/** A text with a suggestion below while it is empty. */
export function SuggestedArea({
  name,
  label,
  errors,
  hint,
  suggestion,
  defaultValue = '',
  ...area
}: SuggestedAreaProps) {
  const [isEmpty, setEmpty] = useState(String(defaultValue).trim() === '')
  const control = useRef<HTMLTextAreaElement>(null)

  function take() {
    if (!control.current) return
    control.current.value = suggestion
    control.current.dispatchEvent(new Event('input', { bubbles: true }))
    control.current.focus()
  }

  return (
    <div className="suggested stack gap-10 field-wide">
      <Field name={name} label={label} errors={errors[name]} hint={hint} optional>
        {(linked) => (
          <textarea
            rows={4}
            {...area}
            {...linked}
            className="input"
            defaultValue={defaultValue}
            ref={control}
            onInput={(event) => setEmpty(event.currentTarget.value.trim() === '')}
          />
        )}
      </Field>
      {isEmpty && (
        <div className="suggestion stack gap-10 quiet">
          <p>{suggestion}</p>
          <Button small word="Use This Text" aria-label={`Use This Text: ${label}`} onClick={take} />
        </div>
      )}
    </div>
  )
}
