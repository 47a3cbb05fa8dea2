import { replaceCodes } from '#src/db/queries/sign-in/recovery-codes.ts'
import { insertStep } from '#src/db/queries/sign-in/steps.ts'
import { admins, erasureNotices } from '#src/db/schema.ts'
import { loginInput, passwordInput } from '#src/domain/admins.ts'
import { today } from '#src/domain/calendar.ts'
import { litterInput, newLitterInput } from '#src/domain/dogs/litters.ts'
import { newParentDogInput, parentDogInput } from '#src/domain/dogs/parent-dogs.ts'
import { listedInput, newPuppyInput, puppyInput } from '#src/domain/dogs/puppies.ts'
import { listQuery, searchQuery } from '#src/domain/fields/paging.ts'
import { photoDetails, photoSubmission } from '#src/domain/gallery.ts'
import { captionInput, galleryPhotoInput, reviewInput, visibilityInput } from '#src/domain/gallery-input.ts'
import {
  bannerInput,
  claimsInput,
  contactInput,
  keepingInput,
  listingInput,
  questionsInput,
  templatesInput,
  waitingListInput,
} from '#src/domain/kennel/input.ts'
import { letterInput, noteInput } from '#src/domain/letters/input.ts'
import { customerInput, newCustomerInput } from '#src/domain/people/customers.ts'
import { inquiryInput, inquiryStatusInput } from '#src/domain/people/inquiries.ts'
import { inquiryQuery } from '#src/domain/people/inquiry-query.ts'
import { eraseInput, personInput } from '#src/domain/people/privacy.ts'
import { photoUrlInput, uploadRequest } from '#src/domain/photos/upload-paths.ts'
import { profileInput } from '#src/domain/profile.ts'
import { changesQuery } from '#src/domain/records/history.ts'
import { trashQuery } from '#src/domain/records/trash.ts'
import { birthInput, litterBirthInput, makePuppiesInput } from '#src/domain/season/births.ts'
import { litterPhotosInput } from '#src/domain/season/litter-photos.ts'
import { weighingInput, weightInput } from '#src/domain/season/weights.ts'
import {
  codeInput,
  codeSignInInput,
  confirmPasswordInput,
  newPasskeyInput,
  passkeySignInInput,
  type SignInStepKind,
} from '#src/domain/sign-in/passkeys.ts'
import { familyActForm, joinForm, wishesForm } from '#src/domain/waiting-list/form.ts'
import {
  closeInput,
  familyInput,
  moveInput,
  newFamilyInput,
  newsInput,
  newsQuery,
  pauseInput,
  reserveInput,
  setAsideInput,
  waitingQuery,
} from '#src/domain/waiting-list/portal.ts'
import { pauseMonths } from '#src/domain/waiting-list/rules.ts'
import { storedSessionId } from '#src/infra/auth/lucia.ts'
import { createAuthenticator } from '#src/testing/sign-in/authenticator.ts'
import type { TestApp } from './create-test-app.ts'
import { sendPhoto } from './send-photo.ts'

/** All free text contains this word, so that it is recognised wherever it turns up. */
export const word = 'Zebra'
export const password = 'zebra crossing 4711'
/** Of the waiting family's page. */
export const familyToken = 'family_page_of_zebra_0123456789_'
/** Of every email address, so of what no public response may contain. */
export const privateHost = 'zebra.example'

/** The request of an endpoint, with a value for every field that its schema has. */
export interface RequestWithData {
  /** As the endpoint is registered, such as 'PUT /api/admin/puppies/:id'. */
  endpoint: string
  id?: string
  /** Of a newborn, the second id in an address. */
  birthId?: string
  schema?: { shape: object }
  values: Record<string, unknown>
  /** How the values are sent; as JSON otherwise. */
  as?: 'form' | 'query'
}

/** The address of an endpoint, with these ids. */
export const addressOf = (path: string, id = '', birthId = '') =>
  path.replace(/:id|:token/, id).replace(':birthId', birthId)

const text = (detail: string) => `${word} ${detail}`
const updatedAt = '2031-02-03T04:05:06.789Z'
const dateOfBirth = '2019-03-07'

/** A new row has no `updatedAt` that the sender could have seen. */
const withoutLock = <Values extends { updatedAt: string }>({ updatedAt: _, ...values }: Values) => values

