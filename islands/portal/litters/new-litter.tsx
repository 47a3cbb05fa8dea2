import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, fetchJson, type Litter } from '#src/client/api-client.ts'
import { reportFailure, reportMissing, useExpiredSession } from '#src/client/errors.ts'
import { type FormValues, useForm, valuesOf } from '#src/client/hooks/use-form.ts'
import { useParentDogs } from '#src/client/hooks/use-parent-dogs.ts'
import { toast } from '#src/client/toasts.ts'
import { fieldOfRole, litterInput, type ParentRole, parentRoles, roleLabels } from '#src/domain/litters.ts'
import { messages, namedMessages } from '#src/domain/messages.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorSummary, FieldScope } from '#src/ui/forms/field.tsx'
import { FormFooter } from '#src/ui/forms/form-footer.tsx'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { NewParent } from './new-parent.tsx'
import { ParentSelect } from './parent-select.tsx'
import { useLayer } from './use-layer.ts'

interface NewLitterProps {
  draft: FormValues | undefined
  onClose: () => void
  onCreated: (litter: Litter) => void
  /** The session is dead: what was typed is to be kept. */
  onSignedOut: (values: FormValues) => void
}

export const litterLabels = {
  name: 'Litter Name *',
  dateOfBirth: 'Date of Birth *',
  damId: 'Dam',
  sireId: 'Sire',
  isActive: 'Status',
}

export function NewLitter({ draft, onClose, onCreated, onSignedOut }: NewLitterProps) {
  const queryClient = useQueryClient()
  const { list } = useParentDogs()
  const form = useRef<HTMLFormElement>(null)
  const [parents, setParents] = useState({ damId: draft?.damId ?? '', sireId: draft?.sireId ?? '' })
  const layers = { dam: useLayer(draft?.dam), sire: useLayer(draft?.sire) }
  const choose = (role: ParentRole, id: string) => setParents({ ...parents, [fieldOfRole[role]]: id })
  const { errors, busy, summary, unsaved, formProps } = useForm({
    schema: litterInput,
    refused: (errors) => reportMissing(errors, messages.litterIncomplete),
    async send(input) {
      const litter = await fetchJson(api.admin.litters.$post({ json: input }))
      queryClient.setQueryData<Litter[]>(['litters'], (litters = []) => [litter, ...litters])
      queryClient.invalidateQueries({ queryKey: ['litters'] })
      toast(namedMessages.litterCreated(litter.name))
      onCreated(litter)
    },
    failed: (error) => reportFailure(error, messages.litterCreateFailure),
  })
  // A parent above keeps its own with this.
  useExpiredSession(form, (values) => layers.dam.layer || layers.sire.layer || onSignedOut(values))
  const field = (name: 'name' | 'dateOfBirth') => ({
    name,
    label: litterLabels[name],
    errors,
    defaultValue: draft?.[name],
  })

  return (
    <>
      <Dialog
        title="Add New Litter"
        unsaved={() => draft !== undefined || unsaved()}
        onClose={onClose}
        footer={(close) => (
          <FormFooter form="new-litter-form" busy={busy} action="Create Litter" onCancel={close} />
        )}
      >
        <FieldScope value="new-litter-">
          <form id="new-litter-form" className="form" ref={form} {...formProps}>
            <ErrorSummary errors={errors} labels={litterLabels} ref={summary} />
            <TextField {...field('name')} required autoComplete="off" />
            <TextField {...field('dateOfBirth')} type="date" required />
            {parentRoles.map((role) => (
              <ParentSelect
                key={role}
                role={role}
                value={parents[fieldOfRole[role]]}
                onChange={(id) => choose(role, id)}
                errors={errors}
                ref={layers[role].select}
              >
                <button
                  className="button button-secondary"
                  type="button"
                  aria-label={`Add New ${roleLabels[role]}`}
                  onClick={layers[role].open}
                >
                  Add New
                </button>
              </ParentSelect>
            ))}
          </form>
        </FieldScope>
      </Dialog>
      {parentRoles.map((role) => {
        const { layer, close, choose: chosen } = layers[role]
        return (
          layer && (
            <NewParent
              key={role}
              role={role}
              draft={layer.draft}
              onClose={close}
              onAdded={(dog) => {
                list(dog)
                choose(role, dog.id)
                chosen()
              }}
              onSignedOut={(values) =>
                form.current && onSignedOut({ ...valuesOf(form.current), [role]: JSON.stringify(values) })
              }
            />
          )
        )
      })}
    </>
  )
}
