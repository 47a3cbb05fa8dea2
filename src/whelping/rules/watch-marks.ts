import { daysBetween as countDays, dayAt, formatTime, hourMs, today } from '#src/platform/values/calendar.ts'
import { birthWeightOf, isSameRound, mean, percentChange, type WeighedPuppy, type Weight } from './weights.ts'

const markKinds = [
  'under-birth-weight',
  'not-regained',
  'light-at-birth',
  'loss',
  'standing-still',
  'behind',
  'not-weighed',
  'doubled',
] as const
export type MarkKind = (typeof markKinds)[number]

/** Something to watch, in words; only `doubled` is good news. */
export interface WatchMark {
  kind: MarkKind
  /** Null for a mark of the whole litter. */
  puppyId: string | null
  text: string
}

interface WeighedLitter {
  name: string
  puppies: readonly WeighedPuppy[]
}

interface Watched {
  puppy: WeighedPuppy
  litter: WeighedLitter
  now: Date
  /** Grams at birth, if known. */
  birth: number | null
  newest: Weight
  /** Hours since birth. */
  age: number
  /** Days since birth, in Mansfield; the day of birth is 0. */
  day: number
}

const hoursBetween = (from: string, to: string | Date) =>
  ((typeof to === 'string' ? Date.parse(to) : to.getTime()) - Date.parse(from)) / hourMs

/** Calendar days in Mansfield from one time to another. */
const daysBetween = (from: string, to: Date) => countDays(dayAt(from), today(to))

/** How much less, in whole percent. */
const percentLess = (than: number, grams: number) => Math.abs(percentChange(than, grams))

interface Finding {
  text: string
  /** Whole percent of its own weight that the puppy has lost; 0 for a comparison with its litter. */
  lost: number
}

// Percentages are compared as whole numbers: 0.96 * 350 is less than 336.
type Rule = (watched: Watched) => Finding | null

/** A puppy has only the worst mark: the greatest loss, or the first of equals. */
const rules: [kind: MarkKind, rule: Rule][] = [
  [
    'under-birth-weight',
    ({ puppy, birth, newest, age }) => {
      if (birth === null || age > 72 || newest.grams * 100 > birth * 90) return null
      const lost = percentLess(birth, newest.grams)
      return { lost, text: `${puppy.name} is ${lost}% under birth weight.` }
    },
  ],
  ['not-regained', notRegained],
  ['light-at-birth', lightAtBirth],
  ['loss', loss],
  [
    'standing-still',
    ({ puppy, newest, age }) => {
      const since = puppy.weights.find(
        ({ grams, weighedAt }) => hoursBetween(weighedAt, newest.weighedAt) >= 36 && newest.grams <= grams,
      )
      return since && isYoung(age)
        ? { lost: 0, text: `${puppy.name} hasn't gained since ${formatTime(since.weighedAt)}.` }
        : null
    },
  ],
  ['behind', behind],
]

const isYoung = (age: number) => age >= 48 && age <= 28 * 24

function loss({ puppy, newest, age }: Watched): Finding | null {
  const before = puppy.weights.filter((weight) => !isSameRound(weight, newest))
  const peak = lastPeak([...before, newest])
  if (!isYoung(age) || peak.grams === newest.grams) return null
  const text = `${puppy.name} has lost ${peak.grams - newest.grams} g since ${formatTime(peak.weighedAt)}.`
  return { lost: percentLess(peak.grams, newest.grams), text }
}

/** The weight since which a puppy has only lost. */
function lastPeak(weights: readonly [...Weight[], Weight]): Weight {
  const gain = weights.findLastIndex(({ grams }, index) => grams < (weights[index + 1]?.grams ?? 0))
  return weights.slice(gain + 1).reduce((peak, weight) => (weight.grams >= peak.grams ? weight : peak))
}

function notRegained({ puppy, birth, day }: Watched): Finding | null {
  if (birth === null || day >= 21 || puppy.weights.some(({ grams }) => grams > birth)) return null
  const afterTwoDays = puppy.weights.findLast(({ weighedAt }) => {
    const hours = hoursBetween(puppy.bornAt, weighedAt)
    return hours >= 48 && hours <= 72
  })
  if (!afterTwoDays || afterTwoDays.grams * 100 > birth * 96) return null
  const lost = percentLess(birth, afterTwoDays.grams)
  return { lost, text: `${puppy.name} weighed ${lost}% less than at birth after two days.` }
}

