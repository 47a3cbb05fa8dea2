import * as z from 'zod/mini'

/** The switch for emails about news on the page of a family with a puppy. */
export const mailForm = z.object({ act: z.literal('mail'), on: z.enum(['yes', 'no']) })
