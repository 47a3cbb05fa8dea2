import { useState } from 'react'
import { Field } from '#src/platform/ui/forms/field.tsx'
import { clockInMansfield, timeInMansfield } from '#src/platform/values/calendar.ts'
import { isDay } from '#src/platform/values/fields/values.ts'

interface ClockFieldProps {
  name: string
  label: string
  /** ISO time. */
  value: string | null
  onChange: (time: string | null) => void
}

const shownAs = (time: string | null) => (time ? clockInMansfield(time).replace(' ', 'T') : '')

/** A day and a time on clocks in Mansfield. Typed text stays as it is until the field is left; a year half typed changes nothing. */
export function ClockField({ name, label, value, onChange }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field name={name} label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="datetime-local"
          value={typed ?? shownAs(value)}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value)
            const [day = '', time] = target.value.split('T')
            if (day === '') onChange(null)
            else if (isDay(day)) onChange(timeInMansfield(day, time))
          }}
        />
      )}
    </Field>
  )
}
