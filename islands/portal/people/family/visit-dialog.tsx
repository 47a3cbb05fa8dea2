import { newVisitInput, visitInput } from '#src/letters/fields.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { api, type FamilySheet, fetchJson, type LetterEntry } from '#src/platform/client/api-client.ts'
import { type FormValues, formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { clockInMansfield, timeInMansfield } from '#src/platform/values/calendar.ts'

interface VisitDialogProps {
  family: FamilySheet
  /** The visit to change; null for a new one. */
  visit: LetterEntry | null
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
  onClose: () => void
  onSaved: () => void
}

const labels = { visitAt: 'Day *', time: 'Time *', text: 'Note' }
const usualTime = '14:00'

/** The names under which the form's input is kept. */
export const newVisit = 'new-visit'
export const changedVisit = 'visit'

export const isVisit = (entry: FamilySheet['conversation'][number]): entry is LetterEntry =>
  entry.type === 'visit'

/** When a family comes to see the dogs. */
export function VisitDialog({ family, visit, recordId, onClose, onSaved }: VisitDialogProps) {
  const { email } = family
  const kept = visit ? { name: changedVisit, id: visit.id } : { name: newVisit, id: family.id }
  const place = { ...kept, admin: useAdmin(), recordId }
  const timeOf = ({ visitAt = '', time }: FormValues) =>
    /^\d{4}-\d{2}-\d{2}$/.test(visitAt) && time ? timeInMansfield(visitAt, time) : ''
  const { field, ...form } = useRecordForm({
    title: visit ? 'Change Visit' : 'Add Visit',
    place,
    stored: valuesFrom(visit),
    current: async () => {
      const { conversation } = await fetchJson(api.admin.families[':id'].$get({ param: { id: family.id } }))
      return storedValues(conversation.filter(isVisit).find(({ id }) => id === visit?.id) ?? null, valuesFrom)
    },
    labels,
    schema: visit ? visitInput : newVisitInput,
    read: (values) => ({
      text: values.text,
      visitAt: timeOf(values),
      ...(visit ? { updatedAt: values.updatedAt } : { email, id: null }),
    }),
    save: (json, id) =>
      visit
        ? fetchJson(api.admin.visits[':id'].$put({ param: { id: visit.id }, json }))
        : fetchJson(api.admin.visits.$post({ json: { ...json, email, id } })),
    success: () => (visit ? letterMessages.visitChanged : letterMessages.visitAdded),
    onClose,
    onSaved,
  })
  return (
    <RecordDialog form={form} id="visit-form" action="Save Visit">
      <TextField {...field('visitAt')} type="date" required />
      {/* The message about a missing time is beside the day. */}
      <TextField {...field('time')} type="time" required onInput={() => form.correct('visitAt')} />
      <TextArea {...field('text')} optional />
    </RecordDialog>
  )
}

function valuesFrom(visit: LetterEntry | null): FormValues {
  const [visitAt = '', time = usualTime] = visit?.visitAt ? clockInMansfield(visit.visitAt).split(' ') : []
  return formValues({ visitAt, time, text: visit?.text, ...(visit && { updatedAt: visit.updatedAt }) })
}
