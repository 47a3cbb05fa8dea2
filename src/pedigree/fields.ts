import * as z from 'zod/mini'
import { lengths, optionalLine } from '#src/platform/values/fields/text.ts'
import { withLock } from '#src/platform/values/fields/values.ts'
import { type AncestorPlace, ancestorPlaces } from './rules.ts'

/** The field with the number of the dog in a place. */
export const numberField = <Place extends AncestorPlace>(place: Place) => `${place}Number` as const

type Fields = Record<AncestorPlace | `${AncestorPlace}Number`, string | null>
type FieldSchemas = Record<keyof Fields, ReturnType<typeof optionalLine>>

const fields = z.object(
  Object.fromEntries(
    ancestorPlaces.flatMap((place) => [
      [place, optionalLine(lengths.name)],
      [numberField(place), optionalLine(lengths.name)],
    ]),
  ) as FieldSchemas,
)

function named({ value, issues }: z.core.ParsePayload<Fields>) {
  for (const place of ancestorPlaces)
    if (value[numberField(place)] && !value[place])
      issues.push({
        code: 'custom',
        input: value[place],
        path: [place],
        message: 'Please enter the name, too',
      })
}

/** The name of the dog in each place and its number; an empty name leaves the place empty. */
export const ancestorsInput = withLock(fields).check(named)
export type AncestorsInput = z.output<typeof ancestorsInput>
