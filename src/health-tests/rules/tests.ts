/** Tests of a dog's body, and of its DNA for copies of a variant, in the order of every list. */
const bodyResults = ['normal', 'borderline', 'abnormal'] as const
const dnaResults = ['clear', 'carrier', 'two', 'parentage'] as const

export const testResults = [...bodyResults, ...dnaResults] as const
export type TestResult = (typeof testResults)[number]

export const resultLabels: Record<TestResult, string> = {
  normal: 'Normal',
  borderline: 'Borderline',
  abnormal: 'Not normal',
  clear: 'Clear',
  carrier: 'One copy',
  two: 'Two copies',
  parentage: 'Clear by parentage',
}

interface TestKind {
  label: string
  results: readonly TestResult[]
  /** Whether its name is a plural, in sentences. */
  isPlural?: true
  /** Valid for a year unless the breeder enters a day. */
  isYearly?: true
}

const kinds = {
  hips: { label: 'Hips', results: bodyResults, isPlural: true },
  eyes: { label: 'Eyes', results: ['normal', 'abnormal'], isPlural: true, isYearly: true },
  thyroid: { label: 'Thyroid', results: bodyResults },
  adenitis: { label: 'Sebaceous adenitis', results: bodyResults },
  heart: { label: 'Heart', results: bodyResults },
  news: { label: 'Neonatal encephalopathy (NEwS)', results: dnaResults },
  vwd: { label: 'von Willebrand disease type 1', results: dnaResults },
  prcd: { label: 'PRA-prcd', results: dnaResults },
  dm: { label: 'Degenerative myelopathy', results: dnaResults },
  rcd4: { label: 'PRA-rcd4', results: dnaResults },
  dwarfism: { label: 'Osteochondrodysplasia', results: dnaResults },
  elbows: { label: 'Elbows', results: bodyResults, isPlural: true },
  other: { label: 'Another test', results: bodyResults },
} as const satisfies Record<string, TestKind>

export type Test = keyof typeof kinds
export const testKinds: Readonly<Record<Test, TestKind>> = kinds
export const tests = Object.keys(kinds) as [Test, ...Test[]]

/** Those that the Poodle Club of America recommends for Standard Poodles. */
export const recommendedTests: readonly Test[] = tests.slice(0, 7)

export const isDnaTest = (test: Test) => testKinds[test].results === dnaResults

/** A test by kind, and for another test by its name. */
export interface NamedTest {
  test: Test
  otherName: string | null
}

export const testName = ({ test, otherName }: NamedTest): string =>
  (test === 'other' && otherName) || testKinds[test].label

/** Tests with the same key are the same test, in any case of the letters. */
export const testKey = ({ test, otherName }: NamedTest): string =>
  test === 'other' ? `other ${otherName?.toLowerCase() ?? ''}` : test

/** 'Eyes of Saffron', or the test alone. */
export const testLabel = ({ dogName, ...named }: NamedTest & { dogName?: string | null }): string =>
  dogName ? `${testName(named)} of ${dogName}` : testName(named)

const goodResults: readonly TestResult[] = ['normal', 'clear', 'parentage']
export const isGood = (result: TestResult) => goodResults.includes(result)

/** What must be said beside a result: the finding, or how the parents are known to be clear. */
export function detailProblem(result: TestResult): string | null {
  if (result === 'parentage') return "Please name both parents' results"
  return result === 'borderline' || result === 'abnormal' ? 'Please say what was found' : null
}
