import { DrizzleQueryError } from 'drizzle-orm'

/** An error as a log may hold it. A failed query tells its values in its message: names and addresses, which no log is to hold. */
export function withoutValues(error: unknown, plain: (error: Error) => unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof DrizzleQueryError)) return plain(error)
  return { type: 'DrizzleQueryError', query: error.query, cause: withoutValues(error.cause, plain) }
}
