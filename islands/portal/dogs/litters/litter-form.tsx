import { useState } from 'react'
import { fieldOfRole, litterInput, parentRoles } from '#src/dogs/rules/litters.ts'
import { api, fetchJson, type Litter } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import type { RecordFormProps } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { messages } from '#src/platform/errors/messages.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { SelectField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { litterBirth, litterLabels, litterReady } from './new-litter.tsx'
import { ParentSelect } from './parent-select.tsx'
import { useLitterPuppies } from './use-litter-puppies.ts'

const statuses = [
  ['true', 'Active'],
  ['false', 'Inactive'],
] as const

export function LitterForm({ litter, ...props }: RecordFormProps<Litter> & { litter: Litter }) {
  const draft = useDraft(props.place)
  const stored = formValues(litter)
  const given = draft?.values ?? stored
  const [parents, setParents] = useState({ damId: given.damId ?? '', sireId: given.sireId ?? '' })
  const [isActive, setIsActive] = useState(given.isActive !== 'false')
  const hides = litter.isActive && !isActive
  const hidden = useLitterPuppies(litter, hides).filter(({ isOnWebsite }) => isOnWebsite).length
  const { field, ...form } = useRecordForm({
    ...props,
    title: 'Edit Litter',
    draft,
    stored,
    labels: litterLabels,
    current: async () => storedValues(await props.reload(), formValues),
    schema: litterInput,
    read: (values) => ({ ...values, isActive: values.isActive === 'true' }),
    save: (json) => fetchJson(api.admin.litters[':id'].$put({ param: { id: litter.id }, json })),
    success: () => portalMessages.litterUpdated,
    failure: portalMessages.litterUpdateFailure,
    incomplete: messages.litterIncomplete,
  })
  return (
    <RecordDialog
      form={form}
      id="litter-form"
      columns
      action="Save Changes"
      aside={<HistoryLink kind="litter" id={litter.id} label={litter.name} />}
    >
      <TextField {...field('name')} required autoComplete="off" />
      <TextField {...field('dateOfBirth')} {...litterBirth} onInput={() => form.correct('readyOn')} />
      {parentRoles.map((role) => (
        <ParentSelect
          key={role}
          role={role}
          value={parents[fieldOfRole[role]]}
          onChange={(id) => setParents({ ...parents, [fieldOfRole[role]]: id })}
          errors={form.errors}
          currentName={litter[`${role}Name`]}
        />
      ))}
      <TextField {...field('readyOn')} {...litterReady} />
      <SelectField
        {...field('isActive')}
        options={statuses}
        onInput={(event) => setIsActive(event.currentTarget.value === 'true')}
      />
      <p className="form-note" role="status">
        {hides && hidden > 0 && hiddenPuppies(hidden)}
      </p>
    </RecordDialog>
  )
}

const hiddenPuppies = (count: number) =>
  `${count} ${count === 1 ? 'puppy' : 'puppies'} will no longer be on the website.`
