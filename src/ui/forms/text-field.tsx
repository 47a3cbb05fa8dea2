import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'

interface FieldProps {
  name: string
  label: string
  errors: Record<string, readonly string[]>
  optional?: boolean
  wide?: boolean
}

/** The usual fields of a form, each with its label and message. */
export function TextField({
  name,
  label,
  errors,
  optional,
  wide,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field name={name} label={label} errors={errors[name]} {...flags(optional, wide)}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  )
}

export function TextArea({
  name,
  label,
  errors,
  optional,
  wide,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field name={name} label={label} errors={errors[name]} {...flags(optional, wide)}>
      {(control) => <textarea rows={4} {...area} {...control} className="input" />}
    </Field>
  )
}

interface SelectProps extends FieldProps {
  defaultValue?: string | undefined
  /** Options as pairs of value and label. */
  options: readonly (readonly [value: string, label: string])[]
  children?: ReactNode
}

export function SelectField({
  name,
  label,
  errors,
  optional,
  wide,
  defaultValue,
  options,
  children,
}: SelectProps) {
  return (
    <Field name={name} label={label} errors={errors[name]} {...flags(optional, wide)}>
      {(control) => (
        <select {...control} className="input" defaultValue={defaultValue}>
          {children}
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const flags = (optional = false, wide = false) => ({ optional, wide })
