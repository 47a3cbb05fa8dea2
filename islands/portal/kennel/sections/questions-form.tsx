import { maxQuestions, questionList, questionsInput } from '#src/kennel/fields.ts'
import { answerPlaceholders } from '#src/kennel/rules/texts.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { ItemListForm } from './items/item-list-form.tsx'
import { textItem } from './items/text-item.tsx'
import type { SectionFormProps } from './use-section-form.tsx'

const questions = {
  name: 'questions',
  schema: questionList,
  empty: { question: '', answer: '' },
  label: 'Question',
  Fields: textItem({ name: 'answer', label: 'Answer', rows: 4, placeholders: answerPlaceholders }),
  untitled: 'New question',
  add: 'Add Question',
  min: 1,
  max: maxQuestions,
}

export const QuestionsForm = (props: SectionFormProps) => (
  <ItemListForm
    label="Questions and answers"
    list={questions}
    schema={questionsInput}
    save={(json) => fetchJson(api.admin.kennel.questions.$put({ json }))}
    section={props}
  />
)
