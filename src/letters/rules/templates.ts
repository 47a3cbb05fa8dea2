import type { CheckIn } from '#src/placements/rules/placements.ts'

/** A letter to start from. */
export interface Template {
  name: string
  text: string
}

export const maxTemplates = 10
export const templateNameLength = 100
export const templateLength = 2000

/** Placeholders for a template and for an agreement. */
export const commonPlaceholders = [
  'first name',
  'puppy',
  'status',
  'price',
  'ready date',
  'numbers',
  'phone',
  'waiting list',
  'my name',
] as const

/** Placeholders for a template, replaced when a letter starts from it; some are for families with a puppy. */
export const placeholders = [...commonPlaceholders, 'age', 'page', 'gallery'] as const
type Placeholder = (typeof placeholders)[number]
export type TemplateValues = Readonly<Record<Placeholder, string | null>>

/** Marks something to fill in by hand. */
export const gap = '____'
export const hasGaps = (text: string) => text.includes(gap)

const inBraces = /\{([^{}\n]*)\}/g

/** The letter that a template starts, with a gap for whatever has no value or isn't known. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string | null>>): string =>
  text.replace(inBraces, (_, name: string) => (Object.hasOwn(values, name) && values[name]) || gap)

/** Texts in braces that aren't placeholders: '{fist name}'. */
export const unknownPlaceholders = (text: string, known: readonly string[] = placeholders): string[] => [
  ...new Set(
    [...text.matchAll(inBraces)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole])),
  ),
]

/** The template for a check-in: the breeder's own of that name, otherwise the initial one. */
export function checkInTemplate(what: CheckIn, templates: readonly Template[]): Template {
  const initial = checkInTemplates[what === 'first-days' || what === 'two-weeks' ? what : 'birthday']
  return templates.find(({ name }) => name === initial.name) ?? initial
}

/** "We don't know {fist name}." */
export const unknownPlaceholderText = (placeholder: string) => `We don't know ${placeholder}.`

const letter = (name: string, text: string): Template => ({
  name,
  text: `Hello {first name},\n\n${text}\n\nKind regards,\n{my name}`,
})

/** Letters that ask how a puppy is. */
export const checkInTemplates = {
  'first-days': letter(
    'First days',
    "How were the first two nights with {puppy}? It's normal if {puppy} cries a little or eats less. Call me any time on {phone}. Everything about {puppy} is on your page: {page}",
  ),
  'two-weeks': letter(
    'Two weeks',
    'Two weeks already. How are sleep, food and house training going? What comes next for {puppy} is on your page: {page}',
  ),
  birthday: letter(
    'Birthday',
    "{puppy} has turned {age}. I'd love to see how {puppy} looks now. If you like, share a photo for our gallery: {gallery}",
  ),
} as const

/** The template for those who asked about a puppy that has found a family. */
export const takenTemplate = 'Reserved or sold'

/** The templates until the breeder saves her own. */
export const initialTemplates: readonly Template[] = [
  letter(
    'Available',
    'Thanks for asking about {puppy}, who is {status}, costs {price} and can go home {ready date}. {numbers}\n\nWould you like to meet? Visits are by appointment, and please have no contact with other dogs or breeding facilities in the 48 hours before. A video call is fine too. My number is {phone}.',
  ),
  letter(
    takenTemplate,
    "Thanks for asking about {puppy}, who has found a family. I keep a waiting list for future litters, and it's free to join: {waiting list}",
  ),
  letter(
    'Tell me more',
    "Thanks for writing. To find the right puppy for you I'd like to know a little more: who lives with you, your house and yard, your days, dogs you have had, whether you'd like a boy or a girl, which colours, and when.",
  ),
  letter(
    'Visit',
    'It would be lovely to meet you. Would ____ or ____ suit? Please have no contact with other dogs or breeding facilities in the 48 hours before, and call me on {phone} if you get lost.',
  ),
  letter(
    'Not the right match',
    "Thank you for telling me about your home. I don't think one of these puppies is right for you, because ____. I wish you all the best in your search.",
  ),
  ...Object.values(checkInTemplates),
]