/** Makes rows and photos, and returns valid requests to every endpoint that accepts data. */
export async function requestsWithData(
  site: TestApp,
  session: Record<string, string>,
): Promise<RequestWithData[]> {
  const { make } = site
  await site.parts.database.db.update(admins).set({ updatedAt })
  const dog = await make.dog({ updatedAt })
  const sire = await make.dog({ gender: 'male' })
  const litter = await make.litter({ updatedAt })
  const emptyLitter = await make.litter()
  const puppy = await make.puppy({ litterId: litter.id, updatedAt })
  const inquiry = await make.inquiry({ updatedAt })
  const customer = await make.customer({ updatedAt, name: text('Brown'), email: 'brown@zebra.example' })
  await make.kennel({ updatedAt })
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
  const photo = await make.galleryPhoto({ updatedAt })
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
  const uploaded = await sendPhoto(site, session)
  const cover = await sendPhoto(site, session)
  const shared = await sendPhoto(site, {}, { from: '/api/public/upload' })

  const enquiry = {
    customerName: text('Quill'),
    email: 'quill@zebra.example',
    phone: '0491 570 777',
    puppyInterest: text('puppy'),
    message: text('asks for a visit'),
    website: '',
  }
  const wishFields = {
    name: text('Okafor'),
    phone: '0491 570 776',
    firstGender: 'female',
    firstCoats: 'apricot',
    secondGender: 'male',
    secondCoats: 'silver',
    timeline: 'flexible',
    home: text('in the yard'),
  }
  const photoFields = {
    name: text('Sinclair'),
    email: 'sinclair@zebra.example',
    puppyName: text('Pippin'),
    caption: text('at the lake'),
    parentDam: text('dam'),
    parentSire: text('sire'),
    ageDescription: 'adult',
    photoType: 'after',
    relatedPhotoId: before.id,
    website: '',
  }
  const login = { username: text('admin'), password }
  const puppyFields = {
    name: text('Banjo'),
    color: text('coat'),
    gender: 'female',
    description: text('description'),
    priceMin: 7_654_321,
    priceMax: 7_654_329,
    status: 'available',
    photos: [uploaded],
    litterId: litter.id,
    healthTesting: text('health'),
    microchipId: '956000077654321',
    readyOn: '2029-08-07',
    updatedAt,
  }
  const litterFields = {
    name: text('litter'),
    dateOfBirth,
    damId: dog.id,
    sireId: sire.id,
    isActive: true,
    readyOn: '2029-08-07',
    updatedAt,
  }
  const dogFields = {
    name: text('Willow'),
    registeredName: text('Weeping Willow'),
    gender: 'female',
    color: text('coat'),
    dateOfBirth,
    status: 'active',
    weight: 76_543,
    height: 1_765,
    description: text('description'),
    healthTesting: text('health'),
    achievements: text('champion'),
    pedigree: text('pedigree'),
    photos: [uploaded],
    updatedAt,
  }
  const customerFields = {
    name: text('Delaney'),
    email: 'delaney@zebra.example',
    phone: '0491 570 778',
    location: text('Benalla'),
    status: 'current',
    notes: text('two boys'),
    followUpOn: '2029-08-06',
    updatedAt,
  }
  const profileFields = {
    firstName: text('Kate'),
    lastName: text('Moran'),
    email: 'kate@zebra.example',
    profileImageUrl: 'https://zebra.example/kate.jpg',
    updatedAt,
  }
  const letterFields = {
    email: answered.email,
    name: text('Nair'),
    subject: text('subject'),
    text: text('letter'),
    inquiryId: answered.id,
    updatedAt,
    kept: true,
  }
  const search = { schema: listQuery, values: { q: text('search'), page: '1' }, as: 'query' } as const
  const puppies = '/api/admin/puppies'
  const dogs = '/api/admin/parent-dogs'
  const gallery = '/api/admin/gallery'
  const kennel = '/api/admin/kennel'

  return [
    { endpoint: 'POST /api/inquiries', schema: inquiryInput, values: enquiry },
    { endpoint: 'POST /api/inquiries', schema: inquiryInput, values: { ...enquiry, website: text('bot') } },
    { endpoint: 'POST /contact', schema: inquiryInput, values: enquiry, as: 'form' },
    {
      endpoint: 'POST /waiting-list',
      schema: joinForm,
      values: { ...wishFields, email: 'okafor@zebra.example', website: '' },
      as: 'form',
    },
    {
      endpoint: 'POST /f/:token',
      id: familyToken,
      schema: wishesForm,
      values: { ...wishFields, act: 'wishes' },
      as: 'form',
    },
    ...['no', 'pause'].map((act) => ({
      endpoint: 'POST /f/:token',
      id: familyToken,
      schema: familyActForm,
      values: { act, until: pauseMonths(today())[2], reason: 'not-now', setAside: setAside.id },
      as: 'form' as const,
    })),
    {
      endpoint: 'POST /api/public/upload',
      schema: uploadRequest,
      values: { contentType: 'image/jpeg', size: 7_654_321 },
    },
    {
      endpoint: 'PUT /api/public/gallery-photos',
      schema: photoSubmission,
      values: { ...photoFields, photoURL: shared },
    },
    { endpoint: 'POST /gallery', schema: photoDetails, values: photoFields, as: 'form' },
    { endpoint: 'POST /api/admin/login', schema: loginInput, values: login },
    { endpoint: 'POST /admin-login', schema: loginInput, values: login, as: 'form' },
    // Before the new password, which ends other sessions and changes the admin's `updatedAt` too.
    ...(await signInRequests(site)),
    { endpoint: 'PUT /api/admin/profile', schema: profileInput, values: profileFields },
    {
      endpoint: 'PUT /api/admin/password',
      schema: passwordInput,
      values: { currentPassword: password, newPassword: `${password} again` },
    },
    {
      endpoint: 'GET /api/admin/inquiries',
      ...search,
      schema: inquiryQuery,
      values: { ...search.values, status: 'pending' },
    },
    {
      endpoint: 'PUT /api/admin/inquiries/:id',
      id: inquiry.id,
      schema: inquiryStatusInput,
      values: { status: 'responded', updatedAt },
    },
    { endpoint: `POST ${puppies}`, schema: newPuppyInput, values: withoutLock(puppyFields) },
    { endpoint: `PUT ${puppies}/:id`, id: puppy.id, schema: puppyInput, values: puppyFields },
    { endpoint: 'POST /api/admin/litters', schema: newLitterInput, values: withoutLock(litterFields) },
    { endpoint: 'PUT /api/admin/litters/:id', id: litter.id, schema: litterInput, values: litterFields },
    ...(await seasonRequests(site, uploaded)),
    { endpoint: `POST ${dogs}`, schema: newParentDogInput, values: withoutLock(dogFields) },
    { endpoint: `PUT ${dogs}/:id`, id: dog.id, schema: parentDogInput, values: dogFields },
    {
      endpoint: `PUT ${dogs}/:id/photos`,
      id: dog.id,
      schema: photoUrlInput,
      values: { photoURL: cover },
    },
    {
      endpoint: `POST ${gallery}`,
      schema: galleryPhotoInput,
      values: { filename: text('photo.jpg'), url: uploaded, caption: text('caption') },
    },
    {
      endpoint: `PUT ${gallery}/:id`,
      id: photo.id,
      schema: visibilityInput,
      values: { isPublic: false, updatedAt },
    },
    {
      endpoint: `PUT ${gallery}/:id/caption`,
      id: captioned.id,
      schema: captionInput,
      values: { caption: text('caption'), updatedAt },
    },
    {
      endpoint: `POST ${gallery}/review`,
      schema: reviewInput,
      values: { decision: 'hide', photos: [{ id: reviewed.id, updatedAt }] },
    },
    {
      endpoint: 'GET /api/admin/trash',
      ...search,
      schema: trashQuery,
      values: { ...search.values, kind: 'inquiry' },
    },
    {
      endpoint: 'GET /api/admin/changes',
      schema: changesQuery,
      values: { kind: 'puppy', id: text('record'), page: '1' },
      as: 'query',
    },
    { endpoint: 'PUT /api/gallery-photos', schema: photoUrlInput, values: { photoURL: uploaded } },
    { endpoint: 'GET /api/admin/customers', ...search },
    {
      endpoint: `GET ${puppies}/:id`,
      id: 'csv',
      schema: searchQuery,
      values: { q: text('search') },
      as: 'query',
    },
    ...['inquiries', 'customers'].map((list) => ({
      endpoint: `GET /api/admin/${list}/csv`,
      schema: searchQuery,
      values: { q: text('search') },
      as: 'query' as const,
    })),
    ...['', '/export'].map((path) => ({
      endpoint: `GET /api/admin/people${path}`,
      schema: personInput,
      values: { email: customer.email },
      as: 'query' as const,
    })),
    {
      endpoint: 'POST /api/admin/people/keep',
      schema: personInput,
      values: { email: 'kept@zebra.example' },
    },
    {
      endpoint: 'POST /api/admin/people/erase',
      schema: eraseInput,
      values: { email: erased.email, groups: ['inquiries'] },
    },
    {
      endpoint: 'GET /api/admin/letters',
      schema: personInput,
      values: { email: answered.email },
      as: 'query',
    },
    { endpoint: 'POST /api/admin/letters', schema: letterInput, values: letterFields },
    {
      endpoint: 'POST /api/admin/letters',
      schema: letterInput,
      values: { ...letterFields, kept: false, inquiryId: undefined, updatedAt: undefined },
    },
    {
      endpoint: 'POST /api/admin/notes',
      schema: noteInput,
      values: { email: answered.email, text: text('note') },
    },
    { endpoint: 'POST /api/admin/customers', schema: newCustomerInput, values: withoutLock(customerFields) },
    {
      endpoint: 'PUT /api/admin/customers/:id',
      id: customer.id,
      schema: customerInput,
      values: { ...customerFields, email: 'moran@zebra.example' },
    },
    {
      endpoint: `PUT ${kennel}/listing`,
      schema: listingInput,
      values: {
        sourceNumber: `${word}765432`.toUpperCase(),
        sourceNumberUntil: '2031-12-30',
        unchipped: 'hide',
        noMoneyFirst: true,
        updatedAt,
      },
    },
    // All sections are in one row, whose `updatedAt` the first has changed.
    {
      endpoint: `PUT ${kennel}/contact`,
      schema: contactInput,
      values: { phone: '0491 570 779', visitingHours: text('hours'), updatedAt: undefined },
    },
    {
      endpoint: `PUT ${kennel}/claims`,
      schema: claimsInput,
      values: {
        yearsHome: 1,
        yearsAbout: 1,
        families: 1,
        healthClaim: text('health'),
        priceText: text('price'),
        guaranteeYears: 1,
        parentsLine: 'tested',
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/questions`,
      schema: questionsInput,
      values: { questions: [{ question: text('question'), answer: text('answer') }], updatedAt: undefined },
    },
    {
      endpoint: `PUT ${kennel}/keeping`,
      schema: keepingInput,
      values: { keepMonths: 24, updatedAt: undefined },
    },
    {
      endpoint: `PUT ${kennel}/templates`,
      schema: templatesInput,
      values: { templates: [{ name: text('template'), text: text('{first name}') }], updatedAt: undefined },
    },
    {
      endpoint: `PUT ${kennel}/waiting-list`,
      schema: waitingListInput,
      values: { waitingRules: text('rules'), updatedAt: undefined },
    },
    {
      endpoint: `PUT ${kennel}/banner`,
      schema: bannerInput,
      values: {
        bannerText: text('banner'),
        bannerLink: `/puppies?${word}`,
        bannerUntil: '2031-12-29',
        updatedAt: undefined,
      },
    },
    ...(await waitingListRequests(site, uploaded)),
    {
      endpoint: 'POST /api/objects/upload',
      schema: uploadRequest,
      values: { contentType: 'image/jpeg', size: 7_654_321 },
    },
    ...[
      { endpoint: 'POST /api/admin/trash/:id/restore', id: deleted.id },
      { endpoint: 'DELETE /api/admin/trash/:id', id: trashed.id },
      { endpoint: 'DELETE /api/admin/trash' },
      { endpoint: 'POST /api/admin/letters/:id/send-again', id: undelivered.id },
      { endpoint: 'DELETE /api/admin/letters/:id', id: letter.id },
      { endpoint: 'POST /api/admin/inquiries/:id/customer', id: inquiry.id },
      { endpoint: 'DELETE /api/admin/inquiries/:id', id: inquiry.id },
      { endpoint: `DELETE ${puppies}/:id`, id: puppy.id },
      { endpoint: 'DELETE /api/admin/litters/:id', id: emptyLitter.id },
      { endpoint: `DELETE ${dogs}/:id`, id: sire.id },
      { endpoint: `DELETE ${gallery}/:id`, id: photo.id },
      { endpoint: 'POST /api/admin/profile/calendar' },
      { endpoint: 'DELETE /api/admin/profile/calendar' },
      { endpoint: 'POST /api/admin/logout' },
    ].map((request) => ({ ...request, values: {} })),
  ]
}

/** The requests about births, the puppies made of them, their photos and weights; each changes a row of its own. */
async function seasonRequests({ make }: TestApp, photo: string): Promise<RequestWithData[]> {
  const litter = await make.litter({ dateOfBirth, updatedAt })
  const photographed = await make.litter({ updatedAt })
  const born = { litterId: litter.id, gender: 'female', color: text('coat'), updatedAt } as const
  const birth = await make.birth(born)
  const unmade = await make.birth({ ...born, position: 2 })
  const removed = await make.birth({ ...born, position: 3 })
  const hidden = await make.puppy({ litterId: litter.id, updatedAt })
  const puppy = await make.puppy({ litterId: photographed.id, updatedAt })
  const weight = await make.weight({ puppyId: hidden.id, updatedAt })
  const wrong = await make.weight({ puppyId: puppy.id })
  const litters = '/api/admin/litters/:id'
  const grams = 7_654

  return [
    {
      endpoint: `PUT ${litters}/births/:birthId`,
      id: litter.id,
      birthId: birth.id,
      schema: birthInput,
      values: {
        position: 1,
        bornAt: '2019-03-07T08:09:10.111Z',
        gender: 'male',
        color: text('coat'),
        collar: 'turquoise',
        birthWeight: 1_234,
        markings: text('white paw'),
        outcome: 'stillborn',
        diedOn: '2019-03-08',
        updatedAt,
      },
    },
    {
      endpoint: `PUT ${litters}/birth`,
      id: litter.id,
      schema: litterBirthInput,
      values: {
        beganAt: '2019-03-07T07:08:09.111Z',
        endedAt: '2019-03-07T09:10:11.121Z',
        notes: text('all went well'),
        updatedAt,
      },
    },
    {
      endpoint: `POST ${litters}/puppies`,
      id: litter.id,
      schema: makePuppiesInput,
      values: {
        births: [{ birthId: unmade.id, name: text('Green boy') }],
        priceMin: 7_654_321,
        priceMax: 7_654_329,
        isListed: false,
      },
    },
    {
      endpoint: `PUT ${litters}/photos`,
      id: photographed.id,
      schema: litterPhotosInput,
      values: { tray: [photo], puppies: [{ id: puppy.id, photos: [], updatedAt }], updatedAt },
    },
    {
      endpoint: 'PUT /api/admin/puppies/:id/listed',
      id: hidden.id,
      schema: listedInput,
      values: { isListed: false, updatedAt },
    },
    {
      endpoint: `POST ${litters}/weighings`,
      id: litter.id,
      schema: weighingInput,
      values: {
        weighedAt: '2019-04-05T06:07:08.912Z',
        weights: [{ id: crypto.randomUUID(), puppyId: hidden.id, grams }],
      },
    },
    {
      endpoint: 'PUT /api/admin/weights/:id',
      id: weight.id,
      schema: weightInput,
      values: { grams, updatedAt },
    },
    { endpoint: `DELETE ${litters}/births/:birthId`, id: litter.id, birthId: removed.id, values: {} },
    { endpoint: 'DELETE /api/admin/weights/:id', id: wrong.id, values: {} },
  ]
}

/** The requests of the portal about the waiting list, each with a family of its own. */
async function waitingListRequests({ make, parts }: TestApp, photo: string): Promise<RequestWithData[]> {
  const list = '/api/admin/waiting-list'
  const litter = await make.litter()
  const puppy = async () => (await make.puppy({ litterId: litter.id })).id
  const family = async (given: Parameters<typeof make.family>[0] = {}) =>
    (await make.family({ email: `${crypto.randomUUID()}@zebra.example`, updatedAt, ...given })).id
  const [asked, glad, free] = [await family(), await family(), await family()]
  const [juniper, clover, wren] = [await puppy(), await puppy(), await puppy()]
  const setAside = await make.setAside({ puppyId: juniper, entryId: asked, untilOn: '2031-12-27' })
  await make.setAside({ puppyId: clover, entryId: glad, state: 'yes' })
  const fields = {
    name: text('Carter'),
    email: 'carter@zebra.example',
    phone: '0491 570 780',
    wishes: [
      { gender: 'female', coats: ['red', 'apricot'] },
      { gender: null, coats: [] },
    ],
    timeline: 'ready-now',
    home: text('two adults, a fenced yard and an old cat'),
  }
  const act = async (name: string, given: Parameters<typeof family>[0] = {}) => ({
    endpoint: `POST ${list}/:id/${name}`,
    id: await family(given),
    values: {},
  })
  const closed = { state: 'closed', outcome: 'other', closedAt: updatedAt } as const
  const until = pauseMonths(today(parts.now())).at(-1)
  return [
    {
      endpoint: `GET ${list}`,
      schema: waitingQuery,
      values: { q: text('search'), page: '1', show: 'ready' },
      as: 'query',
    },
    { endpoint: `POST ${list}`, schema: newFamilyInput, values: { ...fields, sendPage: true } },
    {
      endpoint: `PUT ${list}/:id`,
      id: await family(),
      schema: familyInput,
      values: { ...fields, email: 'weatherley@zebra.example', updatedAt },
    },
    { ...(await act('move')), schema: moveInput, values: { place: 1 } },
    await act('confirm', { state: 'unconfirmed', confirmedAt: null }),
    await act('still'),
    { ...(await act('pause')), schema: pauseInput, values: { until } },
    { ...(await act('close')), schema: closeInput, values: { outcome: 'not-suitable' } },
    await act('reopen', closed),
    await act('new-link'),
    { ...(await act('reserve')), id: glad, schema: reserveInput, values: { puppyId: clover } },
    {
      endpoint: 'POST /api/admin/set-asides',
      schema: setAsideInput,
      values: { puppyId: wren, entryId: free, untilOn: '2031-12-28' },
    },
    { endpoint: 'POST /api/admin/set-asides/:id/withdraw', id: setAside.id, values: {} },
    { endpoint: 'GET /api/admin/news', schema: newsQuery, values: { page: '1' }, as: 'query' },
    {
      endpoint: 'POST /api/admin/news',
      schema: newsInput,
      values: { litterId: litter.id, text: text('eyes are open'), photos: [photo] },
    },
    { endpoint: 'DELETE /api/admin/news/:id', id: (await make.news()).id, values: {} },
  ]
}

const base64url = (text: string) => Buffer.from(text).toString('base64url')

/** The requests about passkeys and recovery codes, each with a step of its own. The last one removes the passkey again. */
async function signInRequests({ parts }: TestApp): Promise<RequestWithData[]> {
  const { auth, database, passwords, now } = parts
  const admin = await database.db.select().from(admins).get()
  const adminId = admin?.id ?? ''
  const codeHash = await passwords.hash('K7QF3M9TX')
  const { sessionId } = await auth.startSession(adminId)
  const challenge = base64url(text('challenge'))
  const step = (kind: SignInStepKind) =>
    database.write((tx) => insertStep(tx, { kind, challenge, adminId }, now()))
  await database.write((tx) => replaceCodes(tx, adminId, [codeHash, codeHash], now().toISOString()))
  const passkey = createAuthenticator()
  const response = passkey.register({ challenge, rp: { id: 'localhost' }, user: { id: base64url(adminId) } })
  const signIn = async () => ({
    step: await step('authenticate'),
    response: passkey.sign({ challenge, rpId: 'localhost' }),
  })
  const confirm = 'POST /api/admin/confirm'

  return [
    { endpoint: 'DELETE /api/admin/sessions/:id', id: storedSessionId(sessionId), values: {} },
    { endpoint: 'POST /api/admin/login/passkey-options', values: {} },
    {
      endpoint: 'POST /api/admin/login/code',
      schema: codeSignInInput,
      values: { step: await step('second'), code: '0-K7Q-F3M-9TX' },
    },
    { endpoint: confirm, schema: codeInput, values: { code: '1-K7Q-F3M-9TX' } },
    { endpoint: confirm, schema: confirmPasswordInput, values: { password } },
    { endpoint: 'POST /api/admin/passkeys/options', values: {} },
    {
      endpoint: 'POST /api/admin/passkeys',
      schema: newPasskeyInput,
      values: { step: await step('register'), response, name: text('phone') },
    },
    { endpoint: 'POST /api/admin/login/passkey', schema: passkeySignInInput, values: await signIn() },
    { endpoint: confirm, schema: passkeySignInInput, values: await signIn() },
    { endpoint: 'POST /api/admin/recovery-codes', values: {} },
    { endpoint: 'DELETE /api/admin/passkeys/:id', id: passkey.id, values: {} },
    { endpoint: 'DELETE /api/admin/sessions', values: {} },
  ]
}
