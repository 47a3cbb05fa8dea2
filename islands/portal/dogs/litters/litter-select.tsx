import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { api, fetchJson, type Puppy } from '#src/platform/client/api-client.ts'
import { Field } from '#src/platform/ui/forms/field.tsx'

interface LitterSelectProps {
  label: string
  value: string
  onChange: (id: string) => void
  errors: Record<string, readonly string[]>
  /** Has the name of the chosen litter until the litters have loaded. */
  puppy: Puppy | null
  ref: Ref<HTMLSelectElement>
  /** Shown beside the select. */
  children: ReactNode
}

/** A puppy's litter. The litters are fetched when a form first needs them, and again after a failure. */
export function LitterSelect({ label, value, onChange, errors, puppy, ref, children }: LitterSelectProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['litters'],
    queryFn: () => fetchJson(api.admin.litters.$get()),
  })
  const litters = data ?? []
  const isUnlisted = value !== '' && !litters.some(({ id }) => id === value)
  return (
    <Field name="litterId" label={label} errors={errors.litterId} wide>
      {(control) => (
        <div className="select-row stack gap-10">
          <select
            {...control}
            className="input"
            ref={ref}
            value={value}
            required
            // Not onChange: the form re-renders on input, which would undo the choice first.
            onInput={(event) => onChange(event.currentTarget.value)}
            onFocus={() => isError && refetch()}
          >
            <option value="">{promptOf(data?.length, isError)}</option>
            {isUnlisted && (
              <option value={value}>{value === puppy?.litterId ? puppy.litterName : 'Loading...'}</option>
            )}
            {litters.map(({ id, name, isActive }) => (
              <option key={id} value={id}>
                {isActive ? name : `${name} (Inactive)`}
              </option>
            ))}
          </select>
          {children}
        </div>
      )}
    </Field>
  )
}

function promptOf(count: number | undefined, isError: boolean) {
  if (isError) return 'Error loading litters'
  if (count === undefined) return 'Loading...'
  return count === 0 ? 'No litters available' : 'Select a litter'
}
