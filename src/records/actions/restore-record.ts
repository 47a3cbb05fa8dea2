import { getTableName } from 'drizzle-orm'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { type Reference, references, tableNamed, tableOfKind } from '#src/records/queries/record-tables.ts'
import { findRow, insertRow, setLink } from '#src/records/queries/rows.ts'
import { deleteTrash, findTrash, findTrashOf, updateTrash } from '#src/records/queries/trash.ts'
import { labelOf, trashKinds } from '#src/records/rules/kinds.ts'
import { type Kept, type Link, type TrashedRow, trashKindLabel } from '#src/records/rules/trash.ts'
import { rejoinBirth } from '#src/whelping/actions/puppies-of-births.ts'
import { type Author, recordAct } from './history.ts'
import { restorePaper } from './placement-papers.ts'
import { restoreTrayPhoto } from './tray-photos.ts'

/**
 * Puts a record back as it was, with the rows deleted with it and the references to it, unless others have been set since. AppError
 * 404 if it is not in the trash, 409 if its parent is missing or another row has taken its place.
 */
export async function restoreRecord(
  tx: Queryable,
  author: Author,
  trashId: string,
): Promise<{ row: object; kept: Kept[] }> {
  const entry = found(await findTrash(tx, trashId))
  const { kind, rowId, label, rows, links } = entry
  const restorePart = kind === 'paper' ? restorePaper : rows.length === 0 ? restoreTrayPhoto : null
  if (restorePart) {
    const row = await restorePart(tx, author, entry)
    await deleteTrash(tx, trashId)
    return { row, kept: [] }
  }
  for (const [at, trashed] of rows.entries()) {
    // A row that also belonged to another record, deleted since, stays in the trash with that one.
    if (at > 0 && (await isOrphaned(tx, trashed, rows))) continue
    const fitted = await fitReferences(tx, trashed, { label, restored: rows })
    if (!(await insertRow(tx, fitted))) throw new AppError(appErrors.placeTaken)
  }
  const kept: Kept[] = []
  for (const link of links) {
    const other = await restoreLink(tx, link, rowId)
    if (other) kept.push(other)
  }
  if (kind === 'birth' || kind === 'puppy') await rejoinBirth(tx, author, rowId)
  await deleteTrash(tx, trashId)
  await recordAct(tx, author, { kind, id: rowId, label, act: 'restored' })
  const row = found(await findRow(tx, tableNamed(rows[0]?.table ?? ''), rowId))
  return { row, kept }
}

/** The row without references to rows that have been deleted since; they are set once those are restored. */
async function fitReferences(
  tx: Queryable,
  { table, row }: TrashedRow,
  { label, restored }: { label: string; restored: readonly TrashedRow[] },
): Promise<TrashedRow> {
  const fitted: Record<string, unknown> = { ...row }
  for (const reference of references.filter((each) => getTableName(each.table) === table)) {
    const { column, target, onDelete } = reference
    const id = row[column]
    if (typeof id !== 'string' || restored.some((each) => each.row.id === id)) continue
    if (await findRow(tx, target, id)) continue
    const parent = await findTrashOf(tx, id)
    if (onDelete !== 'set null') throw missingParent(reference, parent, label)
    fitted[column] = null
    const link = { table, id: String(row.id), column }
    if (parent) await updateTrash(tx, parent.id, { links: [...parent.links, link] })
  }
  return { table, row: fitted }
}

/** Whether a row is gone that this one would be deleted with. */
async function isOrphaned(tx: Queryable, { table, row }: TrashedRow, restored: readonly TrashedRow[]) {
  for (const { table: referring, column, target, onDelete } of references) {
    const id = row[column]
    if (getTableName(referring) !== table || onDelete !== 'cascade' || typeof id !== 'string') continue
    if (restored.some((each) => each.row.id === id)) continue
    if (!(await findRow(tx, target, id))) return true
  }
  return false
}

function missingParent({ target }: Reference, parent: { label: string } | null, label: string) {
  if (parent) return new AppError(namedErrors.restoreFirst(parent.label, label))
  const kind = trashKinds.find((each) => tableOfKind[each] === target)
  return new AppError(namedErrors.parentGone(kind ? trashKindLabel(kind).toLowerCase() : 'record', label))
}

/** Sets a reference to the restored row; returns the row referenced instead, if another one is. */
async function restoreLink(tx: Queryable, link: Link, rowId: string): Promise<Kept | null> {
  const row = await findRow(tx, tableNamed(link.table), link.id)
  if (!row) {
    await linkInTrash(tx, link, rowId)
    return null
  }
  const other = row[link.column]
  if (typeof other === 'string') return { label: labelOf(row), keeps: await labelOfTarget(tx, link, other) }
  await setLink(tx, link, rowId)
  return null
}

/** The referring row may itself have been deleted since: it returns with its reference. */
async function linkInTrash(tx: Queryable, { table, id, column }: Link, rowId: string) {
  const entry = await findTrashOf(tx, id)
  if (!entry) return
  const rows = entry.rows.map((each) =>
    each.table === table && each.row.id === id && each.row[column] === null
      ? { table, row: { ...each.row, [column]: rowId } }
      : each,
  )
  await updateTrash(tx, entry.id, { rows })
}

async function labelOfTarget(tx: Queryable, { table, column }: Link, id: string): Promise<string> {
  const reference = references.find((each) => getTableName(each.table) === table && each.column === column)
  const row = reference ? await findRow(tx, reference.target, id) : null
  return row ? labelOf(row) : ''
}
