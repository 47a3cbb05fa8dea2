import { kennelFields } from './history-of-kennel.ts'
import type { ChangeKind } from './kinds.ts'

export const acts = ['created', 'changed', 'deleted', 'restored', 'erased', 'sent'] as const
export type Act = (typeof acts)[number]

const historyMonths = 24

/** Changes before this time are deleted. */
export function historyStart(now: Date): string {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - historyMonths)
  return start.toISOString()
}

/** How the values of a field are shown; as they are, unless said. */
export type Shown =
  | 'active'
  | 'day'
  | 'dollars'
  | 'dogStatus'
  | 'gender'
  | 'healthTest'
  | 'height'
  | 'parentsLine'
  | 'planAudience'
  | 'planState'
  | 'price'
  | 'puppyStatus'
  | 'testResult'
  | 'time'
  | 'unchipped'
  | 'weight'
  | 'yesOrNo'

export interface HistoryField {
  label: string
  as?: Shown
  /** The field that names the row which this one references. */
  namedBy?: string
  /** The field that is shown together with this one. */
  with?: string
}

/** The fields that the history keeps, by kind and column, with the words of the portal's forms. */
export const historyFields: Partial<Record<ChangeKind, Readonly<Record<string, HistoryField>>>> = {
  puppy: {
    name: { label: 'Name' },
    color: { label: 'Color' },
    gender: { label: 'Gender', as: 'gender' },
    status: { label: 'Status', as: 'puppyStatus' },
    litterId: { label: 'Litter', namedBy: 'litterName' },
    priceMin: { label: 'Price', as: 'price', with: 'priceMax' },
    priceMax: { label: 'Price', as: 'price', with: 'priceMin' },
    description: { label: 'Description' },
    healthTesting: { label: 'Health Testing' },
    microchipId: { label: 'Microchip ID' },
    photos: { label: 'Photos' },
    olderPhotos: { label: 'Older Photos' },
    readyOn: { label: 'Ready to go home', as: 'day' },
    isListed: { label: 'On the website', as: 'yesOrNo' },
  },
  dog: {
    name: { label: 'Call Name' },
    registeredName: { label: 'Registered Name' },
    gender: { label: 'Gender', as: 'gender' },
    color: { label: 'Colour' },
    dateOfBirth: { label: 'Date of Birth', as: 'day' },
    status: { label: 'Status', as: 'dogStatus' },
    weight: { label: 'Weight', as: 'weight' },
    height: { label: 'Height', as: 'height' },
    description: { label: 'Description' },
    healthTesting: { label: 'Health Testing' },
    championTitle: { label: 'Champion Title' },
    achievements: { label: 'Show Achievements' },
    pedigree: { label: 'Pedigree Information' },
    /** In a table of its own. */
    ancestors: { label: 'Three generations' },
    microchipId: { label: 'Microchip ID' },
    registrationNumber: { label: 'Registration Number' },
    councilNumber: { label: 'Council Number' },
    photos: { label: 'Photos' },
  },
  test: {
    dogId: { label: 'Dog', namedBy: 'dogName' },
    test: { label: 'Test', as: 'healthTest' },
    otherName: { label: 'Name of the Test' },
    result: { label: 'Result', as: 'testResult' },
    detail: { label: 'Details' },
    testedOn: { label: 'Tested On', as: 'day' },
    validUntil: { label: 'Valid Until', as: 'day' },
    laboratory: { label: 'Laboratory or Vet' },
    number: { label: 'Number' },
    registerUrl: { label: 'Where to Look It Up' },
    isShown: { label: 'On the website', as: 'yesOrNo' },
    paper: { label: 'Paper' },
    paperShown: { label: 'Families may see the paper', as: 'yesOrNo' },
  },
  plan: {
    damId: { label: 'Dam', namedBy: 'damName' },
    sireId: { label: 'Sire', namedBy: 'sireName' },
    matedOn: { label: 'Mated On', as: 'day' },
    dueOn: { label: 'Due', as: 'day' },
    text: { label: 'Text' },
    state: { label: 'State', as: 'planState' },
    shown: { label: 'Who sees it', as: 'planAudience' },
    litterId: { label: 'Litter', namedBy: 'litterName' },
  },
  litter: {
    name: { label: 'Litter Name' },
    dateOfBirth: { label: 'Date of Birth', as: 'day' },
    damId: { label: 'Dam', namedBy: 'damName' },
    sireId: { label: 'Sire', namedBy: 'sireName' },
    description: { label: 'Description' },
    isActive: { label: 'Status', as: 'active' },
    readyOn: { label: 'Ready to go home', as: 'day' },
    birthBeganAt: { label: 'Began', as: 'time' },
    birthEndedAt: { label: 'Ended', as: 'time' },
    birthNotes: { label: 'How It Went' },
    tray: { label: 'Photos' },
  },
  inquiry: {
    customerName: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    message: { label: 'Message' },
    puppyInterest: { label: 'Interested in' },
    status: { label: 'Status' },
    response: { label: 'Response' },
  },
  photo: {
    filename: { label: 'Filename' },
    url: { label: 'Photo' },
    caption: { label: 'Caption' },
    isPublic: { label: 'Public' },
    reviewedAt: { label: 'Reviewed' },
    uploadedBy: { label: 'Uploaded by' },
    uploaderName: { label: 'Sent by' },
    uploaderEmail: { label: 'Email' },
    puppyName: { label: 'Puppy' },
    parentDam: { label: 'Dam' },
    parentSire: { label: 'Sire' },
    ageDescription: { label: 'Age' },
    photoType: { label: 'Photo type' },
    relatedPhotoId: { label: 'Matching photo' },
    words: { label: 'A few words for other families' },
    wordsName: { label: 'First name to show' },
    wordsOkAt: { label: 'Allowed to show the words' },
    wordsShown: { label: 'Show the words' },
  },
  customer: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    location: { label: 'Location' },
    status: { label: 'Status' },
    notes: { label: 'Notes' },
    lastContactDate: { label: 'Last contact' },
    followUpOn: { label: 'Follow Up On', as: 'day' },
  },
  letter: {
    email: { label: 'Email' },
    name: { label: 'Name' },
    inquiryId: { label: 'Enquiry' },
    kind: { label: 'Kind' },
    subject: { label: 'Subject' },
    body: { label: 'Text' },
    outboxId: { label: 'Email sent' },
    delivery: { label: 'Delivery' },
    visitAt: { label: 'Visit' },
    createdBy: { label: 'Written by' },
  },
  waiting: {
    name: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    wishes: { label: 'Wishes' },
    wants: { label: 'Coming litters' },
    timeline: { label: 'When' },
    home: { label: 'Home' },
    rank: { label: 'Place' },
    state: { label: 'State' },
    pausedUntil: { label: 'State' },
    outcome: { label: 'State' },
    closedAt: { label: 'State' },
    confirmedAt: { label: 'State' },
    token: { label: 'Link' },
    lastSignAt: { label: 'Last heard from' },
    askedAt: { label: 'Last heard from' },
    askedAgainAt: { label: 'Last heard from' },
    /** In a table of its own. */
    setAside: { label: 'Puppy set aside' },
  },
  placement: {
    puppyId: { label: 'Puppy', namedBy: 'puppyName' },
    name: { label: 'Family' },
    email: { label: 'Email' },
    phone: { label: 'Phone' },
    address: { label: 'Address' },
    state: { label: 'State' },
    price: { label: 'Agreed Price' },
    deposit: { label: 'Deposit' },
    refundTerms: { label: 'Refund Terms' },
    register: { label: 'Register' },
    desexing: { label: 'Desexing' },
    pickupOn: { label: 'Pick-up Day' },
    agreedOn: { label: 'Agreement signed' },
    homeOn: { label: 'Went home' },
    transferSentOn: { label: 'Microchip transfer sent' },
    endedOn: { label: 'State' },
    endedReason: { label: 'Reason' },
    diedOn: { label: 'Died' },
    healthNote: { label: 'Health Declaration' },
    papers: { label: 'Papers' },
    skipped: { label: 'Check-ins' },
    token: { label: 'Link' },
    newsMail: { label: 'Emails about news' },
    newsMailedAt: { label: 'Emails about news' },
    /** In a table of its own. */
    payment: { label: 'Payments' },
  },
  news: {
    litterId: { label: 'Litter', namedBy: 'litterName' },
    puppyId: { label: 'Puppy', namedBy: 'puppyName' },
    text: { label: 'Text' },
    photos: { label: 'Photos' },
  },
  kennel: kennelFields,
}
