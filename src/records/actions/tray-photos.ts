import { findPortalLitter, type PortalLitter } from '#src/dogs/queries/litters.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import { findTrashOf, type TrashEntry } from '#src/records/queries/trash.ts'
import { updateLitterSeason } from '#src/whelping/queries/births.ts'
import { maxTrayPhotos } from '#src/whelping/rules/litter-photos.ts'
import { type Author, recordChanged } from './history.ts'
import { putInTrash } from './trash.ts'

/** Photos in a tray have no rows. In the trash each is a photo that its litter's tray refers to. */
export async function trashTrayPhotos(
  tx: Queryable,
  author: Author,
  litter: PortalLitter,
  paths: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const path of paths) {
    const id = await putInTrash(tx, author, {
      kind: 'photo',
      rowId: crypto.randomUUID(),
      label: `Photo of ${litter.name}`,
      photos: [path],
      rows: [],
      links: [{ table: 'litters', id: litter.id, column: 'tray' }],
    })
    ids.push(id)
  }
  return ids
}

/** Puts a photo back into its tray. AppError 409 if the litter is gone or the tray is full. */
export async function restoreTrayPhoto(tx: Queryable, author: Author, { label, links, photos }: TrashEntry) {
  const litterId = links[0]?.id ?? ''
  const litter = await findPortalLitter(tx, litterId)
  if (!litter) {
    const parent = await findTrashOf(tx, litterId)
    throw new AppError(
      parent ? namedErrors.restoreFirst(parent.label, label) : namedErrors.parentGone('litter', label),
    )
  }
  const tray = [...new Set([...litter.tray, ...photos])]
  if (tray.length > maxTrayPhotos) throw new AppError(appErrors.placeTaken)
  await updateLitterSeason(tx, litterId, { tray }, author.at)
  const row = found(await findPortalLitter(tx, litterId))
  await recordChanged(tx, author, 'litter', litter, row)
  return row
}
