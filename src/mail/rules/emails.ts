import { kennelPath } from '#src/kennel/rules/sections.ts'
import { sheetPath } from '#src/people/rules/families.ts'
import { longDate, timeZone } from '#src/platform/values/calendar.ts'
import { site } from '#src/site/rules.ts'
import {
  called,
  clipped,
  type Email,
  facts,
  greeting,
  type Kennel,
  letter,
  oneLine,
  quoted,
  severalLines,
  signature,
  signatureAfter,
} from './email-parts.ts'

interface Enquiry {
  personId: string
  customerName: string
  email: string
  phone: string | null
  message: string
  puppyInterest: string | null
}

interface SentPhoto {
  uploaderName: string | null
  uploaderEmail: string | null
  puppyName: string | null
  caption: string | null
}

/** Nobody reads replies in the breeder's own mailbox. */
const repliesUnseen =
  "If you reply to this email instead, the portal doesn't see it: press 'Mark as Contacted' there."

export function inquiryNotification(enquiry: Enquiry, { siteUrl }: Kennel): Email {
  const name = oneLine(enquiry.customerName)
  const puppy = oneLine(enquiry.puppyInterest ?? '')
  const link = `${siteUrl}${sheetPath(enquiry.personId)}`
  return {
    subject: `New enquiry from ${clipped(name)}${puppy && ` about ${clipped(puppy)}`}`,
    text: letter(
      `${called(name)} sent an enquiry through the website.`,
      facts({ Name: name, Email: enquiry.email, Phone: enquiry.phone, 'Interested in': puppy }),
      quoted(enquiry.message),
      `Families are promised a reply within 24 hours. Answer in the portal: ${link}`,
      repliesUnseen,
    ),
    replyTo: { name, address: enquiry.email },
    link,
  }
}

export function photoNotification(photo: SentPhoto, { siteUrl }: Kennel): Email {
  const name = oneLine(photo.uploaderName ?? '') || 'A visitor'
  const link = `${siteUrl}/admin/gallery`
  return {
    subject: `New photo from ${clipped(name)}`,
    text: letter(
      `${called(name)} sent a photo for the gallery. It stays hidden until you publish it.`,
      facts({ Name: name, Email: photo.uploaderEmail, Puppy: photo.puppyName, Caption: photo.caption }),
      `Look at it: ${link}`,
    ),
    replyTo: photo.uploaderEmail ? { name, address: photo.uploaderEmail } : null,
    link,
  }
}

/** Repeats nothing from the form but a plain name, since a stranger can enter anyone's address. */
export function inquiryAcknowledgement(
  { customerName }: Pick<Enquiry, 'customerName'>,
  kennel: Kennel,
): Email {
  return {
    subject: 'Thank you for your enquiry',
    text: letter(
      greeting(customerName),
      "Thank you for writing to us. We've received your enquiry and will get back to you within 24 hours.",
      `If it can't wait, call us on ${kennel.contact.phone}, or reply to this email.`,
      signature(kennel),
      "You received this email because your address was entered in the enquiry form on our website. If this wasn't you, please ignore it.",
    ),
    replyTo: null,
    link: null,
  }
}

/** The same rule as above. */
export function photoAcknowledgement(
  { uploaderName }: Pick<SentPhoto, 'uploaderName'>,
  kennel: Kennel,
): Email {
  return {
    subject: 'Thank you for your photo',
    text: letter(
      greeting(uploaderName ?? ''),
      "Thank you for sharing your photo. We've received it and will review it before it appears in the gallery.",
      "If you change your mind, reply to this email and we'll remove it.",
      signature(kennel),
      "You received this email because your address was entered in the photo form on our website. If this wasn't you, please reply and tell us.",
    ),
    replyTo: null,
    link: null,
  }
}

/** The breeder's letter, word for word. */
export const letterMail = (
  { subject, body }: { subject: string | null; body: string },
  kennel: Kennel,
): Email => ({
  subject: oneLine(subject ?? ''),
  text: letter(severalLines(body), signatureAfter(body, kennel)),
  replyTo: null,
  link: null,
})

