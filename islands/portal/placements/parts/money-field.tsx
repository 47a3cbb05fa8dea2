import type { InputHTMLAttributes } from 'react'
import { Field } from '#src/platform/ui/forms/field.tsx'

interface MoneyFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  errors: Record<string, readonly string[]>
  optional?: boolean
  hint?: string | undefined
}

/** An amount in dollars, as it is typed. */
export const MoneyField = ({ name, label, errors, optional, hint, ...input }: MoneyFieldProps) => (
  <Field name={name} label={label} errors={errors[name]} optional={optional} hint={hint}>
    {(control) => (
      <span className="money-input">
        <span aria-hidden="true">$</span>
        <input {...input} {...control} className="input" inputMode="decimal" autoComplete="off" />
      </span>
    )}
  </Field>
)
