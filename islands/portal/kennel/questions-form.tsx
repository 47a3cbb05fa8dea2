import { useState } from 'react'
import { api, fetchJson } from '#src/client/api-client.ts'
import { questionsInput } from '#src/domain/kennel/input.ts'
import { FieldError } from '#src/ui/forms/field.tsx'
import { PlusIcon } from '#src/ui/icons.tsx'
import { QuestionItem } from './question-item.tsx'
import type { SectionFormProps } from './section.tsx'
import { useQuestions } from './use-questions.ts'
import { SectionFormFrame, useSectionForm } from './use-section-form.tsx'

const labels = { questions: 'Questions and answers' }

export function QuestionsForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: questionsInput,
      read: (values) => ({ questions: JSON.parse(values.questions ?? '[]') }),
      save: (json) => fetchJson(api.admin.kennel.questions.$put({ json })),
    },
    props,
  )
  const { items, list, ...questions } = useQuestions(field('questions').defaultValue ?? '[]', () =>
    form.correct('questions'),
  )
  const [open, setOpen] = useState<string | null>(null)
  const messages = form.errors.questions ? questions.messages() : null
  const firstWrong = items.find((_, at) => messages?.has(at))?.key
  const shown = firstWrong ?? open

  function add() {
    setOpen(questions.add())
  }

  return (
    <SectionFormFrame
      form={form}
      id="questions-form"
      action={
        <button
          className="button button-secondary"
          id="add-question"
          type="button"
          aria-disabled={questions.isFull}
          onClick={() => questions.isFull || add()}
        >
          <PlusIcon />
          Add Question
        </button>
      }
    >
      <input {...list} type="hidden" name="questions" readOnly />
      <ol className="item-list">
        {items.map((item, at) => (
          <QuestionItem
            key={item.key}
            item={item}
            isOpen={item.key === shown}
            isFirst={at === 0}
            isLast={at === items.length - 1}
            errors={messages?.get(at) ?? {}}
            onToggle={() => setOpen(item.key === shown ? null : item.key)}
            onChange={(change) => {
              // The first wrong item closes once it is right, but not under her hands.
              setOpen(item.key)
              questions.change(item.key, change)
            }}
            onMove={(by) => questions.move(item.key, by)}
            onRemove={() => questions.remove(item.key)}
          />
        ))}
      </ol>
      {messages?.size === 0 && <FieldError id="questions-error" errors={form.errors.questions} />}
    </SectionFormFrame>
  )
}
