import { kennelOfEnvironment } from '#src/kennel/actions/kennel.ts'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'

type Environment = Parameters<typeof kennelOfEnvironment>[0]

/** The file of the breeder's photo. */
export const demoBreederPhoto = 'fern-wattleby.jpg'

/** What the demo's breeder says about her kennel. */
export const demoKennel = (environment: Environment) => ({
  ...kennelOfEnvironment(environment),
  noMoneyFirst: true,
  deposit: 50_000,
  ...howSuggestions,
  parentsLine: 'proven' as const,
  breederName: 'Fern Wattleby',
  breederWords:
    "I grew up with kelpies and fell for a black and white poodle at forty. The dogs live in our house, and so do the puppies. If nobody answers, I'm down at the hut in muddy boots and will ring you back.",
  signature: 'Fern',
  littersYear: 'two or three',
  clipCost: '$110 to $140',
  businessName: 'Standard Parti Poodles',
  abn: '51824753556',
  address: '12 Sample Road, Mansfield VIC 3722',
  registry: 'Central Animal Records',
  firstWeeks,
  breedText,
})

const firstWeeks = [
  'Four small meals a day of the food from your pack, three from twelve weeks. Change to another food over a week.',
  'A puppy sleeps eighteen hours a day. Put the crate beside your bed for the first nights, with the blanket that smells of home.',
  "Out to the same patch of grass after every sleep, meal and game, and praise on the spot. Accidents are nobody's fault.",
  'See your own vet within a week, with these papers.',
].join('\n')

const breedText = [
  'A Standard Poodle learns anything in a day, good and bad. Ten minutes of training do more than an hour of running.',
  'Brush to the skin twice a week and clip every six weeks. The patches may fade or clear until the second birthday.',
].join('\n')
