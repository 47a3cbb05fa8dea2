import type { Queryable } from '#src/platform/db/client/database.ts'
import { eraseLabels, insertChange } from '#src/records/queries/changes.ts'
import { type ChangedFields, changedFields } from '#src/records/rules/changes.ts'
import type { Act } from '#src/records/rules/history.ts'
import { type ChangeKind, labelOf, recordKinds, type Values } from '#src/records/rules/kinds.ts'
import { personOf } from '#src/records/rules/trash.ts'
import { findAdmin } from '#src/sign-in/queries/admins.ts'
import { fullName } from '#src/sign-in/rules/profile.ts'

/** Who changes something, and when. */
export interface Author {
  adminId: string
  at: string
}

interface Acted {
  kind: ChangeKind
  id: string
  label: string
  act: Act
  fields?: ChangedFields
}

/** Adds to a record's history; call it in the transaction of the change. */
export async function recordAct(
  tx: Queryable,
  { adminId, at }: Author,
  { kind, id, label, act, fields = {} }: Acted,
) {
  const admin = await findAdmin(tx, adminId)
  await insertChange(tx, {
    id: crypto.randomUUID(),
    at,
    adminId: admin && adminId,
    adminName: admin ? fullName(admin) : '',
    kind,
    rowId: id,
    label,
    act,
    fields,
    createdAt: at,
    updatedAt: at,
  })
}

type Row = object & { id: string }

/** Adds to a record's history that it was created. */
export const recordCreated = (tx: Queryable, author: Author, kind: ChangeKind, row: Row) =>
  recordAct(tx, author, { kind, id: row.id, label: labelOf(row as Values), act: 'created' })

/** Adds to a record's history which of its fields were changed, if any. Takes rows as the portal sees them, with names of references. */
export async function recordChanged<R extends Row>(
  tx: Queryable,
  author: Author,
  kind: ChangeKind,
  before: R,
  after: R,
) {
  const fields = changedFields(kind, before as Values, after as Values)
  if (Object.keys(fields).length === 0) return
  const isOfAnother = personOf(before as Values) !== personOf(after as Values)
  // An erasure of the person it was about could no longer find that name.
  if (recordKinds[kind].isAboutFamily && isOfAnother) await eraseLabels(tx, [after.id])
  await recordAct(tx, author, { kind, id: after.id, label: labelOf(after as Values), act: 'changed', fields })
}
