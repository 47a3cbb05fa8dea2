import { carePlanInput } from '#src/care/rules/plan.ts'
import {
  bannerInput,
  claimsInput,
  contactInput,
  keepingInput,
  listingInput,
  questionsInput,
  templatesInput,
  waitingListInput,
} from '#src/kennel/fields.ts'
import { youInput } from '#src/kennel/rules/about-you.ts'
import { fitInput } from '#src/kennel/rules/fit.ts'
import { howInput } from '#src/kennel/rules/how-it-works.ts'
import { papersInput } from '#src/papers/fields.ts'
import { type RequestWithData, text, updatedAt, word } from './request.ts'

export function kennelRequests(): RequestWithData[] {
  const kennel = '/api/admin/kennel'
  return [
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
    // All sections are in one row, whose `updatedAt` the first request has changed.
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
      values: {
        waitingRules: text('rules'),
        showWaiting: false,
        littersYear: text('litters'),
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/care`,
      schema: carePlanInput,
      values: {
        carePlan: [{ text: text('worm'), kind: 'worming', days: [14] }],
        careChecked: true,
        careMail: true,
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/you`,
      schema: youInput,
      values: {
        breederName: text('breeder'),
        breederPhoto: null,
        breederWords: text('words'),
        signature: text('signature'),
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/how`,
      schema: howInput,
      values: {
        deposit: 4321,
        refundTerms: text('refund'),
        paymentText: text('payment'),
        desexingText: text('desexing'),
        goesHome: [text('blanket')],
        howTalk: text('talk'),
        howAgreement: text('agreement'),
        vetText: text('vet'),
        afterText: text('after'),
        takeBack: text('back'),
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/fit`,
      schema: fitInput,
      values: {
        fitYes: [text('match')],
        fitNo: [text('wait')],
        fit: [{ title: text('coat'), text: text('brush') }],
        clipCost: text('clip'),
        updatedAt: undefined,
      },
    },
    {
      endpoint: `PUT ${kennel}/papers`,
      schema: papersInput,
      values: {
        businessName: text('business'),
        abn: '51 824 753 556',
        gst: true,
        address: text('street'),
        registry: text('registry'),
        agreement: text('agreement'),
        claimText: text('claim'),
        firstWeeks: text('weeks'),
        breedText: text('breed'),
        updatedAt: undefined,
      },
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
  ]
}
