import { useContext } from 'react'
import { resultLabels, type TestResult } from '#src/health-tests/rules/tests.ts'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'

interface ResultChoiceProps {
  label: string
  /** The results that the test can have. */
  results: readonly TestResult[]
  chosen: string
  onChoose: (result: TestResult) => void
  errors: readonly string[] | undefined
}

/** The results of a test as joined buttons. */
export function ResultChoice({ label, results, chosen, onChoose, errors = [] }: ResultChoiceProps) {
  const id = `${useContext(FieldScope)}result`
  return (
    <fieldset
      className="field field-wide result-choice"
      id={id}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <div>
        {results.map((result) => (
          <label key={result}>
            <input
              type="radio"
              name="result"
              value={result}
              checked={result === chosen}
              onChange={() => onChoose(result)}
            />
            {resultLabels[result]}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  )
}
