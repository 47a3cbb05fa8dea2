import { templateList, templatesInput } from '#src/kennel/fields.ts'
import {
  maxTemplates,
  placeholders,
  unknownPlaceholders,
  unknownPlaceholderText,
} from '#src/letters/rules/templates.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { ItemListForm } from './item-list-form.tsx'
import type { SectionFormProps } from './section.tsx'

const templates = {
  name: 'templates',
  schema: templateList,
  title: { name: 'name', label: 'Name' },
  text: { name: 'text', label: 'Text', rows: 10 },
  untitled: 'New template',
  add: 'Add Template',
  min: 0,
  max: maxTemplates,
  placeholders: placeholders.map((placeholder) => `{${placeholder}}`),
  warning: (text: string) => unknownPlaceholders(text).map(unknownPlaceholderText).join(' ') || null,
}

export const TemplatesForm = (props: SectionFormProps) => (
  <ItemListForm
    label="Reply templates"
    list={templates}
    schema={templatesInput}
    save={(json) => fetchJson(api.admin.kennel.templates.$put({ json }))}
    section={props}
  />
)
