import * as z from 'zod/mini'
import { isoTime } from '#src/platform/values/fields/values.ts'

/** A time as it is stored: in one form, so that times are equal and in order as texts too. */
export const storedTime = z.pipe(
  isoTime,
  z.transform((time) => new Date(time).toISOString()),
)

/** For a list in which nothing may be twice. */
export const eachOnce = <Item>(keyOf: (item: Item) => string, message: string) =>
  z.refine<Item[]>((items) => new Set(items.map(keyOf)).size === items.length, message)