const dayAndTime = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'short', timeZone })

/** How an admin signed in: a code goes with the password. */
export type SignInWay = 'password' | 'passkey' | 'code'

const ifStranger: Record<SignInWay, string> = {
  password: 'someone knows your password. Change it now, which signs out every other browser',
  passkey: "someone is using one of your passkeys. Remove it now, then press 'Sign Out Everywhere Else'",
  code: 'someone knows your password and has one of your recovery codes. Change the password now, which signs out every other browser, and make new codes',
}

/** For the admin with this account. */
export function newBrowserNotification(
  { username, by }: { username: string; by: SignInWay },
  at: Date,
  { siteUrl }: Pick<Kennel, 'siteUrl'>,
): Email {
  const link = `${siteUrl}/admin/profile`
  return {
    subject: 'New sign-in to the Puppy Portal',
    text: letter(
      `${oneLine(username)} signed in to the Puppy Portal with a browser that this account has not used before.`,
      facts({ When: `${dayAndTime.format(at)}, ${site.locality} time` }),
      'If this was you, there is nothing to do.',
      `If it wasn't, ${ifStranger[by]}: ${link}`,
    ),
    replyTo: null,
    link,
  }
}

/** For the breeder, some days before a source number ends. */
export function sourceNumberNotification(
  { sourceNumber, sourceNumberUntil }: { sourceNumber: string; sourceNumberUntil: string },
  { siteUrl }: Pick<Kennel, 'siteUrl'>,
): Email {
  const link = `${siteUrl}${kennelPath('listing')}`
  const date = longDate(sourceNumberUntil)
  return {
    subject: `Your source number ends on ${date}`,
    text: letter(
      `Your source number ${oneLine(sourceNumber)} ends on ${date}. Renew it with the Pet Exchange Register, then enter the new date here: ${link}`,
    ),
    replyTo: null,
    link,
  }
}

/** For the breeder, when people are newly listed for erasure. Names nobody, since the message would outlive them. */
export function erasureNotification(
  { people, months, dueOn }: { people: number; months: number; dueOn: string },
  { siteUrl }: Pick<Kennel, 'siteUrl'>,
): Email {
  const link = `${siteUrl}${kennelPath('keeping')}`
  const counted = people === 1 ? '1 person' : `${people} people`
  const date = longDate(dueOn)
  return {
    subject: `${counted} will be erased on ${date}`,
    text: letter(
      `You haven't heard from ${counted} for ${months} months. What the website keeps about them will be erased on ${date}, unless they write again.`,
      `To see who it is, and keep those you want to keep: ${link}`,
    ),
    replyTo: null,
    link,
  }
}

const floods = {
  enquiries: {
    subject: 'Many enquiries at once',
    text: 'More enquiries are arriving through the website than usual, and not all of them may be genuine. They are all kept, but for up to an hour you get no email about each one, and families get no acknowledgement.',
    path: '/admin/inquiries',
  },
  photos: {
    subject: 'Many photos at once',
    text: 'More photos are arriving through the website than usual, and not all of them may be genuine. They are all kept, but for up to an hour you get no email about each one, and families get no acknowledgement.',
    path: '/admin/gallery',
  },
  families: {
    subject: 'Many families are joining the waiting list at once',
    text: "More families are joining the waiting list than usual, and not all of them may be genuine. They are all kept, but for up to an hour they get no email with the link to their page. Confirm those you believe, and they'll get it.",
    path: '/admin/waiting-list',
  },
}

/** Kinds of messages that strangers can cause as often as they like. */
export type StrangersSend = keyof typeof floods

/** For the breeder, in place of an email about each. */
export function floodNotification(what: StrangersSend, { siteUrl }: Pick<Kennel, 'siteUrl'>): Email {
  const { subject, text, path } = floods[what]
  const link = `${siteUrl}${path}`
  return { subject, text: letter(text, link), replyTo: null, link }
}
