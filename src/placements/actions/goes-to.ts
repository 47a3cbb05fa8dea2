import type { Parts } from '#src/app/parts.ts'
import { findPortalPuppy } from '#src/dogs/queries/puppies.ts'
import { isOnWebsite } from '#src/dogs/rules/listing.ts'
import { readyOn } from '#src/dogs/rules/ready.ts'
import { readKennel } from '#src/kennel/actions/kennel.ts'
import { takenTemplate } from '#src/letters/rules/templates.ts'
import { listDoneCare } from '#src/placements/queries/care.ts'
import { listFamiliesFor } from '#src/placements/queries/goes-to.ts'
import { findActivePlacement } from '#src/placements/queries/placements.ts'
import { onePrice } from '#src/placements/rules/goes-to.ts'
import { AppError, found, namedErrors } from '#src/platform/errors/errors.ts'
import { today } from '#src/platform/values/calendar.ts'

/** Who a puppy may go to, and the terms unless the breeder changes them. AppError 409 once it has a family. */
export async function readGoesTo(
  { config, database: { db }, transports, now }: Pick<Parts, 'config' | 'database' | 'transports' | 'now'>,
  id: string,
  search: string,
) {
  const puppy = found(await findPortalPuppy(db, id))
  if (await findActivePlacement(db, id)) throw new AppError(namedErrors.puppyTaken(puppy.name))
  const day = today(now())
  const [kennel, care, families] = await Promise.all([
    readKennel(db, config),
    listDoneCare(db, puppy),
    listFamiliesFor(db, puppy, search, day),
  ])
  const ready = readyOn(puppy, { dateOfBirth: puppy.litterDateOfBirth, readyOn: puppy.litterReadyOn })
  const { name, status, color, gender, photos, priceMin, priceMax, microchipId } = puppy
  return {
    puppy: {
      id,
      name,
      status,
      color,
      gender,
      photo: photos[0] ?? null,
      priceMin,
      priceMax,
      microchipId,
      bornOn: puppy.litterDateOfBirth,
      readyOn: ready,
      isOnWebsite: isOnWebsite(puppy, { kennel, today: day }),
    },
    care,
    proposed: {
      price: onePrice(puppy),
      deposit: kennel.deposit,
      refundTerms: kennel.refundTerms?.replaceAll('{puppy}', name) ?? '',
      desexing: kennel.desexingText?.replace(/\s+/g, ' ') ?? '',
      pickupOn: ready > day ? ready : null,
    },
    /** Whether there is a template for those who asked about it, too. */
    hasTakenTemplate: kennel.templates.some(({ name: title }) => title === takenTemplate),
    /** Whether the family can be emailed its page. */
    hasMail: Boolean(transports.mail),
    today: day,
    ...families,
  }
}
