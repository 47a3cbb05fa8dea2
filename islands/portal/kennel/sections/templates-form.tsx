import { templateList, templatesInput } from '#src/kennel/fields.ts'
import {
  maxTemplates,
  placeholders,
  unknownPlaceholders,
  unknownPlaceholderText,
} from '#src/letters/rules/templates.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { ItemListForm } from './items/item-list-form.tsx'
import { textItem } from './items/text-item.tsx'
import type { SectionFormProps } from './use-section-form.tsx'

const templates = {
  name: 'templates',
  schema: templateList,
  empty: { name: '', text: '' },
  label: 'Name',
  Fields: textItem({
    name: 'text',
    label: 'Text',
    rows: 10,
    placeholders: placeholders.map((placeholder) => `{${placeholder}}`),
    warning: (text) => unknownPlaceholders(text).map(unknownPlaceholderText).join(' ') || null,
  }),
  untitled: 'New template',
  add: 'Add Template',
  min: 0,
  max: maxTemplates,
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
