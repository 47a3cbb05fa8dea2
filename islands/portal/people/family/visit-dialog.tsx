import { newVisitInput, visitInput } from '#src/letters/fields.ts'
import { letterMessages } from '#src/letters/rules/messages.ts'
import { api, fetchJson, type LetterEntry } from '#src/platform/client/api-client.ts'
import { keepDraft } from '#src/platform/client/drafts.ts'
import { dayOf } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { clockInMansfield, timeInMansfield } from '#src/platform/values/calendar.ts'

interface VisitDialogProps {
  email: string
  /** The visit that is changed; null for a new one. */
  visit: LetterEntry | null
  admin: string
  onClose: () => void
  onSaved: () => void
}

const labels = { visitAt: 'Day *', time: 'Time *', text: 'Note' }
const usualTime = '14:00'

/** When a family comes to see the dogs. */
export function VisitDialog({ email, visit, admin, onClose, onSaved }: VisitDialogProps) {
  const [day, time] = visit?.visitAt ? clockInMansfield(visit.visitAt).split(' ') : ['', usualTime]
  const timeOf = (values: Record<string, string>, form: HTMLFormElement) => {
    const chosen = dayOf(form, 'visitAt') ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(chosen) && values.time ? timeInMansfield(chosen, values.time) : ''
  }
  const { field, ...form } = useRecordForm({
    labels,
    given: { visitAt: day ?? '', time: time ?? usualTime, text: visit?.text ?? '' },
    draft: undefined,
    schema: visit ? visitInput : newVisitInput,
    read: (values, element) => ({
      text: values.text,
      visitAt: timeOf(values, element),
      ...(visit ? { updatedAt: visit.updatedAt } : { email, id: null }),
    }),
    save: (json) =>
      visit
        ? fetchJson(api.admin.visits[':id'].$put({ param: { id: visit.id }, json }))
        : fetchJson(api.admin.visits.$post({ json: { id: null, ...json, email } })),
    success: () => (visit ? letterMessages.visitChanged : letterMessages.visitAdded),
    failure: letterMessages.visitFailure,
    keep: (values) => keepDraft(`visit ${email}`, admin, { id: visit?.id ?? null, values }),
    onClose,
    onSaved,
  })
  return (
    <RecordDialog
      form={form}
      id="visit-form"
      title={visit ? 'Change Visit' : 'Add Visit'}
      action="Save Visit"
    >
      <TextField {...field('visitAt')} type="date" required />
      <TextField {...field('time')} type="time" required />
      <TextArea {...field('text')} optional />
    </RecordDialog>
  )
}
