import type { ReactNode, Ref } from 'react'
import { fieldOfRole, genderOfRole, type ParentRole, roleLabels } from '#src/dogs/rules/litters.ts'
import { useParentDogs } from '#src/platform/client/hooks/use-parent-dogs.ts'
import { Field } from '#src/platform/ui/forms/field.tsx'

interface ParentSelectProps {
  role: ParentRole
  value: string
  onChange: (id: string) => void
  errors: Record<string, readonly string[]>
  isRequired?: boolean
  /** Name of the chosen dog until the dogs have loaded. */
  currentName?: string | null | undefined
  ref?: Ref<HTMLSelectElement>
  /** Shown beside the select. */
  children?: ReactNode
}

/** A litter's dam or sire: one of the dogs of that gender, or none. */
export function ParentSelect({
  role,
  value,
  onChange,
  errors,
  isRequired = false,
  currentName,
  ref,
  children,
}: ParentSelectProps) {
  const { dogs, isError } = useParentDogs()
  const choices = dogs.filter(({ gender }) => gender === genderOfRole[role])
  const isUnlisted = value !== '' && !choices.some(({ id }) => id === value)
  const name = fieldOfRole[role]
  return (
    <Field name={name} label={isRequired ? `${roleLabels[role]} *` : roleLabels[role]} errors={errors[name]}>
      {(control) => (
        <div className="select-row stack gap-10">
          <select
            {...control}
            className="input"
            required={isRequired}
            ref={ref}
            value={value}
            // Not onChange: the form re-renders on input, which would undo the choice first.
            onInput={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{isRequired ? 'Choose' : 'None'}</option>
            {isUnlisted && <option value={value}>{currentName ?? 'Unknown'}</option>}
            {choices.map((dog) => (
              <option key={dog.id} value={dog.id}>
                {dog.status === 'retired' ? `${dog.name} (Retired)` : dog.name}
              </option>
            ))}
            {isError && <option disabled>Error loading parent dogs</option>}
          </select>
          {children}
        </div>
      )}
    </Field>
  )
}
