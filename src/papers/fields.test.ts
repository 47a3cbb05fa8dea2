import { expect, it } from 'vitest'
import { papersInput } from './fields.ts'

const valid = { businessName: 'F. Wattleby', agreement: '{business} sells {puppy}.', claimText: 'Call us.' }

it.each<[string, unknown, unknown]>([
  ['abn', '51 824 753 556', '51824753556'],
  ['abn', ' 51824753556 ', '51824753556'],
  ['abn', '', null],
  ['abn', '51 824 753 557', ["That's not a valid ABN"]],
  ['abn', 'ABN 51 824 753 556', ["That's not a valid ABN"]],
  ['gst', undefined, false],
  ['gst', true, true],
  ['businessName', '', ['Please enter a business name']],
  ['businessName', 'x'.repeat(101), ['At most 100 characters']],
  ['address', '', null],
  ['address', 'x'.repeat(201), ['At most 200 characters']],
  ['registry', 'x'.repeat(101), ['At most 100 characters']],
  ['agreement', 'One.\n\nTwo.', 'One.\n\nTwo.'],
  ['agreement', ' ', ['Please enter an agreement']],
  ['agreement', 'x'.repeat(10_001), ['At most 10000 characters']],
  ['claimText', '', ['Please say how to claim']],
  ['claimText', 'x'.repeat(1001), ['At most 1000 characters']],
  ['firstWeeks', '', null],
  ['firstWeeks', 'x'.repeat(10_001), ['At most 10000 characters']],
  ['breedText', 'x'.repeat(5001), ['At most 5000 characters']],
])('%s %j: %j', (field, value, stored) => {
  const { data, error } = papersInput.safeParse({ ...valid, [field]: value })
  const outcome: Record<string, unknown> | undefined = data
  expect(outcome ? outcome[field] : error?.issues.map(({ message }) => message)).toEqual(stored)
})
