import type { FormValues } from '#src/client/hooks/use-form.ts'
import { type Coat, coats } from '#src/domain/dogs/coat-colors.ts'
import type { Wish } from '#src/domain/waiting-list/entries.ts'
import { genderText } from '#src/domain/waiting-list/rules.ts'

/** The first is named like the list of both, whose messages it shows. */
export const wishNames = ['wishes', 'secondWish'] as const
export type WishName = (typeof wishNames)[number]

export const wishLabels: Record<WishName, string> = {
  wishes: 'First Wish *',
  secondWish: "If There Isn't One",
}

export const genderOptions = [
  ['female', genderText('female')],
  ['male', genderText('male')],
  ['either', genderText(null)],
] as const

export const coatField = (name: WishName, coat: Coat) => `${name}-${coat}`

/** The fields' labels, for messages and comparisons. */
export const wishFieldLabels: Record<string, string> = Object.fromEntries(
  wishNames.flatMap((name) => [
    [name, wishLabels[name]],
    ...coats.map((coat) => [coatField(name, coat), `${wishLabels[name].replace(' *', '')}: ${coat}`]),
  ]),
)

/** Wishes as the values of their fields. */
export const valuesOfWishes = (wishes: readonly Wish[]): FormValues =>
  Object.fromEntries(
    wishNames.flatMap((name, at) => {
      const wish = wishes[at]
      return [
        [name, wish ? (wish.gender ?? 'either') : ''],
        ...coats.map((coat) => [coatField(name, coat), wish?.coats.includes(coat) ? coat : '']),
      ]
    }),
  )

/** What was chosen; colours alone make a wish for either. */
export const wishesFrom = (values: FormValues) =>
  wishNames.flatMap((name) => {
    const chosen = coats.filter((coat) => values[coatField(name, coat)])
    const gender = values[name] || (name === 'secondWish' && chosen.length > 0 ? 'either' : '')
    return gender ? [{ gender: gender === 'either' ? null : gender, coats: chosen }] : []
  })
