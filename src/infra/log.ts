import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, pino, stdSerializers } from 'pino'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** One JSON line an event in production; on the breeder's own machine only what needs her attention. */
export const createLog = (production: boolean, destination?: DestinationStream): Log =>
  pino(
    {
      level: production ? 'info' : 'warn',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => serialise(error) },
    },
    ...(destination ? [destination] : []),
  )

/** A failed query tells its values in its message: names and addresses, which no log is to hold. */
function serialise(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  return { type: 'DrizzleQueryError', query: error.query, cause: serialise(error.cause) }
}
