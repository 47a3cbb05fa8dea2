import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { CareStep } from '#src/care/rules/plan.ts'
import type { FitFact } from '#src/kennel/rules/fit.ts'
import { parentsLines, type Question, unchippedModes } from '#src/kennel/rules/kennel.ts'
import type { Template } from '#src/letters/rules/templates.ts'
import { timestamps } from '#src/platform/db/columns.ts'

/** A single row, written by the first save of the Kennel screen; until then the environment and the defaults apply. */
export const kennel = sqliteTable('kennel', {
  id: integer('id').primaryKey(),
  sourceNumber: text('source_number'),
  sourceNumberUntil: text('source_number_until'),
  unchipped: text('unchipped', { enum: unchippedModes }).notNull(),
  /** When the breeder chose the mode; until then the dashboard asks. */
  unchippedChosenAt: text('unchipped_chosen_at'),
  noMoneyFirst: integer('no_money_first', { mode: 'boolean' }).notNull(),
  phone: text('phone').notNull(),
  visitingHours: text('visiting_hours').notNull(),
  yearsHome: integer('years_home').notNull(),
  yearsAbout: integer('years_about').notNull(),
  families: integer('families').notNull(),
  healthClaim: text('health_claim').notNull(),
  priceText: text('price_text').notNull(),
  guaranteeYears: integer('guarantee_years').notNull(),
  parentsLine: text('parents_line', { enum: parentsLines }).notNull(),
  questions: text('questions', { mode: 'json' }).$type<Question[]>().notNull(),
  bannerText: text('banner_text'),
  bannerLink: text('banner_link'),
  bannerUntil: text('banner_until'),
  /** After how many months without a word a person is erased; null for never. */
  keepMonths: integer('keep_months'),
  /** Null for the defaults of letters/rules/templates.ts. */
  templates: text('templates', { mode: 'json' }).$type<readonly Template[]>(),
  /** Null for the default of waiting-list/rules/standing.ts. */
  waitingRules: text('waiting_rules'),
  /** Whether pages say roughly how many families are waiting. */
  showWaiting: integer('show_waiting', { mode: 'boolean' }).notNull().default(true),
  /** In words, such as 'two or three'. */
  littersYear: text('litters_year'),
  /** Null for the default of care/rules/plan.ts. */
  carePlan: text('care_plan', { mode: 'json' }).$type<readonly CareStep[]>(),
  /** Whether the breeder's vet has looked at the plan. */
  careChecked: integer('care_checked', { mode: 'boolean' }).notNull().default(false),
  /** Whether the breeder gets the day's list by email in the morning. */
  careMail: integer('care_mail', { mode: 'boolean' }).notNull().default(false),
  /** In cents. */
  deposit: integer('deposit'),
  refundTerms: text('refund_terms'),
  paymentText: text('payment_text'),
  desexingText: text('desexing_text'),
  goesHome: text('goes_home', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
  howTalk: text('how_talk'),
  howAgreement: text('how_agreement'),
  vetText: text('vet_text'),
  afterText: text('after_text'),
  takeBack: text('take_back'),
  breederName: text('breeder_name'),
  breederPhoto: text('breeder_photo'),
  breederWords: text('breeder_words'),
  signature: text('signature'),
  /** Null for the defaults of kennel/rules/fit.ts. */
  fitYes: text('fit_yes', { mode: 'json' }).$type<readonly string[]>(),
  fitNo: text('fit_no', { mode: 'json' }).$type<readonly string[]>(),
  fit: text('fit', { mode: 'json' }).$type<readonly FitFact[]>(),
  clipCost: text('clip_cost'),
  /** The name of the business on papers; null for the name of the kennel. */
  businessName: text('business_name'),
  abn: text('abn'),
  gst: integer('gst', { mode: 'boolean' }).notNull().default(false),
  address: text('address'),
  /** The microchip registry that puppies are in. */
  registry: text('registry'),
  /** Null for the defaults of papers/rules/texts.ts. */
  agreement: text('agreement'),
  claimText: text('claim_text'),
  firstWeeks: text('first_weeks'),
  breedText: text('breed_text'),
  ...timestamps(),
})
