import { DrizzleQueryError } from 'drizzle-orm'

/** An error without personal data: the message of a failed query contains its values. */
export function redactError(error: unknown, plain: (error: Error) => unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof DrizzleQueryError)) return plain(error)
  return { type: 'DrizzleQueryError', query: error.query, cause: redactError(error.cause, plain) }
}
