import * as z from 'zod/mini'
import { photoPath } from '#src/platform/photos/rules/upload-paths.ts'
import { lengths, optionalLine, optionalParagraphs } from '#src/platform/values/fields/text.ts'
import { orNull, updatedAt } from '#src/platform/values/fields/values.ts'

/** The person a family talks to; without a name no page mentions one. */
export type AboutYou = Omit<z.output<typeof youInput>, 'updatedAt'>

export const initialAboutYou: AboutYou = {
  breederName: null,
  breederPhoto: null,
  breederWords: null,
  signature: null,
}

const breederWordsLength = 300

export const youInput = z
  .object({
    /** The name by which families call the breeder. Never shortened; it may be two people's. */
    breederName: optionalLine(lengths.name),
    breederPhoto: orNull(photoPath('Choose a photo')),
    breederWords: optionalParagraphs(breederWordsLength),
    /** Signs the breeder's letters in place of her name. */
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
