import { dogStatusLabels } from '#src/dogs/rules/parent-dogs.ts'
import { dollars } from '#src/dogs/rules/price.ts'
import { maleOrFemale, puppyStatusLabels } from '#src/dogs/rules/puppies.ts'
import { resultLabels, type Test, testKinds } from '#src/health-tests/rules/tests.ts'
import { parentsLineTexts } from '#src/kennel/rules/texts.ts'
import { planAudienceLabels, planStateLabels } from '#src/plans/rules.ts'
import { formatDate, formatPrice, formatTime, formatWeight } from '#src/platform/ui/format.ts'
import type { ChangedFields } from '#src/records/rules/changes.ts'
import { type Act, historyFields } from '#src/records/rules/history.ts'
import type { Shown } from '#src/records/rules/history-field.ts'
import type { ChangeKind } from '#src/records/rules/kinds.ts'

interface Change {
  adminName: string
  act: Act
  kind: ChangeKind
  label: string
  fields: ChangedFields
}

const list = new Intl.ListFormat('en-AU')

/** 'Anna changed Status from Available to Reserved', 'Anna restored Wren', 'Anna sent Priya a letter'. */
export function describeChange({ adminName, act, kind, label, fields }: Change): string {
  if (act === 'sent') return `${adminName} sent ${label} a letter`
  if (act !== 'changed') return `${adminName} ${act} ${label}`
  return `${adminName} changed ${list.format(describeFields(kind, fields))}`
}

function describeFields(kind: ChangeKind, fields: ChangedFields): string[] {
  const known = historyFields[kind] ?? {}
  const described = Object.entries(fields).map(([name, change]) => {
    const field = known[name]
    const word = field?.label ?? name
    if (change === null) return word
    const paired = field?.with ? fields[field.with] : undefined
    const show = (version: 'from' | 'to') => shown(field?.as, change[version], paired?.[version])
    return `${word} from ${show('from')} to ${show('to')}`
  })
  // A price is in two fields.
  return [...new Set(described)]
}

/** A value as people read it; `paired` is that of the field it is shown with. */
function shown(as: Shown | undefined, value: unknown, paired: unknown): string {
  const isNothing = [value, paired].every((each) => each === null || each === undefined || each === '')
  if (isNothing) return 'nothing'
  return as ? formats[as](value, paired) : String(value)
}

const numbers = (values: unknown[]) =>
  values.filter((value) => typeof value === 'number').sort((a, b) => a - b)

const unchippedTexts = { announce: 'announced', list: 'listed', hide: 'left off the website' }

const named = (labels: Record<string, string>) => (value: unknown) => labels[String(value)] ?? String(value)

const formats: Record<Shown, (value: unknown, paired: unknown) => string> = {
  active: (value) => (value ? 'Active' : 'Inactive'),
  day: (value) => formatDate(String(value)),
  dollars: (value) => dollars(Number(value)),
  dogStatus: named(dogStatusLabels),
  gender: (value) => maleOrFemale(value === 'male' ? 'male' : 'female'),
  healthTest: (value) => testKinds[value as Test]?.label ?? String(value),
  height: (value) => `${Number(value) / 10} cm`,
  parentsLine: named(parentsLineTexts),
  planAudience: named(planAudienceLabels),
  planState: named(planStateLabels),
  price(value, paired) {
    const [min = null, max = min] = numbers([value, paired])
    return formatPrice(min, max)
  },
  puppyStatus: named(puppyStatusLabels),
  testResult: named(resultLabels),
  time: (value) => formatTime(String(value)),
  unchipped: named(unchippedTexts),
  weight: (value) => formatWeight(Number(value)),
  yesOrNo: (value) => (value ? 'Yes' : 'No'),
}
