import type { PlacementInput } from '#src/placements/fields/portal.ts'
import { findPlacement } from '#src/placements/queries/placements.ts'
import type { Paper } from '#src/placements/rules/placements.ts'
import { found } from '#src/platform/errors/errors.ts'
import { acceptPaper, removeOrphans, type UploadParts } from '#src/platform/photos/actions/uploads.ts'
import type { Author } from '#src/records/actions/history.ts'
import { editPlacement } from './change.ts'
import type { PlacementParts } from './reserve.ts'

type Parts = PlacementParts & UploadParts

/** Saves the form of a placement with its papers, each of which is checked and kept; the files of those it no longer has are deleted. */
export async function savePlacement(parts: Parts, author: Author, id: string, input: PlacementInput) {
  if (!input.papers) return editPlacement(parts, author, id, input)
  const before = found(await findPlacement(parts.database.db, id))
  const papers = await acceptPapers(parts, before.papers, input.papers)
  const placed = await editPlacement(parts, author, id, { ...input, papers })
  const kept = placed.papers.map(({ path }) => path)
  const dropped = before.papers.map(({ path }) => path).filter((path) => !kept.includes(path))
  await removeOrphans(parts, dropped)
  return placed
}

/** Outside the transaction: reads and checks the files that are new. */
const acceptPapers = (parts: Parts, before: readonly Paper[], papers: readonly Paper[]) =>
  Promise.all(
    papers.map(async ({ label, path, shown }): Promise<Paper> => {
      const isKnown = before.some((known) => known.path === path)
      return { label, path: isKnown ? path : await acceptPaper(parts, path, 'papers'), shown }
    }),
  )
