import { changes, erasureNotices, letters, outbox, trash } from '#src/app/tables.ts'
import { inquiryAcknowledgement, inquiryNotification, letterMail } from '#src/mail/rules/emails.ts'
import { readPersonId } from '#src/people/queries/people.ts'
import type { TestApp } from '#src/testing/app/create-test-app.ts'
import { acceptedPhoto, photoBytes } from '#src/testing/app/send-photo.ts'

export const priya = { name: 'Priya Nair', email: 'priya.nair@example.com', phone: '0491 570 156' }

/** Puts rows about a person into every table of the kind `people`; returns the path of the person's photo. */
export async function plantPerson(
  { make, parts }: TestApp,
  { name, email, phone }: typeof priya = priya,
): Promise<string> {
  // However the address was typed, it is the same person.
  const typed = email.replace(/^\w/, (letter) => letter.toUpperCase())
  const inquiry = await make.inquiry({ customerName: name, email: typed, phone })
  await make.inquiry({
    customerName: name,
    email,
    message: `Please call ${phone}`,
    response: `Hello ${name}`,
  })
  await make.customer({ name, email: typed, phone, notes: `Rang from ${phone}` })
  const url = await acceptedPhoto(parts, await photoBytes())
  await make.galleryPhoto({
    url,
    uploaderName: name,
    uploaderEmail: typed,
    caption: `Photo by ${name}`,
    words: `A good dog, says ${name}`,
    wordsName: name,
    wordsOkAt: '2026-10-05T22:00:00.000Z',
    wordsShown: true,
  })
  const family = await make.family({ name, email, phone, home: `Call ${phone}` })
  const { id: litterId } = await make.litter()
  const puppy = await make.puppy({ litterId })
  await make.setAside({ puppyId: puppy.id, entryId: family.id })
  const placement = await make.placement({
    puppyId: puppy.id,
    name,
    email,
    phone,
    address: `Near ${name}`,
    refundTerms: `As agreed with ${name}`,
    healthNote: `${name} was told`,
  })
  await make.payment({ placementId: placement.id, note: `From ${name}`, voidReason: `Ask ${phone}` })
  const { config, database, now } = parts
  const at = now().toISOString()
  const message = { channel: 'mail' as const, createdAt: at, nextAttemptAt: at }
  const written = { name, email: email.toLowerCase(), createdAt: at, updatedAt: at }
  const letter = {
    ...written,
    id: crypto.randomUUID(),
    kind: 'letter' as const,
    inquiryId: inquiry.id,
    subject: 'Your enquiry about Wren',
    body: `Hello ${name}, I tried ${phone}`,
    delivery: 'queued' as const,
    outboxId: crypto.randomUUID(),
  }
  await database.write(async (tx) => {
    await tx
      .insert(letters)
      .values([letter, { ...written, id: crypto.randomUUID(), kind: 'note', body: `Rings from ${phone}` }])
    await tx.insert(outbox).values([
      {
        ...message,
        id: letter.outboxId,
        kind: 'letter',
        recipient: letter.email,
        email: letterMail(letter, config),
      },
      {
        ...message,
        id: crypto.randomUUID(),
        kind: 'inquiry-notice',
        recipient: config.contact.email,
        email: inquiryNotification({ ...inquiry, personId: await readPersonId(tx, inquiry.email) }, config),
      },
      {
        ...message,
        id: crypto.randomUUID(),
        kind: 'inquiry-acknowledgement',
        recipient: typed,
        email: inquiryAcknowledgement(inquiry, config),
      },
    ])
    const record = { kind: 'inquiry' as const, label: name, createdAt: at, updatedAt: at }
    const gone = { ...inquiry, id: crypto.randomUUID() }
    await tx.insert(trash).values({
      ...record,
      id: crypto.randomUUID(),
      rowId: gone.id,
      email,
      rows: [{ table: 'inquiries', row: gone }],
      links: [],
      deletedAt: at,
      expiresAt: at,
    })
    await tx.insert(changes).values(
      [inquiry, gone, letter].map((row) => ({
        ...record,
        id: crypto.randomUUID(),
        at,
        adminName: 'Kate',
        rowId: row.id,
        act: 'changed' as const,
        fields: {},
      })),
    )
    await tx
      .insert(erasureNotices)
      .values({ id: crypto.randomUUID(), email, dueOn: '2026-12-31', createdAt: at, updatedAt: at })
  })
  return url
}
