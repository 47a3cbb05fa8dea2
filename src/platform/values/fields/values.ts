import * as z from 'zod/mini'

// An update replaces the whole row, so a field that is left out is cleared or gets its default.

/** Missing, null or blank becomes null. */
export const orNull = <Schema extends z.ZodMiniType<string | number, string | number>>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() === '' ? null : (value ?? null),
    ),
    z.nullable(schema),
  )

/** Missing or null becomes the default. */
export const orDefault = <Value extends string | boolean>(
  schema: z.ZodMiniType<Value, Value>,
  value: Value,
) =>
  z.pipe(
    z.transform((given: unknown) => given ?? value),
    schema,
  )

export const oneOf = <const Values extends readonly string[]>(values: Values, missing?: string) =>
  z.enum(values, {
    error: ({ input }) => (input ? undefined : missing) ?? `Must be one of ${values.join(', ')}`,
  })

export const trueOrFalse = /* @__PURE__ */ z.boolean('Must be true or false')

/** A field hidden from people that bots fill in. */
export const honeypot = z.transform((value: unknown) => typeof value === 'string' && value !== '')

/** Browsers take a year typed as '26' for the year 26. On its last day the year 9999 is already 10000 in Mansfield. */
const isFourDigitYear = (text: string) => text >= '1000' && text < '9999-12-31T'
const yearCut = 'Please enter all four digits of the year'

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

/** Whether a text is an ISO 8601 time in UTC, and one that exists. */
export const isTime = (text: string) => timePattern.test(text) && !Number.isNaN(Date.parse(text))

/** An ISO 8601 time in UTC. Pure, like what is made of it, so that public forms, which have no times, go without. */
export const isoTime = /* @__PURE__ */ z
  .string('Must be a time')
  .check(
    z.refine(isTime, { error: 'Must be an ISO 8601 time', abort: true }),
    z.refine(isFourDigitYear, { error: yearCut, abort: true }),
  )

/** Optimistic lock: when the row last changed as far as the form knows. Left out, the update overwrites. */
export const updatedAt = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.nullable(isoTime))

/** The schema of an update: that of a new row, plus the lock. */
export const withLock = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  z.extend(schema, { updatedAt })

/** A number as people type it, '3,200.50' for one; NaN for anything else, an exponent included. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(/,(?=\d{3}(?:\D|$))/g, '')
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

function existsAsDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return dayPattern.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a date field is filled in: while its year is being typed it is one of the year 2 or 20, and some browsers take six digits. */
export const isDay = (text: string) => existsAsDay(text) && isFourDigitYear(text)

/** A valid date as YYYY-MM-DD. */
export const day = (message: string) =>
  z
    .string(message)
    .check(
      z.refine(existsAsDay, { error: message, abort: true }),
      z.refine(isFourDigitYear, { error: yearCut, abort: true }),
    )
