import { useRef, useState } from 'react'
import { claimsInput } from '#src/kennel/fields.ts'
import { parentsLines } from '#src/kennel/rules/kennel.ts'
import { parentsLineTexts } from '#src/kennel/rules/texts.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldWarning } from '#src/platform/ui/forms/field.tsx'
import { SelectField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { typedNumber } from '#src/platform/values/fields/values.ts'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = {
  yearsHome: 'Years on Home',
  yearsAbout: 'Years on About',
  families: 'Families',
  healthClaim: 'Health Claim',
  priceText: 'Prices',
  guaranteeYears: 'Guarantee (years)',
  parentsLine: 'Above the parents',
}
const lines = parentsLines.map(
  (line) => [line, parentsLineTexts[line] + (line === 'proven' ? ' (recommended)' : '')] as const,
)
const unprovenText = (litters: number) =>
  `${litters} ${litters === 1 ? 'litter has' : 'litters have'} no parent with a champion title.`
const figures = ['yearsHome', 'yearsAbout', 'families', 'guaranteeYears'] as const

const wholeNumber = { inputMode: 'numeric', autoComplete: 'off', required: true } as const

export function ClaimsForm({ littersWithoutChampion, ...props }: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: claimsInput,
      read: (values) => ({
        ...values,
        ...Object.fromEntries(figures.map((name) => [name, typedNumber(values[name] ?? '')])),
      }),
      save: (json) => fetchJson(api.admin.kennel.claims.$put({ json })),
    },
    props,
  )
  const [years, setYears] = useState({
    home: field('yearsHome').defaultValue ?? '',
    about: field('yearsAbout').defaultValue ?? '',
  })
  const [line, setLine] = useState(field('parentsLine').defaultValue)
  const choice = useRef<HTMLDivElement>(null)

  /** Saved with the form, as if the breeder had chosen it. */
  function sayWhatIsTrue() {
    const select = choice.current?.querySelector('select')
    if (!select) return
    select.value = 'proven'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.focus()
  }

  const [home, about] = [typedNumber(years.home), typedNumber(years.about)]
  return (
    <SectionFormFrame form={form} id="claims-form" columns>
      <div className="three-fields stack gap-20 field-wide">
        <TextField
          {...field('yearsHome')}
          {...wholeNumber}
          onChange={(event) => setYears({ ...years, home: event.target.value })}
        />
        <TextField
          {...field('yearsAbout')}
          {...wholeNumber}
          onChange={(event) => setYears({ ...years, about: event.target.value })}
        />
        <TextField {...field('families')} {...wholeNumber} />
        <FieldWarning>
          {home > 0 &&
            about > 0 &&
            home !== about &&
            `Home says ${home}+ years and About says ${about}+. Both should be true.`}
        </FieldWarning>
      </div>
      <TextField {...field('healthClaim')} required autoComplete="off" />
      <TextField {...field('priceText')} required autoComplete="off" />
      <TextField {...field('guaranteeYears')} {...wholeNumber} />
      <div className="suggested stack gap-10 field-wide" ref={choice}>
        <SelectField
          {...field('parentsLine')}
          options={lines}
          onInput={({ currentTarget }) => setLine(currentTarget.value)}
        />
        {line === 'champion' && littersWithoutChampion > 0 && (
          <div className="suggestion stack gap-10 quiet">
            <p>{unprovenText(littersWithoutChampion)}</p>
            <Button small word="Say What Is True" onClick={sayWhatIsTrue} />
          </div>
        )}
      </div>
    </SectionFormFrame>
  )
}
