import {
  type FormEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
} from 'react'
import { Field } from './field.tsx'

interface FieldProps {
  name: string
  label: string
  errors: Record<string, readonly string[]>
  optional?: boolean
  wide?: boolean
  hint?: string
  warning?: string | null
}

type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>
type TextAreaProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>

/** The usual fields of a form, each with its label and message. */
export const TextField = ({
  name,
  label,
  errors,
  optional,
  wide,
  hint,
  warning,
  ...input
}: TextFieldProps) => (
  <Field {...{ name, label, optional, wide, hint, warning }} errors={errors[name]}>
    {(control) => <input {...input} {...control} className="input" />}
  </Field>
)

/** Text, since the mouse wheel and the arrow keys would change a number field unnoticed. */
export const DecimalField = (props: TextFieldProps) => (
  <TextField {...props} type="text" inputMode="decimal" autoComplete="off" />
)

export const TextArea = ({ name, label, hint, errors, optional, wide, ...area }: TextAreaProps) => (
  <Field {...{ name, label, optional, wide, hint }} errors={errors[name]}>
    {(control) => <textarea rows={4} {...area} {...control} className="input" />}
  </Field>
)

interface CheckFieldProps extends Pick<FieldProps, 'name' | 'label' | 'wide' | 'hint'> {
  defaultValue: string | undefined
}

/** A box to tick; with a hint below it takes both columns. */
export function CheckField({ name, label, wide, hint, defaultValue }: CheckFieldProps) {
  const plain = wide ? 'check field-wide' : 'check'
  const box = (
    <label className={hint ? 'box-label' : plain}>
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={defaultValue === 'true'}
        aria-describedby={hint && `${name}-hint`}
      />
      {label}
    </label>
  )
  if (!hint) return box
  return (
    <div className="field field-wide">
      {box}
      <p className="field-hint" id={`${name}-hint`}>
        {hint}
      </p>
    </div>
  )
}

interface HiddenListProps {
  name: string
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A list as JSON among the values of its form, through which a script can set it, too. */
export function HiddenList({ name, values, onChange }: HiddenListProps) {
  const input = useRef<HTMLInputElement>(null)
  const value = JSON.stringify(values)
  const known = useRef(value)
  // A list that buttons change has been typed, too.
  useEffect(() => {
    if (known.current !== value) input.current?.dispatchEvent(new Event('input', { bubbles: true }))
    known.current = value
  }, [value])
  return (
    <input
      type="hidden"
      name={name}
      value={value}
      ref={input}
      onInput={(event) => onChange(JSON.parse(event.currentTarget.value))}
      readOnly
    />
  )
}

interface SelectProps extends FieldProps {
  defaultValue?: string | undefined
  /** Options as pairs of value and label. */
  options: readonly (readonly [value: string, label: string])[]
  onInput?: FormEventHandler<HTMLSelectElement>
  children?: ReactNode
}

export const SelectField = ({ defaultValue, options, onInput, children, errors, ...field }: SelectProps) => (
  <Field {...field} errors={errors[field.name]}>
    {(control) => (
      <select {...control} className="input" defaultValue={defaultValue} onInput={onInput}>
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
