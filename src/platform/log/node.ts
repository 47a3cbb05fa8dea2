import { type DestinationStream, pino, type SerializedError, stdSerializers } from 'pino'
import { plainLine } from './plain-line.ts'
import { redactError } from './redact.ts'
import { mapStack } from './source-maps.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Logs JSON lines. Outside production, only warnings and errors, for people to read. */
export const createLog = (production: boolean, destination?: DestinationStream): Log =>
  pino(
    {
      level: production ? 'info' : 'warn',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => redactError(error, serialised) },
    },
    production ? (destination ?? pino.destination()) : forPeople(destination ?? process.stdout),
  )

function serialised(error: Error): SerializedError {
  const found = stdSerializers.err(error)
  found.stack = mapStack(found.stack)
  return found
}

const forPeople = (destination: Pick<DestinationStream, 'write'>): DestinationStream => ({
  write: (json) => destination.write(plainLine(json)),
})
