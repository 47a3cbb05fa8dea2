import { type DestinationStream, pino, stdSerializers } from 'pino'
import { redactError } from './redact.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Logs JSON lines. Outside production, only warnings and errors. */
export const createLog = (production: boolean, destination?: DestinationStream): Log =>
  pino(
    {
      level: production ? 'info' : 'warn',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => redactError(error, stdSerializers.err) },
    },
    ...(destination ? [destination] : []),
  )
