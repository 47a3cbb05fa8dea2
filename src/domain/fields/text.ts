import * as z from 'zod/mini'

/** Longest texts, in characters. */
export const lengths = { name: 100, email: 254, phone: 30, line: 200, long: 5000, password: 200 } as const

const controlCharacters = /\p{Cc}/u
const controlCharactersButBreaks = /(?![\n\r\t])\p{Cc}/u
const tooLong = (max: number) => `At most ${max} characters`
const notPlain = 'Contains characters that cannot be shown'

interface TextRules {
  max: number
  min?: number
  /** Said of a missing or too short text. */
  message: string
}

/** One line: trimmed, bounded, without control characters. */
export const line = ({ max, min = 1, message }: TextRules) =>
  z.string(message).check(
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !controlCharacters.test(text), notPlain),
  )

/** Several lines: as a line, but it may break. */
export const paragraphs = ({ max, min = 1, message }: TextRules) =>
  z.string(message).check(
    z.trim(),
    z.minLength(min, message),
    z.maxLength(max, tooLong(max)),
    z.refine((text) => !controlCharactersButBreaks.test(text), notPlain),
  )

/** What is left out, null or blank becomes null: a PUT replaces, so it clears the field. */
export const orNull = <Schema extends z.ZodMiniType<string | number, string | number>>(schema: Schema) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() === '' ? null : (value ?? null),
    ),
    z.nullable(schema),
  )

export const optionalLine = (max: number) => orNull(line({ max, message: 'Must be text' }))
export const optionalParagraphs = (max: number) => orNull(paragraphs({ max, message: 'Must be text' }))

const invalidEmail = 'Please enter a valid email address'

export const email = ({ missing = invalidEmail, invalid = invalidEmail } = {}) =>
  z.pipe(line({ max: lengths.email, message: missing }), z.email(invalid))

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing?: string,
) =>
  z.enum(values, {
    error: ({ input }) => (input ? undefined : missing) ?? `Must be one of ${values.join(', ')}`,
  })

/** What is left out or null gets its default: a PUT replaces. */
export const orDefault = <Value extends string | boolean>(
  schema: z.ZodMiniType<Value, Value>,
  value: Value,
) =>
  z.pipe(
    z.transform((given: unknown) => given ?? value),
    schema,
  )

/** A field that people do not see and machines fill in. */
export const honeypot = z.transform((value: unknown) => typeof value === 'string' && value !== '')

/** The row's last change as the form knew it; left out by callers who overwrite. */
export const updatedAt = z.optional(z.nullable(z.string().check(z.maxLength(40))))

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A day that exists, as YYYY-MM-DD. */
export const day = (message: string) =>
  z.string(message).check(
    z.refine((text) => {
      const date = new Date(`${text}T00:00:00Z`)
      return dayPattern.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    }, message),
  )
