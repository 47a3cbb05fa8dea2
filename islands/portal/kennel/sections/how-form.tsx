import { centsOf, dollarsOf } from '#src/dogs/rules/puppies.ts'
import { describeSteps, howInput, howSuggestions } from '#src/kennel/rules/how-it-works.ts'
import { api, fetchJson, type Kennel } from '#src/platform/client/api-client.ts'
import { DecimalField } from '#src/platform/ui/forms/text-field.tsx'
import { SuggestedArea } from './suggested-area.tsx'
import { SectionFormFrame, type SectionFormProps, useSectionForm } from './use-section-form.tsx'

const labels = {
  deposit: 'Deposit (AUD)',
  refundTerms: 'Refund Terms',
  paymentText: 'Paying the Rest',
  desexingText: 'Desexing',
  goesHome: 'Goes Home With the Puppy',
  howTalk: 'We Talk',
  howAgreement: 'Agreement',
  vetText: 'The Vet',
  afterText: 'Afterwards',
  takeBack: "If It Can't Stay",
}

export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

export function HowForm(props: SectionFormProps) {
  const { field, ...form } = useSectionForm(
    {
      labels,
      schema: howInput,
      show: ({ deposit, goesHome }: Kennel) => ({
        deposit: dollarsOf(deposit),
        goesHome: goesHome.join('\n'),
      }),
      read: (values) => ({
        ...values,
        deposit: centsOf(values.deposit ?? ''),
        goesHome: linesIn(values.goesHome ?? ''),
      }),
      save: (json) => fetchJson(api.admin.kennel.how.$put({ json })),
    },
    props,
  )
  return (
    <SectionFormFrame form={form} id="how-form" columns>
      <p className="field-wide">{describeSteps(props.kennel)}</p>
      <DecimalField
        {...field('deposit')}
        optional
        hint="Empty: the page has no step about a deposit, and no refund terms."
      />
      <SuggestedArea
        {...field('refundTerms')}
        suggestion={howSuggestions.refundTerms}
        hint="{puppy} becomes the puppy's name. On the website it reads 'your puppy'."
      />
      <SuggestedArea {...field('paymentText')} suggestion={howSuggestions.paymentText} rows={2} />
      <SuggestedArea {...field('desexingText')} suggestion={howSuggestions.desexingText} />
      <SuggestedArea
        {...field('goesHome')}
        suggestion={howSuggestions.goesHome.join('\n')}
        hint="One thing a line, up to 12."
        rows={6}
      />
      <SuggestedArea {...field('howTalk')} suggestion={howSuggestions.howTalk} />
      <SuggestedArea {...field('howAgreement')} suggestion={howSuggestions.howAgreement} />
      <SuggestedArea {...field('vetText')} suggestion={howSuggestions.vetText} />
      <SuggestedArea {...field('afterText')} suggestion={howSuggestions.afterText} />
      <SuggestedArea {...field('takeBack')} suggestion={howSuggestions.takeBack} />
    </SectionFormFrame>
  )
}
