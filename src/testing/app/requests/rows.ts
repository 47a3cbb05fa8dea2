import { eq } from 'drizzle-orm'
import { admins, erasureNotices, people } from '#src/app/tables.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { sendPhoto } from '#src/testing/app/send-photo.ts'
import { familyToken, placementToken, text, updatedAt } from './request.ts'

export type Rows = Awaited<ReturnType<typeof makeRows>>

/** Makes the rows and photos that the requests are about. */
export async function makeRows(site: TestApp, session: Record<string, string>) {
  const { make } = site
  await site.parts.database.db.update(admins).set({ updatedAt })
  const dog = await make.dog({ updatedAt })
  const sire = await make.dog({ gender: 'male' })
  const healthTest = await make.healthTest({ dogId: dog.id, updatedAt })
  await make.ancestor({ dogId: sire.id, updatedAt })
  const plan = await make.plan({ damId: dog.id, updatedAt })
  const calledOff = await make.plan({ damId: dog.id, state: 'cancelled' })
  const expected = await make.plan({ damId: dog.id, state: 'expected' })
  const litter = await make.litter({ updatedAt })
  const emptyLitter = await make.litter()
  const puppy = await make.puppy({ litterId: litter.id, updatedAt })
  const inquiry = await make.inquiry({ updatedAt })
  const customer = await make.customer({ updatedAt, name: text('Brown'), email: 'brown@zebra.example' })
  const called = await make.customer({ updatedAt, name: text('Moss'), email: 'moss@zebra.example' })
  const person = await site.parts.database.db
    .select()
    .from(people)
    .where(eq(people.email, called.email))
    .get()
  await make.kennel({ updatedAt })
  await make.letter({ email: 'kept@zebra.example' })
  await site.parts.database.write((tx) =>
    tx.insert(erasureNotices).values({
      id: crypto.randomUUID(),
      email: 'kept@zebra.example',
      dueOn: '2031-03-04',
      createdAt: updatedAt,
      updatedAt,
    }),
  )
  const erased = await make.inquiry({ email: 'erased@zebra.example' })
  const letter = await make.letter()
  const answered = await make.inquiry({ updatedAt, email: 'answered@zebra.example' })
  const undelivered = await make.letter({ inquiryId: answered.id, delivery: 'failed' })
  const visit = await make.letter({
    kind: 'visit',
    subject: null,
    delivery: null,
    visitAt: updatedAt,
    updatedAt,
  })
  const photo = await make.galleryPhoto({
    updatedAt,
    words: 'On the couch',
    wordsName: 'Tom',
    wordsOkAt: updatedAt,
  })
  const before = await make.galleryPhoto({ photoType: 'before' })
  const reviewed = await make.galleryPhoto({ updatedAt, isPublic: false })
  const captioned = await make.galleryPhoto({ updatedAt })
  const trashed = await make.trashed()
  const deleted = await make.trashed({
    rowId: 'gone',
    rows: [{ table: 'inquiries', row: { ...inquiry, id: 'gone' } }],
  })
  const family = await make.family({ token: familyToken, email: 'hart@zebra.example', name: text('Hart') })
  const setAside = await make.setAside({ puppyId: puppy.id, entryId: family.id, untilOn: '2031-03-04' })
  const placed = await make.puppy({ litterId: puppy.litterId })
  await make.placement({ puppyId: placed.id, token: placementToken, name: text('Hart') })
  const uploaded = await sendPhoto(site, session)
  const cover = await sendPhoto(site, session)
  const shared = await sendPhoto(site, {}, { from: '/api/public/upload' })
  return {
    personId: person?.id ?? '',
    dog,
    sire,
    healthTest,
    plan,
    expected,
    calledOff,
    litter,
    emptyLitter,
    puppy,
    inquiry,
    customer,
    called,
    erased,
    letter,
    answered,
    undelivered,
    visit,
    photo,
    before,
    reviewed,
    captioned,
    trashed,
    deleted,
    setAside,
    uploaded,
    cover,
    shared,
  }
}
