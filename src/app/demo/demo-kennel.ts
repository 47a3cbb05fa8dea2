import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  admins,
  customers,
  galleryPhotos,
  inquiries,
  letters,
  litterBirths,
  litters,
  news,
  outbox,
  parentDogs,
  puppies,
  setAsides,
  waitingEntries,
  weights,
} from '#src/app/tables.ts'
import { undoMs } from '#src/letters/rules/letters.ts'
import { letterMail } from '#src/mail/rules/emails.ts'
import type { Database, Queryable } from '#src/platform/db/client/database.ts'
import { addDays, timeInMansfield, today } from '#src/platform/values/calendar.ts'
import type { WaitingState } from '#src/waiting-list/rules/entries.ts'
import { pauseMonths } from '#src/waiting-list/rules/rules.ts'
import { demoCustomers } from './customers.ts'
import { demoGalleryPhotos } from './gallery.ts'
import { demoInquiries } from './inquiries.ts'
import { demoLetters } from './letters.ts'
import { demoLitters } from './litters.ts'
import { demoParentDogs } from './parent-dogs.ts'
import { demoPuppies } from './puppies.ts'
import { demoBirth, demoBirths, demoRounds } from './season.ts'
import { type DemoFamily, demoFamilies, demoNews } from './waiting-list.ts'

interface Parts {
  database: Database
  now: () => Date
  photosFolder: string
  /** Accepts a photo like any upload; returns its path, /objects/uploads/NAME. */
  acceptPhoto: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
  /** The secret part of the address of a family's page. */
  newToken: () => string
  /** The signature of the letters. */
  config: Parameters<typeof letterMail>[1]
}

type PathOf = (file: string) => string

/** Fills an empty database with the demo kennel; returns false, and changes nothing, if it has rows. */
export async function seedDemoKennel({
  database,
  now,
  photosFolder,
  acceptPhoto,
  newToken,
  config,
}: Parts): Promise<boolean> {
  if (!(await isEmpty(database.db))) return false
  const time = now()
  const kennel = kennelRows(await acceptPhotos(photosFolder, acceptPhoto), time)
  const people = peopleRows(kennel, time, { newToken, config })

  return database.write(async (tx) => {
    // Another process may have filled it meanwhile; the photos accepted here are then swept as orphaned.
    if (!(await isEmpty(tx))) return false
    const [admin] = await tx.select({ id: admins.id }).from(admins).orderBy(admins.createdAt).limit(1)

    await tx.insert(parentDogs).values(kennel.parentDogs)
    await tx.insert(litters).values(kennel.litters)
    await tx.insert(puppies).values(kennel.puppies)
    await tx.insert(galleryPhotos).values(
      kennel.galleryPhotos.map((photo) => ({
        ...photo,
        uploadedBy: photo.uploaderName ? null : (admin?.id ?? null),
      })),
    )
    await tx.insert(litterBirths).values(kennel.births)
    await tx.insert(weights).values(kennel.weights)
    await tx.insert(news).values(kennel.news)
    await tx.insert(inquiries).values(people.inquiries)
    await tx.insert(customers).values(people.customers)
    await tx.insert(outbox).values(people.messages)
    await tx
      .insert(letters)
      .values(people.letters.map((letter) => ({ ...letter, createdBy: admin?.id ?? null })))
    await tx.insert(waitingEntries).values(people.families)
    await tx.insert(setAsides).values(people.setAsides)
    return true
  })
}

const contentTables = [
  parentDogs,
  litters,
  puppies,
  inquiries,
  customers,
  galleryPhotos,
  letters,
  waitingEntries,
  news,
]

