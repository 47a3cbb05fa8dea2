import { listAnimals, listCareOfLitter } from '#src/care/queries/care.ts'
import { puppyIdsOf } from '#src/care/rules/care.ts'
import { healthKinds } from '#src/care/rules/plan.ts'
import { findPortalLitter } from '#src/dogs/queries/litters.ts'
import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { listPuppiesOf } from '#src/dogs/queries/puppies.ts'
import { type KennelToday, sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { listNewOwners } from '#src/papers/queries.ts'
import type { CareLine, LitterRecord, RecordedPuppy } from '#src/papers/rules/litter-record.ts'
import { isActive } from '#src/placements/rules/placements.ts'
import { findMatedOn } from '#src/plans/queries.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { daysBetween } from '#src/platform/values/calendar.ts'
import { type Birth, listBirths } from '#src/whelping/queries/births.ts'
import { proposedName } from '#src/whelping/rules/births.ts'

export type Asked = KennelToday & { kennel: Pick<Kennel, 'address'> }
type Puppy = Awaited<ReturnType<typeof listPuppiesOf>>[number]

/** The kennel's records of a litter, for anyone entitled to ask; null for an unknown one. */
export async function readLitterRecord(
  db: Queryable,
  litterId: string,
  asked: Asked,
): Promise<LitterRecord | null> {
  const litter = await findPortalLitter(db, litterId)
  if (!litter) return null
  const puppies = await listPuppiesOf(db, [litterId])
  const [dam, sire, births, rows, animals, matedOn, owners] = await Promise.all([
    litter.damId ? findParentDog(db, litter.damId) : null,
    litter.sireId ? findParentDog(db, litter.sireId) : null,
    listBirths(db, litterId),
    listCareOfLitter(db, litterId),
    listAnimals(db, [litterId]),
    findMatedOn(db, litterId),
    listNewOwners(
      db,
      puppies.map(({ id }) => id),
    ),
  ])
  const done = doneInOrder(rows)

  function recorded(birth: Birth | null, puppy: Puppy | null): RecordedPuppy {
    const id = puppy?.id ?? birth?.id ?? ''
    const placement = owners.findLast((owner) => owner.puppyId === id && isActive(owner))
    return {
      id,
      name: puppy?.name ?? (birth ? proposedName(birth) : ''),
      outcome: birth?.outcome ?? 'alive',
      diedOn: birth?.diedOn ?? null,
      microchipId: puppy?.microchipId ?? null,
      gender: puppy?.gender ?? birth?.gender ?? null,
      color: puppy?.color ?? birth?.color ?? null,
      markings: birth?.markings ?? null,
      bornAt: birth?.bornAt ?? null,
      birthWeight: birth?.birthWeight ?? null,
      care: done.flatMap((row, at) => (puppyIdsOf(row.puppies ?? [], animals).includes(id) ? [at] : [])),
      owner: placement?.name ?? null,
      homeOn: placement?.homeOn ?? null,
    }
  }

  const nameOf = (id: string) => puppies.find((puppy) => puppy.id === id)?.name ?? ''
  return {
    name: litter.name,
    dateOfBirth: litter.dateOfBirth,
    sourceNumber: sourceNumberInForce(asked),
    address: asked.kennel.address,
    matedOn,
    dam,
    sire,
    howItWent: litter.birthNotes,
    puppies: [
      ...births.map((birth) => recorded(birth, puppies.find(({ id }) => id === birth.puppyId) ?? null)),
      ...puppies
        .filter(({ id }) => !births.some(({ puppyId }) => puppyId === id))
        .map((puppy) => recorded(null, puppy)),
    ],
    care: done.map((row) => careLine(row, litter.dateOfBirth)),
    returned: owners
      .filter(({ state }) => state === 'returned')
      .map(({ puppyId, name, endedOn, endedReason }) => ({
        puppyId,
        puppy: nameOf(puppyId),
        owner: name,
        on: endedOn,
        reason: endedReason,
      })),
  }
}
type CareRows = Awaited<ReturnType<typeof listCareOfLitter>>

/** What was done for the dogs' health, by day. */
export const doneInOrder = (rows: CareRows) =>
  rows
    .flatMap((row) =>
      row.state === 'done' && row.doneOn && healthKinds.includes(row.kind)
        ? [{ ...row, doneOn: row.doneOn }]
        : [],
    )
    .sort((a, b) => a.doneOn.localeCompare(b.doneOn))

export const careLine = (
  { doneOn, kind, text, product, batch, givenBy }: ReturnType<typeof doneInOrder>[number],
  bornOn: string | null,
): CareLine => ({
  doneOn,
  age: bornOn === null ? null : daysBetween(bornOn, doneOn),
  kind,
  text,
  product,
  batch,
  givenBy,
})
