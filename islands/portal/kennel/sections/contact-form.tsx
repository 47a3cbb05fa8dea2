import { contactInput } from '#src/kennel/fields.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = { phone: 'Phone', visitingHours: 'Visiting Hours' }

export function ContactForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: contactInput,
      save: (json) => fetchJson(api.admin.kennel.contact.$put({ json })),
    },
    props,
  )
  return (
    <SectionFormFrame form={form} id="contact-form" columns>
      <TextField {...field('phone')} type="tel" required autoComplete="tel" />
      <TextField {...field('visitingHours')} required autoComplete="off" />
      <div className="field-wide">
        <Ledger facts={[['Email', props.email]]} />
        <p className="field-hint">Set by whoever runs the website.</p>
      </div>
    </SectionFormFrame>
  )
}
