import { useEffect, useState } from 'react'
import { keepDraft, popDraft } from '#src/platform/client/drafts.ts'
import type { FormValues } from './use-form.ts'
import type { PortalList } from './use-portal-list.ts'

interface Editing<Row> {
  /** Null for a new record. */
  id: string | null
  /** Null for a new record, and for one of a draft that is not on the first page. */
  record: Row | null
  draft: FormValues | undefined
  /** Fields that a new record has in common with the one before. */
  repeated?: FormValues
}

export interface RecordFormProps<Row> extends Editing<Row> {
  /** Keeps the typed values when the session has expired. */
  keep: (values: FormValues) => void
  onClose: () => void
  onSaved: () => void
  /** Opens an empty form after saving a new record. */
  onAnother: (repeated: FormValues) => void
  /** Fetches the record as it is stored now. */
  reload: () => Promise<Row | null>
  /** Counts the forms opened so far. */
  opened: number
}

type EditedList<Row> = Pick<PortalList<Row>, 'name' | 'rendered' | 'rows' | 'refetch' | 'focusHeading'>

/** Which record of a list its form is open for, if any. A draft kept before the last login opens it at once, and so does an id. */
export function useRecordEditing<Row extends { id: string }>(
  list: EditedList<Row>,
  admin: string,
  opens: string | null = null,
) {
  const { name, rendered, rows, refetch, focusHeading } = list
  const [editing, setEditing] = useState<Editing<Row> | null>(null)
  const [opened, setOpened] = useState(0)
  const close = () => setEditing(null)
  const edit = (record: Row) => setEditing({ id: record.id, record, draft: undefined })
  const add = (repeated: FormValues = {}) =>
    setEditing({ id: null, record: null, draft: undefined, repeated })

  useEffect(() => {
    const draft = popDraft(name, admin)
    const find = (wanted: string | null) => rendered.find(({ id }) => id === wanted) ?? null
    const opened = find(opens)
    if (draft) setEditing({ id: draft.id, record: find(draft.id), draft: draft.values })
    else if (opened) setEditing({ id: opened.id, record: opened, draft: undefined })
  }, [name, rendered, admin, opens])

  const form: RecordFormProps<Row> | null = editing && {
    ...editing,
    keep: (values) => keepDraft(name, admin, { id: editing.id, values }),
    onClose: close,
    async onSaved() {
      close()
      await refetch()
      // The button of the empty list is gone.
      if (rows.length === 0) focusHeading()
    },
    onAnother(repeated) {
      setOpened(opened + 1)
      add(repeated)
      refetch()
    },
    reload: async () => (await refetch()).find(({ id }) => id === editing.id) ?? null,
    opened,
  }
  return { form, edit, add: () => add() }
}
