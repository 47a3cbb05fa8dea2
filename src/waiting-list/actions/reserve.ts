import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { type PlacementParts, placePuppy } from '#src/placements/actions/reserve.ts'
import { AppError, appErrors, found, namedErrors } from '#src/platform/errors/errors.ts'
import type { Author } from '#src/records/actions/history.ts'
import { findEntry } from '#src/waiting-list/queries/entries.ts'
import { findFamily } from '#src/waiting-list/queries/list.ts'
import { listStanding } from '#src/waiting-list/queries/standing.ts'
import { transition } from '#src/waiting-list/rules/transitions.ts'
import { rejectDead } from '#src/whelping/actions/puppies-of-births.ts'
import { asOf } from './families.ts'

interface Asked {
  entryId: string
  puppyId: string
  /** Whether the family is emailed its page. */
  sendPage?: boolean | undefined
}

/** Gives a puppy to the family that said yes to it, on the default terms. */
export async function reservePuppy(
  parts: PlacementParts,
  author: Author,
  { entryId, puppyId, sendPage = false }: Asked,
) {
  return parts.database.write(async (tx) => {
    const shown = asOf(parts, author.at)
    const entry = found(await findEntry(tx, entryId))
    const puppy = found(await findPortalPuppy(tx, puppyId))
    if (puppy.status !== 'available') throw new AppError(namedErrors.puppyTaken(puppy.name))
    await rejectDead(tx, puppy)
    const standing = await listStanding(tx, 'entryId', [entryId], shown.today)
    if (!standing.some((each) => each.state === 'yes' && each.puppyId === puppyId))
      throw new AppError(namedErrors.noYes(entry.name, puppy.name))
    if (!transition('breeder', 'reserve', entry, { at: author.at, outcome: 'placed' }))
      throw new AppError(appErrors.invalidStatusChange)
    const { name, email, phone } = entry
    await placePuppy(tx, parts, author, { entryId, puppyId, name, email, phone, sendPage })
    return found(await findFamily(tx, entryId, shown))
  })
}
