import { useIdlePeople } from '#islands/portal/people/erasing/idle-people.tsx'
import { keepingInput } from '#src/kennel/fields.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { typedNumber } from '#src/platform/values/fields/values.ts'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = { keepMonths: 'Erase Letters After (months)' }

export function KeepingForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: keepingInput,
      read: ({ keepMonths = '' }) => ({ keepMonths: keepMonths.trim() ? typedNumber(keepMonths) : null }),
      save: (json) => fetchJson(api.admin.kennel.keeping.$put({ json })),
    },
    props,
  )
  const { list, dialog } = useIdlePeople(props.kennel.keepMonths, props.focusHeading)
  return (
    <>
      <SectionFormFrame form={form} id="keeping-form">
        <TextField
          {...field('keepMonths')}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint="We suggest 24. You get 30 days' notice of each person."
        />
        {list}
      </SectionFormFrame>
      {dialog}
    </>
  )
}
