import { eq } from 'drizzle-orm'
import type { Parts } from '#src/app/parts.ts'
import {
  customers,
  galleryPhotos,
  inquiries,
  kennel,
  letters,
  litterBirths,
  litters,
  news,
  parentDogs,
  puppies,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import { coats } from '#src/dogs/rules/coat-colors.ts'
import { dogStatuses, genders } from '#src/dogs/rules/parent-dogs.ts'
import { puppyStatuses } from '#src/dogs/rules/puppies.ts'
import { inquiryStatuses } from '#src/enquiries/rules.ts'
import { ageOptions, photoTypes } from '#src/gallery/rules.ts'
import { parentsLines, unchippedModes } from '#src/kennel/rules/kennel.ts'
import { customerStatuses } from '#src/people/rules/customers.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import { timelines, outcomes as waitingOutcomes } from '#src/waiting-list/rules/entries.ts'
import { collars, outcomes } from '#src/whelping/rules/births.ts'
import { privateHost } from './requests/request.ts'

/** Characters as a reader counts them, not as JavaScript does. */
const lengthOf = (text: string) => [...text].length
const isLine = (text: string | null, max: number) =>
  text === null || (text !== '' && text === text.trim() && lengthOf(text) <= max && !/\p{Cc}/u.test(text))

/** Rows from visitors that break a rule. */
export async function brokenVisitorRows({ database: { db } }: Pick<Parts, 'database'>): Promise<object[]> {
  const enquiries = (await db.select().from(inquiries)).filter(
    ({ customerName, email, phone, puppyInterest, message, status, response }) =>
      !(
        isLine(customerName, lengths.name) &&
        customerName.length >= 2 &&
        isLine(email, lengths.email) &&
        /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) &&
        isLine(phone, lengths.phone) &&
        isLine(puppyInterest, lengths.line) &&
        message.length >= 10 &&
        lengthOf(message) <= lengths.long &&
        status === 'pending' &&
        response === null
      ),
  )
  const photos = (await db.select().from(galleryPhotos)).filter(
    (row) =>
      !(
        [row.uploaderName, row.puppyName, row.parentDam, row.parentSire].every((text) =>
          isLine(text, lengths.name),
        ) &&
        row.uploaderName &&
        isLine(row.caption, lengths.line) &&
        /^\/objects\/uploads\/[0-9a-f-]{36}\.jpg$/.test(row.url) &&
        photoTypes.includes(row.photoType) &&
        (row.ageDescription === null || row.ageDescription in ageOptions) &&
        row.relatedPhotoId === null &&
        !row.isPublic &&
        row.reviewedAt === null
      ),
  )
  return [...enquiries, ...photos]
}

const isText = (text: string | null) =>
  text === null || (text === text.trim() && lengthOf(text) <= lengths.long)
const isPhotoList = (photos: string[], max: number) =>
  photos.length <= max &&
  photos.every((path) => /^\/objects\/uploads\/[0-9a-f-]{36}\.(jpg|png|gif)$/.test(path))
/** As the database has it, so that times are in order as texts. */
const isTime = (time: string | null) => time === null || new Date(time).toISOString() === time
const isPositive = (value: number | null) => value === null || (Number.isInteger(value) && value > 0)
const isEmail = (email: string) => isLine(email, lengths.email) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)

