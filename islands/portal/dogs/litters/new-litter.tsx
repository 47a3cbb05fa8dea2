import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  earliestLitter,
  fieldOfRole,
  latestLitter,
  litterInput,
  type ParentRole,
  parentRoles,
  roleLabels,
} from '#src/dogs/rules/litters.ts'
import { api, fetchJson, type Litter } from '#src/platform/client/api-client.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { useParentDogs } from '#src/platform/client/hooks/use-parent-dogs.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { type FormPlace, useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { messages, namedMessages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { NewParent } from './new-parent.tsx'
import { ParentSelect } from './parent-select.tsx'
import { useLayer } from './use-layer.ts'

interface NewLitterProps {
  /** The values that the form starts with, unless there is a draft. */
  given?: FormValues
  place: FormPlace
  onClose: () => void
  onSaved: (litter: Litter) => void
}

export const litterLabels = {
  name: 'Litter Name *',
  dateOfBirth: 'Date of Birth *',
  damId: 'Dam',
  sireId: 'Sire',
  isActive: 'Status',
  readyOn: 'Ready to Go Home',
}

export const litterBirth = { type: 'date', required: true, min: earliestLitter, max: latestLitter() } as const
export const litterReady = {
  type: 'date',
  optional: true,
  hint: 'Leave it empty for 8 weeks after birth.',
} as const

export function NewLitter({ given = {}, ...props }: NewLitterProps) {
  const { place } = props
  const draft = useDraft(place)
  const { damId = '', sireId = '' } = draft?.values ?? {}
  const queryClient = useQueryClient()
  const { list } = useParentDogs()
  const [parents, setParents] = useState({ damId, sireId })
  const layers = {
    dam: useLayer({ ...place, name: `dam-of-${place.name}` }, draft),
    sire: useLayer({ ...place, name: `sire-of-${place.name}` }, draft),
  }
  const choose = (role: ParentRole, id: string) => setParents({ ...parents, [fieldOfRole[role]]: id })
  const { field, ...form } = useRecordForm({
    ...props,
    title: 'Add New Litter',
    draft,
    stored: given,
    labels: litterLabels,
    schema: litterInput,
    async save(json, id) {
      const litter = await fetchJson(api.admin.litters.$post({ json: { ...json, id } }))
      queryClient.setQueryData<Litter[]>(['litters'], (litters = []) => [litter, ...litters])
      queryClient.invalidateQueries({ queryKey: ['litters'] })
      return litter
    },
    success: ({ name }) => namedMessages.litterCreated(name),
    failure: portalMessages.litterCreateFailure,
    incomplete: messages.litterIncomplete,
  })

  return (
    <>
      <RecordDialog form={form} id="new-litter-form" hasOwnIds action="Create Litter">
        <TextField {...field('name')} required autoComplete="off" />
        <TextField {...field('dateOfBirth')} {...litterBirth} onInput={() => form.correct('readyOn')} />
        <TextField {...field('readyOn')} {...litterReady} />
        {parentRoles.map((role) => (
          <ParentSelect
            key={role}
            role={role}
            value={parents[fieldOfRole[role]]}
            onChange={(id) => choose(role, id)}
            errors={form.errors}
            ref={layers[role].select}
          >
            <Button word="Add New" aria-label={`Add New ${roleLabels[role]}`} onClick={layers[role].open} />
          </ParentSelect>
        ))}
      </RecordDialog>
      {parentRoles.map((role) => {
        const { isOpen, place, close } = layers[role]
        return (
          isOpen && (
            <NewParent
              key={role}
              role={role}
              place={place}
              onClose={close}
              onSaved={(dog) => {
                list(dog)
                choose(role, dog.id)
                form.correct(fieldOfRole[role])
                close()
              }}
            />
          )
        )
      })}
    </>
  )
}
