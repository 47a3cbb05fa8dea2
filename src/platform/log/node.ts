import { type DestinationStream, pino, type SerializedError, stdSerializers } from 'pino'
import { plainLine } from './plain-line.ts'
import { redactError } from './redact.ts'
import { mapStack } from './source-maps.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

type Destination = Pick<DestinationStream, 'write'>

/** Logs JSON lines. Outside production, only warnings and errors, for people to read. */
export function createLog(production: boolean, destination: Destination = standardOutput()): Log {
  return pino(
    {
      level: production ? 'info' : 'warn',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => redactError(error, serialised) },
    },
    production ? destination : forPeople(destination),
  )
}

/** Loses lines that cannot be written, for example to a full disk. Pino's own destination would then end the site, or never let it end. */
function standardOutput(): Destination {
  const { stdout } = process
  if (!stdout.listeners('error').includes(ignore)) stdout.on('error', ignore)
  return { write: (line) => stdout.write(line) }
}

const ignore = () => {}

function serialised(error: Error): SerializedError {
  const found = stdSerializers.err(error)
  found.stack = mapStack(found.stack)
  return found
}

const forPeople = (destination: Destination): Destination => ({
  write: (json) => destination.write(plainLine(json)),
})
