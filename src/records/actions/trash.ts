import { parentDogs, puppies } from '#src/dogs/tables.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { found } from '#src/platform/errors/errors.ts'
import { removeOrphans, type UploadParts, withdrawOrphans } from '#src/platform/photos/actions/uploads.ts'
import { eraseLabels } from '#src/records/queries/changes.ts'
import { tableOfKind } from '#src/records/queries/record-tables.ts'
import { deleteRow, findRow, snapshotRow } from '#src/records/queries/rows.ts'
import {
  type DeletedTrash,
  deleteAllTrash,
  deleteExpiredTrash,
  deleteTrash,
  insertTrash,
} from '#src/records/queries/trash.ts'
import { labelOf, recordKinds, type TrashKind, type Values } from '#src/records/rules/kinds.ts'
import { expiryOf, personOf, photosIn } from '#src/records/rules/trash.ts'
import type { trash } from '#src/records/tables.ts'
import { weightLabel } from '#src/whelping/rules/weights.ts'
import { litterBirths } from '#src/whelping/tables.ts'
import { type Author, recordAct } from './history.ts'

/**
 * Moves a record to the trash, with everything that is deleted with it, and returns the id it has there. Call it in the transaction
 * that checks whether it may be deleted. AppError 404 if there is no such record.
 */
export async function moveToTrash(
  tx: Queryable,
  author: Author,
  kind: TrashKind,
  id: string,
): Promise<string> {
  const table = tableOfKind[kind]
  if (!table) throw new Error(`Nothing of the kind ${kind} can be deleted`)
  const { root, rows, links } = found(await snapshotRow(tx, table, id))
  const label = await labelOfDeleted(tx, kind, root)
  const photos = photosIn(rows)
  const trashId = await putInTrash(tx, author, {
    kind,
    rowId: id,
    label,
    email: personOf(root),
    photos,
    rows,
    links,
  })
  await deleteRow(tx, table, id)
  await recordAct(tx, author, { kind, id, label, act: 'deleted' })
  return trashId
}

type Trashed = Omit<
  typeof trash.$inferInsert,
  'id' | 'deletedAt' | 'deletedBy' | 'expiresAt' | 'createdAt' | 'updatedAt'
>

/** Returns its id there. */
export async function putInTrash(tx: Queryable, { adminId, at }: Author, trashed: Trashed): Promise<string> {
  const id = crypto.randomUUID()
  const days = { deletedAt: at, expiresAt: expiryOf(at), createdAt: at, updatedAt: at }
  await insertTrash(tx, { ...trashed, ...days, id, deletedBy: adminId })
  return id
}

async function labelOfDeleted(tx: Queryable, kind: TrashKind, root: Values) {
  if (kind === 'weight') return labelOfWeight(tx, root)
  const nameOf = async (dogId: unknown) =>
    dogId ? ((await findRow(tx, parentDogs, String(dogId)))?.name ?? null) : null
  if (kind === 'test') return labelOf({ ...root, dogName: await nameOf(root.dogId) })
  if (kind !== 'plan') return labelOf(root)
  return labelOf({ ...root, damName: await nameOf(root.damId), sireName: await nameOf(root.sireId) })
}

async function labelOfWeight(tx: Queryable, { puppyId, birthId, grams }: Values) {
  const birth = birthId ? await findRow(tx, litterBirths, String(birthId)) : null
  const puppy = await findRow(tx, puppies, String(birth?.puppyId ?? puppyId))
  return weightLabel(labelOf(found(puppy ?? birth)), Number(grams))
}

/** Deletes one thing in the trash for good, or all of them. AppError 404 if there is no such thing. */
export async function deleteForGood(parts: UploadParts, id: string | 'all'): Promise<void> {
  const { database, now } = parts
  const photos = await database.write(async (tx) => {
    const deleted = id === 'all' ? await deleteAllTrash(tx) : [found(await deleteTrash(tx, id))]
    return forget(tx, deleted, now().toISOString())
  })
  // The rest can't be opened any more, and the sweep deletes them: a platform may limit the requests of a run.
  await removeOrphans(parts, photos.slice(0, photosAtOnce))
}

const photosAtOnce = 20

/** Deletes records that have been in the trash for 30 days; the sweep deletes their photos. */
export async function purgeTrash(tx: Queryable, now: Date): Promise<void> {
  const at = now.toISOString()
  await forget(tx, await deleteExpiredTrash(tx, at), at)
}

/** An erasure could no longer find the names in the history of a deleted record. Returns the paths of its photos. */
async function forget(tx: Queryable, deleted: readonly DeletedTrash[], at: string): Promise<string[]> {
  const ofPeople = deleted.filter(({ kind }) => recordKinds[kind].isAboutFamily)
  await eraseLabels(
    tx,
    ofPeople.map(({ rowId }) => rowId),
  )
  const photos = deleted.flatMap((each) => each.photos)
  await withdrawOrphans(tx, photos, at)
  return photos
}
