import { useState } from 'react'
import { EyeIcon, EyeOffIcon } from '#src/platform/ui/icons.tsx'
import { Field } from './field.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  errors: Record<string, readonly string[]>
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while typing. */
export function PasswordField({ name, label, errors, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const toggleLabel = `${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`
  return (
    <Field name={name} label={label} errors={errors[name]}>
      {(control) => (
        <div className="input-with-button">
          <input
            {...control}
            className="input"
            type={shown ? 'text' : 'password'}
            required
            autoComplete={autoComplete}
          />
          <button
            className="icon-button"
            type="button"
            aria-label={toggleLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    </Field>
  )
}
