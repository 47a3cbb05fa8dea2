import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Kennel } from '#src/platform/client/api-client.ts'
import { type FormValues, formValues } from '#src/platform/client/hooks/use-form.ts'
import { type RecordFormState, useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { Draft, FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordForm } from '#src/platform/client/record-dialog.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { SaveButton } from '#src/platform/ui/forms/save-button.tsx'
import { useUnsavedWarning } from '#src/platform/ui/use-unsaved-warning.ts'

/** The properties of a section's form. */
export interface SectionFormProps {
  kennel: Kennel
  email: string
  /** Of litters on the website whose parents are known. */
  littersWithoutChampion: number
  /** Where unsaved input is kept. */
  place: FormPlace
  /** Input kept there; not while the page is being hydrated. */
  draft: Draft | undefined
  title: string
  /** Fetches the facts as they are stored now. */
  reload: () => Promise<Kennel>
  /** Used when the pressed button is gone. */
  focusHeading: () => void
  onSaved: (kennel: Kennel) => void
  onDiscarded: () => void
}

interface SectionFormOptions<Schema extends z.ZodMiniType, Labels> {
  /** Of the section's fields. */
  labels: Labels
  schema: Schema
  /** Turns the field values into the schema's input, without `updatedAt`. */
  read?: (values: FormValues) => object
  /** The texts of fields that show a fact differently. */
  show?: (kennel: Kennel) => FormValues
  save: (input: z.output<Schema>) => Promise<Kennel>
}

/** One section's form. All sections are in one row, so a section counts as unchanged while its own fields are. */
export function useSectionForm<Schema extends z.ZodMiniType, Labels extends Record<string, string>>(
  { labels, schema, read = (values) => values, show = () => ({}), save }: SectionFormOptions<Schema, Labels>,
  {
    kennel,
    title,
    place,
    draft,
    reload,
    onSaved,
    onDiscarded,
  }: Omit<SectionFormProps, 'littersWithoutChampion'>,
) {
  const names = Object.keys(labels)
  const valuesIn = (facts: Kennel): FormValues => {
    const all = { ...formValues(facts), ...show(facts) }
    // An unticked box has no value.
    const inForm = (value = '') => (value === 'false' ? '' : value)
    return Object.fromEntries([...names, 'updatedAt'].map((name) => [name, inForm(all[name])]))
  }
  const stored = valuesIn(kennel)

  /** The row's version that the form may replace. */
  function lock(): string | null {
    const isUnchanged = names.every((name) => form.base[name] === stored[name])
    return isUnchanged ? kennel.updatedAt : form.updatedAt || null
  }
  const form = useRecordForm({
    title,
    place,
    labels,
    stored,
    draft,
    schema,
    read: (values): object => ({ ...read(values), updatedAt: lock() }),
    save,
    success: () => portalMessages.kennelUpdated,
    onSaved,
    onClose: onDiscarded,
    onKept: () => {},
    current: async () => valuesIn(await reload()),
  })
  useUnsavedWarning(form.unsaved)
  return form
}

interface SectionFormFrameProps {
  form: RecordFormState
  id: string
  columns?: boolean
  /** Whether the form should wait for its photos. */
  uploading?: boolean
  children: ReactNode
  /** Another button, beside 'Save'. */
  action?: ReactNode
}

export const SectionFormFrame = ({
  form,
  id,
  columns = false,
  uploading = false,
  children,
  action,
}: SectionFormFrameProps) => (
  <RecordForm form={form} id={id} columns={columns}>
    {children}
    <div className="actions setting-actions field-wide">
      {action}
      <SaveButton form={id} busy={form.busy || uploading} action="Save Changes" />
    </div>
  </RecordForm>
)
