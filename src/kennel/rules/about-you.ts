import * as z from 'zod/mini'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { lengths, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { orNull, updatedAt } from '#src/platform/values/fields/values.ts'

/** Who a family talks to; without a name no page says anything of it. */
export interface AboutYou {
  /** As families call the breeder. Never shortened; it may name two people. */
  breederName: string | null
  /** The path of a photo. */
  breederPhoto: string | null
  breederWords: string | null
  /** Signs the breeder's letters in place of her name. */
  signature: string | null
}

export const initialAboutYou: AboutYou = {
  breederName: null,
  breederPhoto: null,
  breederWords: null,
  signature: null,
}

const breederWordsLength = 300

export const youInput = z
  .object({
    breederName: optionalLine(lengths.name),
    breederPhoto: orNull(photoPath('Choose a photo')),
    breederWords: optionalParagraphs(breederWordsLength),
    signature: optionalLine(lengths.name),
    updatedAt,
  })
  .check(
    z.refine(
      ({ breederName, breederPhoto, breederWords }) =>
        breederName !== null || (breederPhoto === null && breederWords === null),
      { path: ['breederName'], error: 'Please enter your name first' },
    ),
  )

/** The name below the breeder's letters. */
export const signedName = ({ signature, breederName }: Pick<AboutYou, 'signature' | 'breederName'>) =>
  signature ?? breederName
