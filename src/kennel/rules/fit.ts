import * as z from 'zod/mini'
import { linesUpTo } from '#src/kennel/rules/how-it-works.ts'
import { line, optionalLine, paragraphs } from '#src/platform/values/fields/text.ts'
import { updatedAt } from '#src/platform/values/fields/values.ts'

export interface FitFact {
  title: string
  text: string
}

/** What a family should know about the breed before it decides. */
export interface Fit {
  fitYes: readonly string[]
  fitNo: readonly string[]
  fit: readonly FitFact[]
  /** What a clip costs around here. */
  clipCost: string | null
}

const maxFitLines = 6
export const maxFitFacts = 12

/** Facts of the breed, which hold for every kennel: shown until the breeder saves her own. */
export const initialFit: Fit = {
  fitYes: [
    'Somebody is home for most of the day',
    'You like walking, every day and in any weather',
    'You enjoy teaching a dog things',
    'You can brush, and pay for clipping, for its whole life',
  ],
  fitNo: [
    'The house is empty from eight to six',
    "Somebody is allergic and hasn't met the dogs yet",
    "There's a move, a baby or a big trip this year",
    'You want a dog that keeps to itself in the yard',
  ],
  fit: [
    {
      title: 'Size',
      text: 'A big dog under all that hair: most weigh 22 to 29 kg.\nOurs weigh {weights}.',
    },
    {
      title: 'Coat',
      text: 'It hardly sheds, because it keeps growing. Brush it to the skin two or three times a week and have it clipped every 6 to 8 weeks, all its life.\nAround here a clip costs {clip cost}. A coat left alone mats, and mats hurt.',
    },
    {
      title: 'Exercise',
      text: "An hour or more a day, and something to think about. A yard isn't a walk.",
    },
    {
      title: 'Time alone',
      text: "A grown poodle can learn to be alone for about four hours. A puppy can't. If nobody is home all day, a poodle will be unhappy, and you will hear about it.",
    },
    {
      title: 'Allergies',
      text: "Low-shedding isn't allergen-free. Studies found no less of the main dog allergen in homes with low-shedding breeds, poodles among them, than in other dogs' homes.\nIf anyone at home is allergic, spend an hour with our grown dogs before you decide.",
    },
    {
      title: 'Children',
      text: 'Gentle and patient once grown. A puppy has sharp teeth and no manners, and needs an adult in the room with small children.',
    },
    {
      title: 'Health',
      text: "Poodles can get bloat, Addison's disease, and trouble with hips, eyes and skin. Testing the parents lowers the risk of some of these. It can't rule them out.",
    },
    {
      title: 'How long',
      text: 'About 12 years on average, and some reach 15 and more. Who will walk the dog when the children have moved out?',
    },
  ],
  clipCost: null,
}

export const fitList = z
  .array(
    z.object({
      title: line({ max: 60, message: 'Please enter a title' }),
      text: paragraphs({ max: 600, message: 'Please enter a text' }),
    }),
    'Must be a list of titles and texts',
  )
  .check(
    z.minLength(1, 'Please keep at least one title'),
    z.maxLength(maxFitFacts, `At most ${maxFitFacts} titles`),
  )

export const fitInput = z.object({
  fitYes: linesUpTo(maxFitLines),
  fitNo: linesUpTo(maxFitLines),
  fit: fitList,
  clipCost: optionalLine(60),
  updatedAt,
})

export const fitPlaceholders = ['{weights}', '{clip cost}'] as const
type FitPlaceholder = (typeof fitPlaceholders)[number]

/** A full stop ends a sentence unless it belongs to an abbreviation, such as one before a price. */
const betweenSentences = /(?<=[.!?])(?<!\b(?:approx|ca|e\.g|i\.e|incl|max|min)\.)\s+/i

/** The facts with their placeholders filled in. A sentence with an empty one is dropped, and so is a fact left without sentences. */
export function fitFacts(
  facts: readonly FitFact[],
  values: Record<FitPlaceholder, string | null>,
): { title: string; paragraphs: string[] }[] {
  const isKnown = (sentence: string) =>
    fitPlaceholders.every((each) => values[each] !== null || !sentence.includes(each))
  const filled = (sentence: string) =>
    sentence.replace(/\{(?:weights|clip cost)\}/g, (found) => values[found as FitPlaceholder] ?? '')
  return facts
    .map(({ title, text }) => ({
      title,
      paragraphs: text
        .split('\n')
        .map((paragraph) => paragraph.split(betweenSentences).filter(isKnown).map(filled).join(' ').trim())
        .filter(Boolean),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
}

const fewestWeighed = 3
const kilograms = (grams: number) => Math.round(grams / 1000)

/** '22 to 29 kg', for dogs weighed in grams; null if there are too few. */
export function weightsText(weights: readonly number[]): string | null {
  if (weights.length < fewestWeighed) return null
  const [least, greatest] = [kilograms(Math.min(...weights)), kilograms(Math.max(...weights))]
  return least === greatest ? `${least} kg` : `${least} to ${greatest} kg`
}
