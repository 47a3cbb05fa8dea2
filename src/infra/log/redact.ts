import { DrizzleQueryError } from 'drizzle-orm'

/** An error as a log may hold it. A failed query tells its values in its message: names and addresses, which no log is to hold. */
export function redactError(error: unknown, plain: (error: Error) => unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof DrizzleQueryError)) return plain(error)
  return { type: 'DrizzleQueryError', query: error.query, cause: redactError(error.cause, plain) }
}
