import { useState } from 'react'
import {
  SectionFormFrame,
  type SectionFormProps,
  useSectionForm,
} from '#islands/portal/kennel/sections/use-section-form.tsx'
import { unknownPlaceholders, unknownPlaceholderText } from '#src/letters/rules/templates.ts'
import { papersInput } from '#src/papers/fields.ts'
import { agreementPlaceholders } from '#src/papers/rules/texts.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { CheckField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'

const labels = {
  businessName: 'Business Name',
  abn: 'ABN',
  gst: 'Registered for GST',
  address: 'Business Address',
  registry: 'Microchip Registry',
  agreement: 'Agreement',
  claimText: 'How to Claim',
  firstWeeks: 'First Weeks',
  breedText: 'About the Breed',
}

const placeholders = agreementPlaceholders.map((name) => `{${name}}`).join(', ')

/** The texts and facts printed on agreements, receipts and records. */
export function PapersForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: papersInput,
      read: (values) => ({ ...values, gst: values.gst === 'true' }),
      save: (json) => fetchJson(api.admin.kennel.papers.$put({ json })),
    },
    props,
  )
  const { errors, defaultValue = '', ...agreement } = field('agreement')
  const [typed, setTyped] = useState(defaultValue)
  return (
    <SectionFormFrame form={form} id="papers-form" columns>
      <TextField {...field('businessName')} required autoComplete="organization" />
      <TextField {...field('address')} optional autoComplete="street-address" />
      <TextField {...field('abn')} optional inputMode="numeric" autoComplete="off" />
      <TextField {...field('registry')} optional autoComplete="off" />
      <CheckField {...field('gst')} hint="GST shows on receipts once there is an ABN." />
      <Field
        {...agreement}
        errors={errors.agreement}
        wide
        hint={`May use ${placeholders}. A gap is written ____.`}
        warning={
          unknownPlaceholders(typed, agreementPlaceholders).map(unknownPlaceholderText).join(' ') || null
        }
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={12}
            required
            defaultValue={defaultValue}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextArea {...field('claimText')} wide required />
      <TextArea
        {...field('firstWeeks')}
        wide
        optional
        rows={10}
        hint="What you tell every family: food, sleep, house training, first visit to the vet."
      />
      <TextArea {...field('breedText')} wide optional rows={8} />
    </SectionFormFrame>
  )
}
