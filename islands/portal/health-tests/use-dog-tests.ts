import { useQuery } from '@tanstack/react-query'
import { currentResults } from '#src/health-tests/rules/standing.ts'
import { type NamedTest, recommendedTests, testKey } from '#src/health-tests/rules/tests.ts'
import { api, type DogHealthTests, fetchJson } from '#src/platform/client/api-client.ts'

export type HealthTest = DogHealthTests['tests'][number]

/** A test of a dog, and its newest result if there is one. */
export interface TestLine extends NamedTest {
  key: string
  row: HealthTest | undefined
}

/** The results of a parent dog: the recommended tests, tested or not, the others, and results that newer ones have replaced. */
export function useDogTests(dogId: string) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['dog-health-tests', dogId],
    queryFn: () => fetchJson(api.admin['parent-dogs'][':id'].tests.$get({ param: { id: dogId } })),
    // Anything entered on another screen since must show here.
    staleTime: 0,
    gcTime: 0,
  })
  const rows = data?.tests ?? []
  const current = currentResults(rows)
  const line = (named: NamedTest, row: HealthTest | undefined): TestLine => ({
    test: named.test,
    otherName: named.otherName,
    key: testKey(named),
    row,
  })
  return {
    isLoaded: data !== undefined,
    isError,
    refetch,
    rows,
    /** Today, by the server's clock, once it is known. */
    day: data?.day ?? '',
    laboratories: data?.laboratories ?? [],
    recommended: recommendedTests.map((test) =>
      line(
        { test, otherName: null },
        current.find((row) => row.test === test),
      ),
    ),
    others: current.filter(({ test }) => !recommendedTests.includes(test)).map((row) => line(row, row)),
    earlier: rows.filter((row) => !current.includes(row)),
  }
}
