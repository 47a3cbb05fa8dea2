import * as z from 'zod/mini'
import { isoTime } from './values.ts'

/** A time as it is stored: in one form, so that times are equal and in order as texts too. */
export const storedTime = z.pipe(
  isoTime,
  z.transform((time) => new Date(time).toISOString()),
)
