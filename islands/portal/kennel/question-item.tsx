import { useRef } from 'react'
import { answerPlaceholders } from '#src/domain/kennel/texts.ts'
import type { Question } from '#src/domain/kennel.ts'
import { Field } from '#src/ui/forms/field.tsx'
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon, Trash2Icon } from '#src/ui/icons.tsx'
import type { Item, ItemErrors } from './use-questions.ts'

interface QuestionItemProps {
  item: Item
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  errors: ItemErrors
  onToggle: () => void
  onChange: (change: Partial<Question>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A question as one line, or open with its two fields. */
export function QuestionItem({ item, isOpen, isFirst, isLast, errors, ...on }: QuestionItemProps) {
  const { key, question, answer } = item
  const area = useRef<HTMLTextAreaElement>(null)
  const name = question.trim() || 'New question'

  function insert(placeholder: string) {
    if (!area.current) return
    const { selectionStart, selectionEnd } = area.current
    area.current.focus()
    area.current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    on.onChange({ answer: area.current.value })
  }

  const actions = [
    { id: 'up', label: 'Move Up', Icon: ArrowUpIcon, isOff: isFirst, act: () => on.onMove(-1) },
    { id: 'down', label: 'Move Down', Icon: ArrowDownIcon, isOff: isLast, act: () => on.onMove(1) },
    { id: 'remove', label: 'Remove', Icon: Trash2Icon, isOff: isFirst && isLast, act: on.onRemove },
  ]

  return (
    <li className="item" data-open={isOpen}>
      <div className="item-head">
        <button
          className="item-toggle"
          id={`${key}-toggle`}
          type="button"
          aria-expanded={isOpen}
          onClick={on.onToggle}
        >
          <ChevronRightIcon />
          {name}
        </button>
        <div className="item-actions">
          {actions.map(({ id, label, Icon, isOff, act }) => (
            <button
              key={id}
              className="icon-button"
              id={`${key}-${id}`}
              type="button"
              aria-label={`${label}: ${name}`}
              aria-disabled={isOff}
              onClick={() => isOff || act()}
            >
              <Icon />
            </button>
          ))}
        </div>
      </div>
      {isOpen && (
        <div className="item-body">
          <Field name={key} label="Question" errors={errors.question}>
            {(control) => (
              <input
                {...control}
                className="input"
                value={question}
                autoComplete="off"
                onChange={(event) => on.onChange({ question: event.target.value })}
              />
            )}
          </Field>
          <Field name={`${key}-answer`} label="Answer" errors={errors.answer}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={4}
                ref={area}
                value={answer}
                onChange={(event) => on.onChange({ answer: event.target.value })}
              />
            )}
          </Field>
          <div className="placeholders">
            {answerPlaceholders.map((placeholder) => (
              <button
                key={placeholder}
                className="button button-secondary button-small"
                type="button"
                aria-label={`Insert ${placeholder}`}
                onClick={() => insert(placeholder)}
              >
                {placeholder}
              </button>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}