async function isEmpty(db: Queryable) {
  for (const table of contentTables) {
    if ((await db.all(sql`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) return false
  }
  return true
}

/** Accepts each photo once, however many rows reference it; one at a time, so that only one is in memory. */
async function acceptPhotos(folder: string, acceptPhoto: Parts['acceptPhoto']): Promise<PathOf> {
  const ofDogs = [...Object.values(demoParentDogs), ...demoPuppies].flatMap(({ photos }) => photos)
  const files = new Set([...ofDogs, ...demoGalleryPhotos.map(({ filename }) => filename)])
  const paths = new Map<string, string>()
  for (const file of files) paths.set(file, await acceptPhoto(await readFile(join(folder, file))))
  return (file) => found(paths, file)
}

function kennelRows(path: PathOf, now: Date) {
  const dogIds = newIds(Object.keys(demoParentDogs))
  const litterIds = newIds(Object.keys(demoLitters))
  const puppyIds = newIds(demoPuppies.map(({ name }) => name))
  const birthIds = newIds(demoBirths.map(({ puppy }) => puppy))
  const photoIds = newIds(demoGalleryPhotos.map(({ filename }) => filename))
  const { snowGum } = demoLitters

  return {
    puppyIds,
    parentDogs: Object.entries(demoParentDogs).map(([key, dog]) => ({
      ...dog,
      id: found(dogIds, key),
      photos: dog.photos.map(path),
      ...times(now),
    })),
    litters: Object.entries(demoLitters).map(([key, { dam, sire, ...litter }]) => ({
      ...litter,
      ...(key === 'snowGum' ? birthOfLitter : {}),
      id: found(litterIds, key),
      damId: found(dogIds, dam),
      sireId: found(dogIds, sire),
      ...times(litter.dateOfBirth),
    })),
    puppies: demoPuppies.map(({ litter, ...puppy }) => ({
      ...puppy,
      id: found(puppyIds, puppy.name),
      litterId: found(litterIds, litter),
      photos: puppy.photos.map(path),
      ...times(demoLitters[litter].dateOfBirth),
    })),
    births: demoBirths.map(({ puppy, pace, birthWeight, ...birth }, index) => {
      const { color, gender } = demoPuppies.find(({ name }) => name === puppy) ?? {}
      return {
        ...birth,
        id: found(birthIds, puppy),
        litterId: found(litterIds, 'snowGum'),
        position: index + 1,
        bornAt: iso(birth.bornAt),
        color,
        gender,
        outcome: 'alive' as const,
        puppyId: found(puppyIds, puppy),
        ...times(birth.bornAt),
      }
    }),
    weights: [
      ...demoBirths.map(({ puppy, bornAt, birthWeight }) => ({
        id: randomUUID(),
        birthId: found(birthIds, puppy),
        grams: birthWeight,
        ...times(bornAt),
      })),
      ...demoRounds(snowGum.dateOfBirth, now).map(({ puppy, ...weight }) => ({
        ...weight,
        id: randomUUID(),
        puppyId: found(puppyIds, puppy),
        ...times(weight.weighedAt),
      })),
    ],
    galleryPhotos: demoGalleryPhotos.map(({ before, ...photo }) => ({
      ...photo,
      id: found(photoIds, photo.filename),
      url: path(photo.filename),
      relatedPhotoId: before ? found(photoIds, before) : null,
      reviewedAt: photo.reviewedAt ? iso(photo.reviewedAt) : null,
      ...times(photo.createdAt, photo.reviewedAt),
    })),
    news: demoNews.map(({ text, daysAgo, litter, photo }) => ({
      text,
      id: randomUUID(),
      litterId: litter ? found(litterIds, litter) : null,
      photos: photo ? [path(photo)] : [],
      ...times(timeAgo(now, daysAgo)),
    })),
  }
}

function peopleRows(
  { puppyIds }: { puppyIds: Map<string, string> },
  now: Date,
  { newToken, config }: Pick<Parts, 'newToken' | 'config'>,
) {
  const inquiryIds = newIds(demoInquiries.map(({ email }) => email))
  const familyIds = newIds(demoFamilies.map(({ email }) => email))
  const written = demoLetters.map(({ customer, at, isAnswer, ...letter }) => {
    const { email = '' } = demoCustomers.find(({ name }) => name === customer) ?? {}
    return {
      ...letter,
      id: randomUUID(),
      email,
      name: customer,
      inquiryId: isAnswer ? found(inquiryIds, email) : null,
      outboxId: letter.delivery === 'sent' || letter.delivery === 'queued' ? randomUUID() : null,
      ...times(typeof at === 'number' ? timeAgo(now, at) : at),
    }
  })

  return {
    inquiries: demoInquiries.map(({ movedAt, ...inquiry }) => {
      const id = found(inquiryIds, inquiry.email)
      return {
        ...inquiry,
        id,
        response: written.find(({ inquiryId }) => inquiryId === id)?.body ?? null,
        ...times(inquiry.createdAt, movedAt),
      }
    }),
    customers: demoCustomers.map(({ followUpDaysAgo, ...customer }) => {
      const contacts = written
        .filter(({ email }) => email === customer.email)
        .map(({ createdAt }) => createdAt)
      if (customer.lastContactDate) contacts.push(iso(customer.lastContactDate))
      const lastContactDate = contacts.sort().at(-1) ?? null
      return {
        ...customer,
        id: randomUUID(),
        lastContactDate,
        followUpOn: followUpDaysAgo === undefined ? null : addDays(today(now), -followUpDaysAgo),
        ...times(customer.createdAt, lastContactDate),
      }
    }),
    letters: written,
    messages: written.flatMap(({ outboxId, delivery, createdAt, ...letter }) => {
      if (outboxId === null) return []
      const leavesAt = new Date(Date.parse(createdAt) + undoMs).toISOString()
      return {
        id: outboxId,
        kind: 'letter' as const,
        channel: 'mail' as const,
        recipient: letter.email,
        email: letterMail({ subject: letter.subject ?? null, body: letter.body }, config),
        createdAt,
        nextAttemptAt: delivery === 'queued' ? leavesAt : null,
        sentAt: delivery === 'sent' ? leavesAt : null,
      }
    }),
    families: demoFamilies.map((family, index) => ({
      ...familyRow(family, now),
      id: found(familyIds, family.email),
      rank: index + 1,
      token: newToken(),
    })),
    setAsides: demoFamilies.flatMap(({ email, setAside }) =>
      setAside
        ? {
            id: randomUUID(),
            puppyId: found(puppyIds, setAside.puppy),
            entryId: found(familyIds, email),
            state: setAside.state,
            untilOn: addDays(today(now), setAside.days - setAside.on),
            answeredAt: setAside.answered === undefined ? null : timeAgo(now, setAside.answered),
            ...times(timeAgo(now, setAside.on), timeAgo(now, setAside.answered ?? setAside.on)),
          }
        : [],
    ),
  }
}

function familyRow(family: DemoFamily, now: Date) {
  const {
    joined,
    lastSign = joined,
    asked,
    pausedForMonths,
    closed,
    isUnconfirmed,
    setAside,
    ...fields
  } = family
  const time = (days: number | undefined) => (days === undefined ? null : timeAgo(now, days))
  return {
    ...fields,
    state: stateOf(family),
    pausedUntil: pausedForMonths ? `${pauseMonths(today(now))[pausedForMonths - 1]}-01` : null,
    closedAt: time(closed),
    confirmedAt: isUnconfirmed ? null : time(joined),
    lastSignAt: timeAgo(now, lastSign),
    askedAt: time(asked?.[0]),
    askedAgainAt: time(asked?.[1]),
    ...times(timeAgo(now, joined), time(closed ?? asked?.[1] ?? lastSign)),
  }
}

function stateOf({ isUnconfirmed, closed, pausedForMonths }: DemoFamily): WaitingState {
  if (isUnconfirmed) return 'unconfirmed'
  if (closed !== undefined) return 'closed'
  return pausedForMonths ? 'paused' : 'open'
}

const birthOfLitter = {
  birthBeganAt: new Date(demoBirth.beganAt).toISOString(),
  birthEndedAt: new Date(demoBirth.endedAt).toISOString(),
  birthNotes: demoBirth.notes,
  seasonUpdatedAt: new Date(demoBirth.endedAt).toISOString(),
}

/** Half past nine in the morning, so many days ago. */
const timeAgo = (now: Date, days: number) => timeInMansfield(addDays(today(now), -days), '09:30')

const newIds = (keys: string[]) => new Map<string, string>(keys.map((key) => [key, randomUUID()]))

function found(map: Map<string, string>, key: string): string {
  const value = map.get(key)
  if (!value) throw new Error(`The demo kennel has no ${key}`)
  return value
}

const iso = (time: string | Date) => new Date(time).toISOString()
const times = (created: string | Date, updated?: string | null) => ({
  createdAt: iso(created),
  updatedAt: iso(updated ?? created),
})
