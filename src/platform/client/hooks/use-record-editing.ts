import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Draft,
  type FormPlace,
  formToResume,
  useFoundForms,
} from '#src/platform/client/kept/kept-forms.ts'
import type { FormValues } from './use-form.ts'
import type { PortalList } from './use-portal-list.ts'

interface Editing<Row> {
  /** Null for a new record. */
  id: string | null
  /** Null for a new record, and for one of a draft that is not on the first page. */
  record: Row | null
  /** The record of a draft that is continued. */
  recordId?: string
  /** Fields that a new record shares with the one before. */
  repeated?: FormValues
}

export interface RecordFormProps<Row> extends Editing<Row> {
  /** Where unsaved input is kept. */
  place: FormPlace
  onClose: () => void
  onSaved: () => void
  /** Opens an empty form after saving a new record. */
  onAnother: (repeated: FormValues) => void
  /** Fetches the record as it is stored now. */
  reload: () => Promise<Row | null>
  /** Counts the forms opened so far. */
  opened: number
}

/** For a form that can also delete its record. */
export interface DeletingFormProps<Row> extends RecordFormProps<Row> {
  onDeleted: () => Promise<void>
}

type EditedList<Row> = Pick<PortalList<Row>, 'name' | 'rendered' | 'rows' | 'refetch' | 'focusHeading'>

/**
 * Which record of a list has its form open, if any. A form that was open when the session ended opens at once, and so does the form
 * of the record `opens`; `found` are the unfinished forms.
 */
export function useRecordEditing<Row extends { id: string }>(
  list: EditedList<Row>,
  admin: string,
  opens: string | null = null,
) {
  const { name, rendered, rows, refetch, focusHeading } = list
  const [editing, setEditing] = useState<Editing<Row> | null>(null)
  const [opened, setOpened] = useState(0)
  const close = () => setEditing(null)
  const edit = (record: Row) => setEditing({ id: record.id, record })
  const add = (repeated: FormValues = {}) => setEditing({ id: null, record: null, repeated })
  const found = useFoundForms(admin, name, editing !== null, refetch)

  useEffect(() => {
    const resumed = formToResume(admin, name)
    const id = resumed ? resumed.place.id : opens
    const record = rendered.find((row) => row.id === id) ?? null
    if (resumed || record) setEditing({ id, record })
  }, [name, rendered, admin, opens])

  const form: DeletingFormProps<Row> | null = editing && {
    ...editing,
    place: { admin, name, id: editing.id, recordId: editing.recordId },
    onClose: close,
    async onSaved() {
      close()
      await refetch()
      // The empty list's button is gone.
      if (rows.length === 0) focusHeading()
    },
    async onDeleted() {
      // When the dialog closes, the focus returns to a button that is deleted along with the row.
      flushSync(close)
      focusHeading()
      await refetch()
    },
    onAnother(repeated) {
      setOpened(opened + 1)
      add(repeated)
      refetch()
    },
    reload: async () => (await refetch()).find(({ id }) => id === editing.id) ?? null,
    opened,
  }
  return {
    form,
    edit,
    add: () => add(),
    found: {
      forms: found,
      goOn({ place: { id }, recordId }: Draft) {
        setEditing({ id, recordId, record: rows.find((row) => row.id === id) ?? null })
      },
    },
  }
}
