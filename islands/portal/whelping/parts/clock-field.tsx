import { useState } from 'react'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { clockInMansfield, timeInMansfield } from '#src/platform/values/calendar.ts'
import { isDay } from '#src/platform/values/fields/values.ts'

interface TypedFieldProps {
  name: string
  label: string
  errors?: readonly string[] | undefined
  type: 'date' | 'datetime-local'
  /** As the browser's control holds it; empty for none. */
  value: string
  onChange: (value: string) => void
}

/**
 * Typed text stays as it is until the field is left. A year half typed changes nothing, nor does a day that is half cleared or in no
 * calendar, which browsers report as empty.
 */
function TypedField({ name, label, errors, type, value, onChange }: TypedFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field name={name} label={label} errors={errors}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          value={typed ?? value}
          onBlur={({ target }) => {
            // To React a field that is half filled is as empty as it should be.
            if (target.validity.badInput) target.value = ''
            setTyped(null)
          }}
          onChange={({ target }) => {
            const { value: next, validity } = target
            setTyped(next)
            const [day = ''] = next.split('T')
            if (isDay(day) || (day === '' && !validity.badInput)) onChange(next)
          }}
        />
      )}
    </Field>
  )
}

interface DayFieldProps extends Omit<TypedFieldProps, 'type' | 'value' | 'onChange'> {
  value: string | null
  onChange: (day: string | null) => void
}

export const DayField = ({ value, onChange, ...field }: DayFieldProps) => (
  <TypedField {...field} type="date" value={value ?? ''} onChange={(day) => onChange(day || null)} />
)

interface ClockFieldProps {
  name: string
  label: string
  /** ISO time. */
  value: string | null
  onChange: (time: string | null) => void
}

/** A day and a time on clocks in Mansfield. */
export const ClockField = ({ value, onChange, ...field }: ClockFieldProps) => (
  <TypedField
    {...field}
    type="datetime-local"
    value={value ? clockInMansfield(value).replace(' ', 'T') : ''}
    onChange={(typed) => {
      const [day, time] = typed.split('T')
      onChange(day ? timeInMansfield(day, time) : null)
    }}
  />
)
