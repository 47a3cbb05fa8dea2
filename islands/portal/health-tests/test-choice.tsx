import { recommendedTests, type Test, testKinds, tests } from '#src/health-tests/rules/tests.ts'

/** The tests to choose from, the recommended ones first. */
export const testChoice = (
  <>
    <option value="">Select a test</option>
    <optgroup label="Recommended">{recommendedTests.map(option)}</optgroup>
    <optgroup label="Others">{tests.filter((each) => !recommendedTests.includes(each)).map(option)}</optgroup>
  </>
)

function option(test: Test) {
  return (
    <option key={test} value={test}>
      {testKinds[test].label}
    </option>
  )
}
