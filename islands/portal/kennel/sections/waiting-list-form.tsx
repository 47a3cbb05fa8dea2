import { waitingListInput } from '#src/kennel/fields.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { CheckField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { littersYearText } from '#src/waiting-list/rules/families-waiting.ts'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = {
  waitingRules: 'Rules',
  showWaiting: 'Say roughly how many families wait',
  littersYear: 'Litters a Year',
}

export function WaitingListForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: waitingListInput,
      read: (values) => ({ ...values, showWaiting: values.showWaiting === 'true' }),
      save: (json) => fetchJson(api.admin.kennel['waiting-list'].$put({ json })),
    },
    props,
  )
  return (
    <SectionFormFrame form={form} id="waiting-list-form">
      <TextArea {...field('waitingRules')} required />
      <CheckField {...field('showWaiting')} />
      <TextField
        {...field('littersYear')}
        optional
        autoComplete="off"
        hint={`For example two or three. Families then read '${littersYearText('two or three')}'`}
      />
    </SectionFormFrame>
  )
}
