import type { PlacementInput } from '#src/placements/fields/portal.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import type { Paper } from '#src/placements/rules/placements.ts'
import { found } from '#src/platform/errors/errors.ts'
import { acceptPaper, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'
import type { Author } from '#src/records/actions/history.ts'
import { trashPapers } from '#src/records/actions/placement-papers.ts'
import { rejectStale } from '#src/records/actions/reject-stale.ts'
import { changePlacement, editPlacement } from './change.ts'
import type { PlacementParts } from './reserve.ts'

type Parts = PlacementParts & UploadParts

/** Saves a placement's form with its papers: new ones are checked and kept, those left out move to the trash. */
export async function savePlacement(parts: Parts, author: Author, id: string, input: PlacementInput) {
  if (!input.papers) return editPlacement(parts, author, id, input)
  const before = found(await findPlacement(parts.database.db, id))
  const papers = await acceptPapers(parts, before.papers, input.papers).catch((error) => {
    // A paper may be unknown only because it was removed elsewhere.
    rejectStale(before, input.updatedAt)
    throw error
  })
  return editPlacement(parts, author, id, { ...input, papers })
}

/** Moves one paper to the trash; returns its id there. AppError 404 for an unknown one. */
export async function removePaper(parts: Parts, author: Author, id: string, name: string): Promise<string> {
  let trashId = ''
  await changePlacement(parts, author, id, async (tx, before, { name: puppy }) => {
    const kept = before.papers.filter(({ path }) => storedName(path) !== name)
    const [moved = null] = await trashPapers(tx, author, before, { kept, puppy })
    trashId = found(moved)
    return { papers: kept }
  })
  return trashId
}

/** Outside the transaction, since it reads and checks new files. */
const acceptPapers = (parts: Parts, before: readonly Paper[], papers: readonly Paper[]) =>
  Promise.all(
    papers.map(async ({ label, path, shown }): Promise<Paper> => {
      const isKnown = before.some((known) => known.path === path)
      return { label, path: isKnown ? path : await acceptPaper(parts, path, 'papers'), shown }
    }),
  )
