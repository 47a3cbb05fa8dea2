import { bornInput } from '#src/plans/fields.ts'
import { birthQuestion } from '#src/plans/rules.ts'
import { api, fetchJson } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { toastOnNextPage } from '#src/platform/client/toasts.ts'
import { namedMessages } from '#src/platform/errors/messages.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { leaveFor } from '#src/platform/ui/use-unsaved-warning.ts'
import { lengths } from '#src/platform/values/fields/text.ts'

const labels = { name: 'Litter Name *', bornOn: 'Date of Birth *' }

/** The name under which the form's input is kept. */
export const bornForm = 'born-litters'

/** A plan that may have left the list, if the form was left before. */
export interface BornPlan {
  id: string
  title: string
  matedOn: string | null
}

interface BornFormProps {
  plan: BornPlan
  /** Today, by the server's clock. */
  day: string
  place: FormPlace
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** Makes the litter of a plan, and opens its births. */
export function BornForm({ plan, day, place, refetch, onClose }: BornFormProps) {
  const { field, ...form } = useRecordForm({
    place,
    onClose,
    title: plan.title,
    stored: { bornOn: day },
    labels,
    schema: bornInput,
    questions({ bornOn }) {
      const text = birthQuestion(plan.matedOn, bornOn)
      return text ? [{ text, field: 'bornOn' }] : []
    },
    async save(json) {
      const { litterId } = await fetchJson(
        api.admin.plans[':id'].born.$post({ param: { id: plan.id }, json }),
      )
      return { litterId, name: json.name }
    },
    // Born on another machine: the plan is no longer among those to come.
    current: async () => {
      await refetch()
      return null
    },
    onSaved({ litterId, name }) {
      toastOnNextPage(namedMessages.litterCreated(name))
      leaveFor(`/admin/litters/${litterId}/birth`)
    },
  })
  return (
    <RecordDialog form={form} id="born-form" hasOwnIds action="Create Litter">
      <TextField {...field('name')} required autoComplete="off" maxLength={lengths.name} />
      <TextField {...field('bornOn')} type="date" required max={day} />
    </RecordDialog>
  )
}
