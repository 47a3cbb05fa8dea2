import type { Context } from 'hono'
import type { PortalPuppy } from '#src/dogs/queries/puppies.ts'
import type { Inquiry } from '#src/enquiries/queries.ts'
import type { Customer } from '#src/people/queries/customers.ts'
import { dayAt, today } from '#src/platform/values/calendar.ts'
import { csvFile, csvPrice, csvTime } from '#src/records/rules/csv.ts'

type Columns<Row> = Parameters<typeof csvFile<Row>>[0]

/** Saved by the browser as a file with the day in its name. */
export function csvDownload<Row>(
  c: Context,
  name: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  now: Date,
) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}-${today(now)}.csv"`)
  return c.body(csvFile(columns, rows))
}

export const puppyColumns: Columns<PortalPuppy & { isOnWebsite: boolean }> = {
  name: ({ name }) => name,
  litter: ({ litterName }) => litterName,
  date_of_birth: ({ litterDateOfBirth }) => litterDateOfBirth,
  dam: ({ parentDam }) => parentDam,
  sire: ({ parentSire }) => parentSire,
  color: ({ color }) => color,
  gender: ({ gender }) => gender,
  status: ({ status, outcome }) => (outcome === 'alive' ? status : outcome),
  price_min_aud: ({ priceMin }) => csvPrice(priceMin),
  price_max_aud: ({ priceMax }) => csvPrice(priceMax),
  microchip: ({ microchipId }) => microchipId,
  ready_on: ({ readyOn }) => readyOn,
  on_website: ({ isOnWebsite }) => (isOnWebsite ? 'yes' : 'no'),
}

export const inquiryColumns: Columns<Inquiry> = {
  received: ({ createdAt }) => csvTime(createdAt),
  name: ({ customerName }) => customerName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  puppy: ({ puppyInterest }) => puppyInterest,
  status: ({ status }) => status,
  message: ({ message }) => message,
  response: ({ response }) => response,
}

interface WeighedPuppy {
  litter: string
  puppy: string
  collar: string | null
  weighedAt: string
  grams: number
}

export const weightColumns: Columns<WeighedPuppy> = {
  litter: ({ litter }) => litter,
  puppy: ({ puppy }) => puppy,
  collar: ({ collar }) => collar,
  weighed_at: ({ weighedAt }) => csvTime(weighedAt),
  grams: ({ grams }) => String(grams),
}

interface CareOfPuppy {
  litter: string
  puppy: string
  text: string
  kind: string
  due: string
  doneOn: string | null
  product: string | null
  batch: string | null
  givenBy: string | null
  note: string | null
}

export const careColumns: Columns<CareOfPuppy> = {
  litter: ({ litter }) => litter,
  puppy: ({ puppy }) => puppy,
  what: ({ text }) => text,
  kind: ({ kind }) => kind,
  due_on: ({ due }) => due,
  done_on: ({ doneOn }) => doneOn,
  product: ({ product }) => product,
  batch: ({ batch }) => batch,
  given_by: ({ givenBy }) => givenBy,
  note: ({ note }) => note,
}

export const customerColumns: Columns<Customer> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  location: ({ location }) => location,
  status: ({ status }) => status,
  last_contact: ({ lastContactDate }) => csvTime(lastContactDate),
  follow_up_on: ({ followUpOn }) => followUpOn,
  notes: ({ notes }) => notes,
}

interface PlacedPuppy {
  puppyName: string
  microchipId: string | null
  litterName: string
  name: string
  email: string | null
  phone: string | null
  address: string | null
  state: string
  price: number | null
  paid: number
  homeOn: string | null
  createdAt: string
  transferSentOn: string | null
}

export const placementColumns: Columns<PlacedPuppy> = {
  puppy: ({ puppyName }) => puppyName,
  microchip: ({ microchipId }) => microchipId,
  litter: ({ litterName }) => litterName,
  family: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  state: ({ state }) => state,
  price_aud: ({ price }) => csvPrice(price),
  paid_aud: ({ paid }) => csvPrice(paid),
  reserved_on: ({ createdAt }) => dayAt(createdAt),
  home_on: ({ homeOn }) => homeOn,
  transfer_sent_on: ({ transferSentOn }) => transferSentOn,
}
