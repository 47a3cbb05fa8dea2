import { waitingListInput } from '#src/kennel/fields.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { TextArea } from '#src/platform/ui/forms/text-field.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = { waitingRules: 'Rules' }

export function WaitingListForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: waitingListInput,
      save: (json) => fetchJson(api.admin.kennel['waiting-list'].$put({ json })),
    },
    props,
  )
  return (
    <SectionFormFrame form={form} id="waiting-list-form">
      <TextArea {...field('waitingRules')} required />
    </SectionFormFrame>
  )
}