function lightAtBirth({ puppy, litter, birth, age }: Watched): Finding | null {
  if (birth === null || age > 72) return null
  const births = litter.puppies.map(birthWeightOf).filter((grams) => grams !== null)
  if (births.length < 3 || birth * 100 > mean(births) * 75) return null
  return {
    lost: 0,
    text: `${puppy.name} was born ${percentLess(mean(births), birth)}% lighter than the litter.`,
  }
}

function behind({ puppy, litter, newest, day }: Watched): Finding | null {
  if (day < 28 || day > 56) return null
  const newestOfAll = litter.puppies.flatMap(({ weights }) => weights.at(-1) ?? [])
  const sameDay = newestOfAll
    .filter(({ weighedAt }) => Math.abs(hoursBetween(weighedAt, newest.weighedAt)) <= 24)
    .map(({ grams }) => grams)
  if (sameDay.length < 3 || newest.grams * 100 >= mean(sameDay) * 75) return null
  const percent = Math.round((newest.grams * 100) / mean(sameDay))
  return { lost: 0, text: `${puppy.name} weighs ${percent}% of the litter's mean.` }
}

/** Hours after which a litter should have been weighed again, by its age in days; null once it is grown. */
export function roundDueAfter(day: number): number | null {
  if (day <= 14) return 14
  if (day <= 28) return 28
  return day <= 56 ? 4 * 24 : null
}

function notWeighed({ name, puppies }: WeighedLitter, now: Date): WatchMark | null {
  const rounds = puppies.flatMap(({ bornAt, weights }) =>
    weights.filter(({ weighedAt }) => Date.parse(weighedAt) > Date.parse(bornAt)),
  )
  if (rounds.length === 0) return null
  const [born = ''] = puppies.map(({ bornAt }) => bornAt).sort()
  const due = roundDueAfter(daysBetween(born, now))
  const newest = rounds.map(({ weighedAt }) => weighedAt).reduce((a, b) => (a > b ? a : b))
  if (due === null || hoursBetween(newest, now) <= due) return null
  return { kind: 'not-weighed', puppyId: null, text: `${name} was last weighed on ${formatTime(newest)}.` }
}

function doubled(puppy: WeighedPuppy): WatchMark | null {
  const birth = birthWeightOf(puppy)
  const first = birth !== null && puppy.weights.find(({ grams }) => grams >= 2 * birth)
  if (!first) return null
  const day = daysBetween(puppy.bornAt, new Date(first.weighedAt))
  return { kind: 'doubled', puppyId: puppy.id, text: `${puppy.name} doubled on day ${day}.` }
}

function worry(litter: WeighedLitter, puppy: WeighedPuppy, now: Date): WatchMark | null {
  const newest = puppy.weights.at(-1)
  if (!newest) return null
  const watched: Watched = {
    puppy,
    litter,
    now,
    birth: birthWeightOf(puppy),
    newest,
    age: hoursBetween(puppy.bornAt, now),
    day: daysBetween(puppy.bornAt, now),
  }
  const [worst] = rules
    .flatMap(([kind, rule]) => {
      const finding = rule(watched)
      return finding ? [{ kind, ...finding }] : []
    })
    .sort((a, b) => b.lost - a.lost)
  return worst ? { kind: worst.kind, puppyId: puppy.id, text: worst.text } : null
}

/** The marks of a litter, in the order of its puppies: worries first, then the litter's round, then good news. */
export function watchMarks(litter: WeighedLitter, now: Date): WatchMark[] {
  const marks = [
    ...litter.puppies.map((puppy) => worry(litter, puppy, now)),
    notWeighed(litter, now),
    ...litter.puppies.map(doubled),
  ]
  return marks.filter((mark) => mark !== null)
}

export const isWorry = ({ kind }: WatchMark) => kind !== 'doubled'
