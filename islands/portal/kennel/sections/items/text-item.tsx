import { useRef } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Field } from '#src/platform/ui/forms/field.tsx'
import type { ItemFieldsProps } from './use-item-list.ts'

interface TextItem {
  name: string
  label: string
  rows: number
  /** Placeholders, which are replaced where the text is shown. */
  placeholders: readonly string[]
  /** A doubt about a text. */
  warning?: (text: string) => string | null
}

/** The text of an item, with its placeholders as buttons. */
export const textItem = ({ name, label, rows, placeholders, warning }: TextItem) =>
  function TextItemFields({ item: { key, values }, errors, onChange }: ItemFieldsProps) {
    const area = useRef<HTMLTextAreaElement>(null)
    const text = values[name] ?? ''

    function insert(placeholder: string) {
      if (!area.current) return
      const { selectionStart, selectionEnd } = area.current
      area.current.focus()
      area.current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
      onChange({ [name]: area.current.value })
    }

    return (
      <>
        <Field name={`${key}-text`} label={label} errors={errors[name]} warning={warning?.(text)}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={rows}
              ref={area}
              value={text}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
        <div className="placeholders wrap gap-8">
          {placeholders.map((placeholder) => (
            <Button
              small
              word={placeholder}
              key={placeholder}
              aria-label={`Insert ${placeholder}`}
              onClick={() => insert(placeholder)}
            />
          ))}
        </div>
      </>
    )
  }
