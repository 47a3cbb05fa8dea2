import { MoneyField } from '#islands/portal/placements/parts/money-field.tsx'
import { earliestReady, readyRule } from '#src/dogs/rules/ready.ts'
import { refundTermsLength } from '#src/kennel/rules/how-it-works.ts'
import { placementLengths, registerLabels, registers } from '#src/placements/rules/placements.ts'
import type { GoesTo } from '#src/platform/client/api-client.ts'
import { SelectField, TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

const options = registers.map((register) => [register, registerLabels[register]] as const)

interface FieldProps {
  name: string
  label: string
  errors: Record<string, string[]>
  defaultValue: string | undefined
}

export const agreedLabels = {
  address: 'Address',
  price: 'Agreed Price (AUD)',
  deposit: 'Deposit (AUD)',
  homeOn: 'Went Home On *',
  pickupOn: 'Pick-up Day',
  refundTerms: 'Refund Terms',
  register: 'Register',
  desexing: 'Desexing',
}
type FieldName = keyof typeof agreedLabels

interface AgreedFieldsProps {
  field: (name: FieldName) => FieldProps
  puppy: GoesTo['puppy']
  today: string
  /** Whether it goes home at once, so that no day is asked for. */
  goesHome: boolean
}

/** The rarer fields, unfolded if something in them is wrong. */
const folded: readonly FieldName[] = ['address', 'refundTerms', 'register', 'desexing']

/** The terms agreed with the family. */
export function AgreedFields({ field, puppy, today, goesHome }: AgreedFieldsProps) {
  const { status, bornOn } = puppy
  const { errors } = field('address')
  const isOpen = folded.some((name) => errors[name])
  return (
    <>
      <MoneyField {...field('price')} optional />
      <MoneyField {...field('deposit')} optional />
      {status === 'sold' ? (
        <TextField {...field('homeOn')} type="date" required max={today} />
      ) : (
        <div hidden={goesHome}>
          <TextField
            {...field('pickupOn')}
            type="date"
            optional
            min={earliestReady(bornOn)}
            hint={readyRule(bornOn)}
          />
        </div>
      )}
      <details className="field-wide goes-more" open={isOpen || undefined}>
        <summary className="row spread gap-12">
          Address, refund terms, register, desexing
          <ChevronDownIcon />
        </summary>
        <div className="form form-columns">
          <TextField
            {...field('address')}
            optional
            wide
            autoComplete="off"
            maxLength={lengths.line}
            hint="Needed for the receipt and the agreement."
          />
          <TextArea {...field('refundTerms')} optional wide maxLength={refundTermsLength} />
          <SelectField {...field('register')} options={options} />
          <TextField
            {...field('desexing')}
            optional
            autoComplete="off"
            maxLength={placementLengths.desexing}
          />
        </div>
      </details>
    </>
  )
}
