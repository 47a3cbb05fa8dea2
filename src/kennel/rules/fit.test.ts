import { describe, expect, it } from 'vitest'
import { fitFacts, fitInput, initialFit, weightsText } from './fit.ts'

const both = { '{weights}': '22 to 29 kg', '{clip cost}': '$110' }

describe('the facts', () => {
  const facts = [
    { title: 'Size', text: 'Big. Ours weigh {weights}. Tall too.\nClips cost {clip cost}.' },
    { title: 'Clips', text: 'Around here {clip cost}!' },
    { title: 'Plain', text: 'No braces.\n\nTwo paragraphs, of 1.5 lines.' },
  ]
  const plain = { title: 'Plain', paragraphs: ['No braces.', 'Two paragraphs, of 1.5 lines.'] }

  it.each([
    [
      both,
      [
        { title: 'Size', paragraphs: ['Big. Ours weigh 22 to 29 kg. Tall too.', 'Clips cost $110.'] },
        { title: 'Clips', paragraphs: ['Around here $110!'] },
        plain,
      ],
    ],
    [
      { ...both, '{weights}': null },
      [
        { title: 'Size', paragraphs: ['Big. Tall too.', 'Clips cost $110.'] },
        { title: 'Clips', paragraphs: ['Around here $110!'] },
        plain,
      ],
    ],
    [
      { ...both, '{clip cost}': null },
      [{ title: 'Size', paragraphs: ['Big. Ours weigh 22 to 29 kg. Tall too.'] }, plain],
    ],
    [
      { '{weights}': '{clip cost}', '{clip cost}': "$& or $' for {weights}. More" },
      [
        {
          title: 'Size',
          paragraphs: ['Big. Ours weigh {clip cost}. Tall too.', "Clips cost $& or $' for {weights}. More."],
        },
        { title: 'Clips', paragraphs: ["Around here $& or $' for {weights}. More!"] },
        plain,
      ],
    ],
  ])('with %j', (values, expected) => {
    expect(fitFacts(facts, values)).toEqual(expected)
  })

  it.each(['approx.', 'e.g.', 'Max.'])('are left out with an abbreviation before them: %s', (short) => {
    const text = `Brush it. A clip costs ${short} {clip cost} here. Mats hurt.`
    const shown = (clipCost: string | null) =>
      fitFacts([{ title: 'Coat', text }], { ...both, '{clip cost}': clipCost })[0]?.paragraphs
    expect(shown(null)).toEqual(['Brush it. Mats hurt.'])
    expect(shown('$110')).toEqual([`Brush it. A clip costs ${short} $110 here. Mats hurt.`])
  })

  it('of the breed need no facts from her', () => {
    const shown = fitFacts(initialFit.fit, { '{weights}': null, '{clip cost}': null })
    expect(shown.map(({ title }) => title)).toEqual(initialFit.fit.map(({ title }) => title))
    expect(JSON.stringify(shown)).not.toMatch(/[{]weights|[{]clip|Around here|Ours/)
    expect(shown[1]?.paragraphs[1]).toBe('A coat left alone mats, and mats hurt.')
  })
})

it.each([
  [[], null],
  [[22_100, 28_900], null],
  [[24_000, 22_100, 28_900], '22 to 29 kg'],
  [[24_000, 24_300, 23_700], '24 kg'],
])('%j grams are %s', (weights, said) => {
  expect(weightsText(weights)).toBe(said)
})

it.each([
  [{ fitYes: Array(7).fill('Yes') }, 'At most 6 lines'],
  [{ fitNo: ['x'.repeat(101)] }, 'At most 100 characters a line'],
  [{ fit: [] }, 'Please keep at least one title'],
  [{ fit: Array(13).fill({ title: 'Coat', text: 'Brush it.' }) }, 'At most 12 titles'],
  [{ fit: [{ title: 'x'.repeat(61), text: 'Brush it.' }] }, 'At most 60 characters'],
  [{ fit: [{ title: 'Coat', text: 'x'.repeat(601) }] }, 'At most 600 characters'],
  [{ clipCost: 'x'.repeat(61) }, 'At most 60 characters'],
])('rejects %j', (given, message) => {
  const { error } = fitInput.safeParse({ ...initialFit, ...given })
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
