import { findPlacement, type Placement, updatePlacement } from '#src/placements/queries/placements.ts'
import { maxPapers, type Paper } from '#src/placements/rules/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import type { TrashEntry } from '#src/records/queries/trash.ts'
import { type Author, recordChanged } from './history.ts'
import { putInTrash } from './trash.ts'

/**
 * Papers are a column of their placement. In the trash each removed paper is a row with nothing else; returns their ids
 * there.
 */
export async function trashPapers(
  tx: Queryable,
  author: Author,
  { id, email, papers }: Placement,
  { kept, puppy }: { kept: readonly Paper[]; puppy: string },
): Promise<string[]> {
  const ids: string[] = []
  for (const paper of papers) {
    if (kept.some(({ path }) => path === paper.path)) continue
    const trashId = await putInTrash(tx, author, {
      kind: 'paper',
      rowId: crypto.randomUUID(),
      label: `${paper.label}, ${puppy}`,
      email,
      photos: [paper.path],
      rows: [{ table: 'placements', row: { papers: [paper] } }],
      links: [{ table: 'placements', id, column: 'papers' }],
    })
    ids.push(trashId)
  }
  return ids
}

/** Puts a paper back after the others. AppError 409 if the placement is gone or has no room. */
export async function restorePaper(tx: Queryable, author: Author, { label, rows, links }: TrashEntry) {
  const before = await findPlacement(tx, links[0]?.id ?? '')
  if (!before) throw new AppError(namedErrors.parentGone('placement', label))
  const papers = [...before.papers, ...rows.flatMap(({ row }) => row.papers as Paper[])]
  if (papers.length > maxPapers) throw new AppError(appErrors.placeTaken)
  const after = found(await updatePlacement(tx, before.id, { papers }, author.at))
  await recordChanged(tx, author, 'placement', before, after)
  return after
}
