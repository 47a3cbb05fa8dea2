import { counted } from '#src/platform/values/counted.ts'

interface Entry {
  status: number
  message: string
}

/** Adds to each entry its key, by which browsers recognise it. */
const catalogue = <const Entries extends Record<string, Entry>>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([code, entry]) => [code, { code, ...entry }])) as {
    readonly [Code in keyof Entries]: Entries[Code] & { readonly code: Code }
  }

/** Every rejection of an endpoint, with the status and message of its response. */
export const appErrors = catalogue({
  puppyNotFound: { status: 404, message: 'Puppy Not Found' },
  notFound: { status: 404, message: 'Not found' },
  invalidInput: { status: 400, message: 'Invalid input' },
  setAsideInPast: { status: 400, message: "That's in the past" },
  setAsideTooLong: { status: 400, message: 'Please choose a day within 30 days' },
  foreignOrigin: { status: 403, message: 'Request from another site rejected' },
  tooLarge: { status: 413, message: 'The file is larger than 10 MB' },
  bodyTooLarge: { status: 413, message: 'The request is larger than 100 KB' },
  notAPhoto: { status: 415, message: 'The file is damaged, or not a JPG, PNG or GIF photo' },
  notAPaper: { status: 415, message: 'Please choose a JPG, PNG or PDF' },
  tooLongGif: { status: 415, message: 'An animated GIF has at most 500 frames and 25 megapixels in all' },
  invalidUploadLink: { status: 403, message: 'This upload link is invalid or has expired' },
  usedUploadLink: { status: 409, message: 'This upload link has already been used' },
  interruptedUpload: { status: 400, message: 'The upload was interrupted' },
  slowRequest: { status: 408, message: 'The connection is too slow. Please try again.' },
  unknownPaper: { status: 400, message: 'This file is no longer on this site. Please choose it again.' },
  unknownPhoto: { status: 400, message: 'This photo is no longer on this site. Please choose it again.' },
  unknownPhotos: {
    status: 400,
    message: 'A photo is no longer on this site. Please remove it and choose it again.',
  },
  busy: { status: 503, message: 'The site is busy. Please try again in a moment.' },
  unavailable: { status: 503, message: 'Service temporarily unavailable' },
  photosUnavailable: {
    status: 503,
    message: "Photos can't be stored or shown right now. Please try again in a few minutes.",
  },
  internal: { status: 500, message: 'Something went wrong' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  invalidStatusChange: {
    status: 409,
    message: "That's no longer possible: this has changed since you opened it, perhaps on another device.",
  },
  genderFixed: { status: 409, message: "You can't change the gender of a dog that has litters" },
  tooManyDogPhotos: { status: 400, message: 'A dog has at most 10 photos' },
  bornBefore: {
    status: 409,
    message: 'This litter has been made already, perhaps on another device. Reload this page to find it.',
  },
  planCalledOff: {
    status: 409,
    message: 'This plan has been called off, perhaps on another device. Plan it again to change it.',
  },
  litterHasPuppies: { status: 409, message: 'This litter still has puppies' },
  collarTaken: { status: 409, message: 'Another puppy of this litter wears this collar' },
  nothingAhead: { status: 400, message: 'Nothing of the plan is still ahead.' },
  weighedAlready: { status: 409, message: 'A puppy already has a weight at this time' },
  emailTaken: { status: 409, message: 'A customer with this email already exists' },
  adminEmailTaken: { status: 409, message: 'An admin with this email already exists' },
  inGalleryAlready: { status: 409, message: 'This photo is already in the gallery' },
  photosGone: {
    status: 404,
    message: 'One or more of these photos have been deleted in the meantime. Nothing has been changed.',
  },
  changedMeanwhile: {
    status: 409,
    message: 'This has changed since you opened it, perhaps on another device.',
  },
  wrongLogin: { status: 401, message: 'Invalid username or password' },
  incompleteLogin: { status: 400, message: 'Invalid username or password' },
  wrongPassword: { status: 400, message: 'The current password is incorrect' },
  wrongPasskey: { status: 401, message: "That passkey didn't work. Try again, or use your password." },
  wrongCode: { status: 401, message: "That code isn't right, or has been used." },
  expiredStep: { status: 401, message: 'That took too long. Please sign in again.' },
  unconfirmed: { status: 403, message: "Please confirm it's you." },
  wrongPasskeyToConfirm: {
    status: 400,
    message: "That passkey didn't work. Try again, or use a recovery code.",
  },
  wrongCodeToConfirm: { status: 400, message: "That code isn't right, or has been used." },
  passkeyNotAdded: { status: 400, message: "That passkey couldn't be added. Please try again." },
  passkeyTaken: { status: 409, message: 'This passkey has already been added' },
  tooManyInquiries: {
    status: 429,
    message: 'You have sent several messages already. Please try again later or call us.',
  },
  tooManyUploads: { status: 429, message: 'You have sent many photos already. Please try again later.' },
  notABeforePhoto: { status: 400, message: 'Choose a published "before" photo' },
  tooManyLinks: { status: 429, message: 'Too many attempts. Please try again later.' },
  tooManyLogins: { status: 429, message: 'Too many attempts. Please try again later.' },
  noMail: { status: 400, message: "This site can't send email. Copy the text and send it yourself." },
  answeredMeanwhile: {
    status: 409,
    message:
      'This has been answered since you opened it, perhaps on another device. Please read that letter first.',
  },
  letterLeft: { status: 409, message: 'Your letter has already left.' },
  paymentRecorded: {
    status: 409,
    message: 'This payment is already recorded, with other details. Void it if they are wrong.',
  },
  savedBefore: {
    status: 409,
    message: 'This is saved already, as it was before you corrected it. Please open it and correct it there.',
  },
  familyListed: { status: 409, message: 'A family with this email is on the list already' },
  downloadRunning: {
    status: 409,
    message: 'Your records are being downloaded already. Please wait until that is finished.',
  },
  placeTaken: { status: 409, message: 'Something else has taken its place.' },
})

/** Rejections with the name of a record. */
export const namedErrors = {
  restoreFirst: (parent: string, name: string) => ({
    code: 'restoreFirst' as const,
    status: 409 as const,
    message: `Restore ${parent} first: ${name} belongs to it.`,
  }),
  parentGone: (parent: string, name: string) => ({
    code: 'parentGone' as const,
    status: 409 as const,
    message: `The ${parent} no longer exists, so ${name} can't be restored.`,
  }),
  puppyTaken: (puppy: string) => ({
    code: 'puppyTaken' as const,
    status: 409 as const,
    message: `${puppy} is no longer available`,
  }),
  notAlive: (puppy: string, outcome: string) => ({
    code: 'notAlive' as const,
    status: 409 as const,
    message: `${puppy} is marked as ${outcome} under Birth.`,
  }),
  setAsideAlready: (puppy: string, family: string) => ({
    code: 'setAsideAlready' as const,
    status: 409 as const,
    message: `${puppy} is set aside for ${family} already.`,
  }),
  plannedAlready: (litter: string) => ({
    code: 'plannedAlready' as const,
    status: 409 as const,
    message: `${litter} has a plan already.`,
  }),
  notWaiting: (family: string) => ({
    code: 'notWaiting' as const,
    status: 409 as const,
    message: `${family} isn't waiting at the moment.`,
  }),
  secondRound: (question: string) => ({
    code: 'secondRound' as const,
    status: 409 as const,
    message: question,
  }),
  secondPayment: (number: string) => ({
    code: 'secondPayment' as const,
    status: 409 as const,
    message: `Receipt ${number} has the same day and amount. Record another one?`,
  }),
  placed: (puppy: string, { state, name }: { state: string; name: string }) => ({
    code: 'placed' as const,
    status: 409 as const,
    message: `${puppy} ${state === 'home' ? 'lives with' : 'is reserved for'} ${name}. Open the placement to change that.`,
  }),
  hasFamily: (puppy: string) => ({
    code: 'hasFamily' as const,
    status: 409 as const,
    message: `${puppy} has a family, so the record stays.`,
  }),
  hadFamily: (puppy: string) => ({
    code: 'hadFamily' as const,
    status: 409 as const,
    message: `${puppy} was reserved for a family, so the record stays.`,
  }),
  noMicrochip: (puppy: string) => ({
    code: 'noMicrochip' as const,
    status: 409 as const,
    message: `${puppy} has no microchip number.`,
  }),
  tooYoung: (puppy: string, days: number) => ({
    code: 'tooYoung' as const,
    status: 409 as const,
    message: `${puppy} is ${counted(Math.max(days, 0), 'day')} old. 8 weeks is the minimum.`,
  }),
  noYes: (family: string, puppy: string) => ({
    code: 'noYes' as const,
    status: 409 as const,
    message: `${family} hasn't said yes to ${puppy}.`,
  }),
} as const satisfies Record<string, (...given: never[]) => Entry & { code: string }>

/** An entry of the catalogue that can be thrown; `internal` is the response to a defect, which is never an AppError. */
export type CatalogueError = Exclude<(typeof appErrors)[keyof typeof appErrors], typeof appErrors.internal>
export type ErrorStatus = CatalogueError['status']
/** The key of an entry, which is in the body of the response. */
export type ErrorCode = keyof typeof appErrors | keyof typeof namedErrors
type NamedError = ReturnType<(typeof namedErrors)[keyof typeof namedErrors]>

interface ErrorDetails {
  /** Messages by field name. */
  errors?: Record<string, string[]>
  /** For a 429 or 503: seconds to wait before trying again. */
  retryAfter?: number
  /** For trying a recovery code again. */
  step?: string
}

/** A rejection with a message for the visitor. Any other error is a defect: logged in full, and the response is a bare 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: ErrorStatus
  readonly details: ErrorDetails

  constructor({ code, status, message }: CatalogueError | NamedError, details: ErrorDetails = {}) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}

/** A 400 with messages by field name. */
export const invalidInput = (fields: Record<string, string[]>) =>
  new AppError(appErrors.invalidInput, { errors: fields })

/** For a form's photo that may have been deleted, as a day after it arrived if nothing references it. */
export const unknownPhotoIn = (field: string) => ({
  [field]: [appErrors[field === 'photos' ? 'unknownPhotos' : 'unknownPhoto'].message],
})

/** A rejection because of one field, which shows the message as well. */
export const rejectedField = (error: CatalogueError, field: string) =>
  new AppError(error, { errors: { [field]: [error.message] } })

/** The row, or AppError 404 if there is none. */
export function found<Row>(row: Row | null): Row {
  if (row === null) throw new AppError(appErrors.notFound)
  return row
}