/** Rows that break a rule of the kennel. */
export async function brokenRows({ database: { db } }: Pick<Parts, 'database'>): Promise<object[]> {
  const brokenPuppies = (await db.select().from(puppies)).filter(
    (row) =>
      !(
        isLine(row.name, lengths.name) &&
        isLine(row.color, lengths.line) &&
        genders.includes(row.gender) &&
        puppyStatuses.includes(row.status) &&
        isPositive(row.priceMin) &&
        isPositive(row.priceMax) &&
        (row.priceMin ?? 0) <= (row.priceMax ?? Number.POSITIVE_INFINITY) &&
        isPhotoList(row.photos, 5) &&
        isPhotoList([...row.photos, ...row.olderPhotos], 30) &&
        isText(row.description) &&
        isText(row.healthTesting)
      ),
  )
  const brokenDogs = (await db.select().from(parentDogs)).filter(
    (row) =>
      !(
        isLine(row.name, lengths.name) &&
        genders.includes(row.gender) &&
        dogStatuses.includes(row.status) &&
        isPositive(row.weight) &&
        isPositive(row.height) &&
        isPhotoList(row.photos, 10) &&
        isText(row.description)
      ),
  )
  const parents = await db
    .select({ litter: litters, dam: parentDogs })
    .from(litters)
    .leftJoin(parentDogs, eq(litters.damId, parentDogs.id))
  const brokenLitters = parents.filter(
    ({ litter, dam }) =>
      !(
        isLine(litter.name, lengths.name) &&
        /^\d{4}-\d{2}-\d{2}$/.test(litter.dateOfBirth) &&
        [litter.birthBeganAt, litter.birthEndedAt].every(isTime) &&
        isText(litter.birthNotes) &&
        isPhotoList(litter.tray, 60) &&
        (dam?.gender ?? 'female') === 'female'
      ),
  )
  const isGrams = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  const brokenBirths = (await db.select().from(litterBirths)).filter(
    (row) =>
      !(
        isTime(row.bornAt) &&
        (row.gender === null || genders.includes(row.gender)) &&
        isLine(row.color, lengths.line) &&
        (row.collar === null || collars.includes(row.collar)) &&
        isLine(row.markings, lengths.line) &&
        outcomes.includes(row.outcome)
      ),
  )
  const brokenWeights = (await db.select().from(weights)).filter(
    (row) =>
      !(isTime(row.weighedAt) && isGrams(row.grams, row.birthId ? 50 : 20, row.birthId ? 1500 : 60_000)),
  )
  const isCount = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
  const brokenFacts = (await db.select().from(kennel)).filter(
    (row) =>
      !(
        isLine(row.sourceNumber, 30) &&
        !/[\sa-z]/.test(row.sourceNumber ?? '') &&
        unchippedModes.includes(row.unchipped) &&
        isLine(row.phone, lengths.phone) &&
        isLine(row.visitingHours, lengths.line) &&
        isCount(row.yearsHome, 999) &&
        isCount(row.yearsAbout, 999) &&
        isCount(row.families, 999) &&
        isCount(row.guaranteeYears, 10) &&
        isLine(row.healthClaim, 40) &&
        isLine(row.priceText, lengths.line) &&
        parentsLines.includes(row.parentsLine) &&
        isCount(row.questions.length, 20) &&
        row.questions.every(
          ({ question, answer }) => isLine(question, lengths.line) && isText(answer) && answer.length <= 1000,
        ) &&
        (row.templates ?? []).length <= 10 &&
        (row.templates ?? []).every(
          ({ name, text }) => isLine(name, 100) && isText(text) && text.length <= 2000,
        ) &&
        isText(row.waitingRules) &&
        isPositive(row.deposit) &&
        isText(row.refundTerms) &&
        row.goesHome.every((item) => isLine(item, 100)) &&
        isLine(row.bannerText, lengths.line) &&
        /^(\/(?![/\\])|https:\/\/|$)/.test(row.bannerLink ?? '')
      ),
  )
  const people = await db.select().from(customers)
  const brokenCustomers = people.filter(
    (row) => !(isLine(row.name, lengths.name) && isEmail(row.email) && customerStatuses.includes(row.status)),
  )
  const brokenInquiries = (await db.select().from(inquiries)).filter(
    (row) => !(isEmail(row.email) && inquiryStatuses.includes(row.status)),
  )
  const brokenLetters = (await db.select().from(letters)).filter(
    (row) =>
      !(
        isLine(row.name, lengths.email) &&
        isEmail(row.email) &&
        row.email === row.email.toLowerCase() &&
        isLine(row.subject, lengths.line) &&
        (row.kind === 'letter') === (row.subject !== null) &&
        (row.kind === 'visit') === (row.visitAt !== null) &&
        isTime(row.visitAt) &&
        isText(row.body)
      ),
  )
  const brokenFamilies = (await db.select().from(waitingEntries)).filter(
    (row) =>
      !(
        isLine(row.name, lengths.name) &&
        row.name.length >= 2 &&
        isEmail(row.email) &&
        row.email === row.email.toLowerCase() &&
        isLine(row.phone, lengths.phone) &&
        timelines.includes(row.timeline) &&
        row.home.length >= 10 &&
        lengthOf(row.home) <= 2000 &&
        isCount(row.wishes.length, 2) &&
        row.wishes.every(
          (wish) =>
            (wish.gender === null || genders.includes(wish.gender)) &&
            wish.coats.every((coat) => coats.includes(coat)),
        ) &&
        Number.isFinite(row.rank) &&
        /^[\w-]{32}$/.test(row.token) &&
        /^\d{4}-\d{2}-01$/.test(row.pausedUntil ?? '2026-12-01') &&
        (row.state === 'closed') === (row.closedAt !== null) &&
        (row.outcome === null || (row.state === 'closed' && waitingOutcomes.includes(row.outcome)))
      ),
  )
  const brokenNews = (await db.select().from(news)).filter(
    ({ text, puppyId, photos }) =>
      !(
        (text !== '' || (puppyId !== null && photos.length > 0)) &&
        lengthOf(text) <= (puppyId === null ? 1000 : 500) &&
        isPhotoList(photos, 3)
      ),
  )
  return [
    ...brokenLetters,
    ...brokenPuppies,
    ...brokenFamilies,
    ...brokenNews,
    ...brokenDogs,
    ...brokenLitters,
    ...brokenBirths,
    ...brokenWeights,
    ...brokenFacts,
    ...brokenCustomers,
    ...brokenInquiries,
  ]
}

const publicAddresses = [
  ...[
    '/',
    '/puppies',
    '/gallery',
    '/parents',
    '/about',
    '/contact',
    '/privacy',
    '/waiting-list',
    '/sitemap.xml',
  ],
  ...['/api/puppies', '/api/litters', '/api/parent-dogs', '/api/gallery'],
]

/** Public addresses whose response contains an email address of a family or an admin. */
export async function leaks(ask: (path: string) => Response | Promise<Response>): Promise<string[]> {
  const leaking: string[] = []
  for (const path of publicAddresses) {
    const response = await ask(path)
    if (response.status !== 200 || (await response.text()).includes(privateHost)) leaking.push(path)
  }
  return leaking
}
