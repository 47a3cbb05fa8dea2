import { useState } from 'react'
import { isUsualSourceNumber, listingInput } from '#src/kennel/fields.ts'
import type { UnchippedMode } from '#src/kennel/rules/kennel.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { CheckField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = {
  sourceNumber: 'Source Number',
  sourceNumberUntil: 'Valid Until',
  unchipped: 'Puppies without a microchip number',
  noMoneyFirst: 'We never ask for money before a family has met the puppy',
}

const modes: [UnchippedMode, label: string, badge: string, sample: string][] = [
  ['announce', 'Announce them without an offer (recommended)', 'info', 'Not offered yet'],
  ['list', 'List them with "to be added before sale"', 'ok', 'Available'],
  ['hide', 'Leave them off the website', 'mute', 'Not on the website'],
]

export function ListingForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: listingInput,
      read: (values) => ({
        ...values,
        noMoneyFirst: values.noMoneyFirst === 'true',
      }),
      save: (json) => fetchJson(api.admin.kennel.listing.$put({ json })),
    },
    props,
  )
  const [number, setNumber] = useState(field('sourceNumber').defaultValue ?? '')
  const mode = field('unchipped').defaultValue
  return (
    <SectionFormFrame form={form} id="listing-form" columns>
      <TextField
        {...field('sourceNumber')}
        autoComplete="off"
        onChange={(event) => setNumber(event.target.value)}
        hint="From the Pet Exchange Register: two letters and six digits."
        warning={
          number.trim() && !isUsualSourceNumber(number)
            ? 'Source numbers have two letters and six digits. Please compare it with your certificate.'
            : null
        }
      />
      <TextField
        {...field('sourceNumberUntil')}
        type="date"
        optional
        hint="Leave it empty if your number has no end date. We'll remind you 30, 14, 7 and 1 days before."
      />
      <fieldset className="field field-wide" aria-describedby="unchipped-hint">
        <legend>{labels.unchipped}</legend>
        <div className="choices">
          {modes.map(([value, label, badge, sample]) => (
            <div className="choice row spread gap-12" key={value}>
              <label>
                <input type="radio" name="unchipped" value={value} defaultChecked={value === mode} />
                {label}
              </label>
              <span className={`badge badge-${badge}`} aria-hidden="true">
                {sample}
              </span>
            </div>
          ))}
        </div>
        <p className="field-hint" id="unchipped-hint">
          Victorian law asks for both numbers in every advertisement. Not sure? Call Animal Welfare Victoria
          on 136 186.
        </p>
      </fieldset>
      <CheckField {...field('noMoneyFirst')} hint="Families see this promise. Only tick it if it's true." />
    </SectionFormFrame>
  )
}
