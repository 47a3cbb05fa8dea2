import { inquiryInput } from '#src/enquiries/rules.ts'
import { mailForm } from '#src/family-page/fields.ts'
import { photoDetails, photoSubmission } from '#src/gallery/rules.ts'
import { uploadRequest } from '#src/platform/photos/rules/upload-request.ts'
import { today } from '#src/platform/values/calendar.ts'
import { joinForm, pageForm, wishesForm } from '#src/waiting-list/fields/form.ts'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'
import { familyToken, placementToken, type RequestWithData, text } from './request.ts'
import type { Rows } from './rows.ts'

/** The forms of the website and of a family's page. */
export function visitorRequests({ before, setAside, shared, plan }: Rows): RequestWithData[] {
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
    words: text('sleeps on the couch'),
    wordsName: text('Ruby'),
    wordsConsent: 'true',
    website: '',
  }
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
      schema: pageForm,
      values: {
        act,
        until: pauseMonths(today())[2],
        reason: 'not-now',
        setAside: setAside.id,
        plan: plan.id,
      },
      as: 'form' as const,
    })),
    {
      endpoint: 'POST /f/:token',
      id: placementToken,
      schema: mailForm,
      values: { act: 'mail', on: 'no' },
      as: 'form',
    },
    {
      endpoint: 'POST /api/public/upload',
      schema: uploadRequest,
      values: { contentType: 'image/jpeg', size: 7_654_321, purpose: 'paper' },
    },
    {
      endpoint: 'PUT /api/public/gallery-photos',
      schema: photoSubmission,
      values: { ...photoFields, photoURL: shared },
    },
    { endpoint: 'POST /gallery', schema: photoDetails, values: photoFields, as: 'form' },
  ]
}
