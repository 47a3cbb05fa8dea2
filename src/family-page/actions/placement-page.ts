import { findParentDog } from '#src/dogs/queries/parent-dogs.ts'
import { type KennelToday, sourceNumberInForce } from '#src/dogs/rules/listing.ts'
import { dollarsAndCents } from '#src/dogs/rules/price.ts'
import { listOtherPages, readSizes } from '#src/family-page/queries/pages.ts'
import { dutiesOf, nextCare, nextDays } from '#src/family-page/rules/days.ts'
import { puppyGrowth } from '#src/family-page/rules/growth.ts'
import { type FamilyPaper, paperAddress, paymentNote, rowsOf } from '#src/family-page/rules/papers.ts'
import { listParentPapers, readParentsTests } from '#src/health-tests/queries.ts'
import type { Kennel } from '#src/kennel/rules/kennel.ts'
import { agreementPath, packPath, receiptPath } from '#src/papers/rules/paths.ts'
import { readPedigrees } from '#src/pedigree/queries.ts'
import { listPayments } from '#src/placements/queries/payments.ts'
import type { Placement } from '#src/placements/queries/placements.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import { longDate } from '#src/platform/values/calendar.ts'
import { findBirthOfPuppy } from '#src/whelping/queries/births.ts'
import { isAlive } from '#src/whelping/rules/births.ts'
import { readStory } from './story.ts'

type Asked = KennelToday & { kennel: Kennel }

export type PlacementPage = NonNullable<Awaited<ReturnType<typeof readPlacementPage>>>

/** Everything on the page of a family with a puppy, and on its print; null for an unknown puppy. */
export async function readPlacementPage(db: Queryable, placement: Placement, asked: Asked, now: Date) {
  const { homeOn, pickupOn, puppyId, transferSentOn } = placement
  const story = await readStory(db, puppyId, { now, homeOn })
  if (!story) return null
  const { puppy, litter, weighed } = story
  const { today, kennel } = asked
  const [birth, dam, sire, others, payments, parentPapers, pedigreeOf] = await Promise.all([
    findBirthOfPuppy(db, puppyId),
    litter.damId ? findParentDog(db, litter.damId) : null,
    litter.sireId ? findParentDog(db, litter.sireId) : null,
    listOtherPages(db, placement),
    listPayments(db, placement.id),
    listParentPapers(db, puppyId),
    readPedigrees(db, { withOwnNumbers: true }),
  ])
  const tests = await readParentsTests(db, { dam, sire }, today)
  const hasLeft = placement.state !== 'reserved'
  const care = nextCare(story.care, { today, hasLeft })
  const vaccination = care.find(({ kind }) => kind === 'vaccination')
  const bornOn = litter.dateOfBirth
  const microchip = puppy.microchipId?.trim() || null
  const hasDied = placement.diedOn !== null || birth?.outcome === 'died'
  const papers = placement.papers.filter(({ shown }) => shown)
  return {
    placement,
    story,
    hasDied,
    papers,
    payments,
    parentPapers,
    birth,
    dam,
    sire,
    tests,
    pedigrees: [dam, sire].flatMap((dog) => (dog ? { name: dog.name, parents: pedigreeOf(dog.id) } : [])),
    others,
    numbers: { microchip, source: sourceNumberInForce(asked) },
    growth: puppyGrowth(puppyId, weighed.filter(isAlive), bornOn),
    nextCare: hasDied ? undefined : care[0],
    next: hasDied ? [] : nextDays({ puppy: puppy.name, bornOn, today, pickupOn, hasLeft, care }),
    duties: hasDied
      ? []
      : dutiesOf({
          puppy: puppy.name,
          hasChip: microchip !== null,
          transferSentOn,
          pickupOn,
          hasLeft,
          registry: kennel.registry,
          vaccinationOn: vaccination?.due ?? null,
        }),
    sizes: await readSizes(db, [...papers, ...parentPapers]),
  }
}

/** The papers below the address of a placement or its family's page: those that the family may see. */
export const papersBelow = (
  { placement, papers, payments, sizes }: PlacementPage,
  address: string,
  fileAddress = paperAddress(address),
): FamilyPaper[] => [
  {
    kind: 'agreement',
    label: 'Agreement',
    note: placement.agreedOn ? `Signed on ${longDate(placement.agreedOn)}` : 'What we agreed, to sign',
    link: agreementPath(address),
    word: 'Print',
    isEnclosed: true,
  },
  ...payments.map(
    (payment): FamilyPaper => ({
      kind: 'receipt',
      label: `Receipt ${payment.number}`,
      note: paymentNote(payment),
      link: receiptPath(address, payment.number),
      word: dollarsAndCents(payment.cents),
      isEnclosed: payment.voidedAt === null,
    }),
  ),
  ...rowsOf(papers, { sizes, fileAddress }).map((row) => ({ ...row, isEnclosed: true })),
  {
    kind: 'pack',
    label: 'Everything on paper',
    note: 'The go-home pack, A4',
    link: packPath(address),
    word: 'Print',
    isEnclosed: false,
  },
]

/** Papers of the parents' tests. */
export const parentPapersBelow = (
  { parentPapers, sizes }: PlacementPage,
  address: string,
  fileAddress = paperAddress(address),
): FamilyPaper[] => rowsOf(parentPapers, { sizes, fileAddress })
