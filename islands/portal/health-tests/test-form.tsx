import { useState } from 'react'
import { confirmedDetails } from '#src/dogs/rules/parent-dogs.ts'
import { healthTestForm, longestLink } from '#src/health-tests/fields.ts'
import { isDnaTest, type Test, testKinds, testLabel, tests } from '#src/health-tests/rules/tests.ts'
import { api, fetchJson, moveToTrash, type ParentDog } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { type FormValues, formValues, storedValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { type FormPlace, useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PaperField } from '#src/platform/client/uploads/paper-field.tsx'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CheckField, SelectField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { yearAfter } from '#src/platform/values/calendar.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import { isDay } from '#src/platform/values/fields/values.ts'
import { ResultChoice } from './result-choice.tsx'
import { testChoice } from './test-choice.tsx'
import type { HealthTest } from './use-dog-tests.ts'

const labels = {
  test: 'Test *',
  otherName: 'Name of the Test *',
  result: 'Result *',
  testedOn: 'Tested On *',
  validUntil: 'Valid Until',
  detail: 'Details',
  laboratory: 'Laboratory or Vet',
  number: 'Number',
  registerUrl: 'Where to Look It Up',
  paper: 'Paper',
  isShown: 'Show this result on the website',
  paperShown: 'Families with a puppy of this dog may see the paper',
}

const boxes = ['isShown', 'paperShown'] as const

interface TestFormProps {
  dog: ParentDog
  /** Today, by the server's clock. */
  day: string
  /** Null for a new result. */
  row: HealthTest | null
  /** The test of a new result. */
  test: Test | undefined
  laboratories: readonly string[]
  place: FormPlace
  reload: () => Promise<HealthTest | null>
  onClose: () => void
  onSaved: () => void
  onDeleted: () => Promise<void>
}

/** A parent dog's test result: the test, its day, the laboratory, and where anyone can look it up. */
export function TestForm(props: TestFormProps) {
  const { dog, day, row, test: chosen, laboratories, place, reload, ...onEnd } = props
  const draft = useDraft(place)
  const stored = valuesFrom(row, chosen)
  const given = draft?.values ?? stored
  const [test, setTest] = useState(testIn(given))
  const [result, setResult] = useState(given.result ?? '')
  const [testedOn, setTestedOn] = useState(given.testedOn ?? '')
  const [validUntil, setValidUntil] = useState(given.validUntil ?? '')
  const [uploading, setUploading] = useState(false)
  const isYearly = test !== null && testKinds[test].isYearly === true
  const bornOn = confirmedDetails(dog).dateOfBirth
  const { run, isBusy } = useRowActions(onEnd.onDeleted)
  const { field, ...form } = useRecordForm({
    ...onEnd,
    title: row ? 'Edit Test' : 'Add Test',
    place,
    draft,
    stored,
    labels,
    current: async () => storedValues(await reload(), (each) => valuesFrom(each)),
    schema: healthTestForm(bornOn, day),
    read(values) {
      // Left empty, the day is worked out, so that it moves with a corrected day of the test.
      const isWorkedOut = isYearly && values.validUntil === yearOf(values.testedOn)
      return {
        ...values,
        validUntil: isWorkedOut ? null : values.validUntil,
        isShown: values.isShown === 'true',
        paper: values.paper || null,
        paperShown: values.paperShown === 'true',
      }
    },
    save: (json, id) =>
      fetchJson(
        row
          ? api.admin.tests[':id'].$put({ param: { id }, json })
          : api.admin['parent-dogs'][':id'].tests.$post({ param: { id: dog.id }, json: { ...json, id } }),
      ),
    success: () => portalMessages.healthTestSaved,
  })

  /** The last day of a yearly test follows the day of the test until another is entered. */
  function follow(nextTest: Test | null, nextDay: string) {
    const was = isYearly ? yearOf(testedOn) : ''
    if (validUntil !== was) return
    setValidUntil(nextTest && testKinds[nextTest].isYearly ? yearOf(nextDay) : '')
  }

  const label = row && testLabel({ ...row, dogName: dog.name })
  const { result: noResult, ...otherErrors } = form.errors
  return (
    <RecordDialog
      // Without a test there are no results to choose from, and no field for the summary to link to.
      form={test ? form : { ...form, errors: otherErrors }}
      id="health-test-form"
      hasOwnIds
      columns
      action="Save Test"
      uploading={uploading}
      aside={
        row &&
        label && (
          <>
            <Button
              look="ghost"
              Icon={Trash2Icon}
              word="Delete"
              disabled={isBusy(row)}
              onClick={() =>
                run([row], {
                  change: ({ id }) => moveToTrash(api.admin.tests[':id'].$delete({ param: { id } })),
                  success: portalMessages.healthTestDeleted,
                  undo: label,
                })
              }
            />
            <HistoryLink kind="test" id={row.id} label={label} />
          </>
        )
      }
    >
      <SelectField
        {...field('test')}
        wide
        options={[]}
        onInput={({ currentTarget }) => {
          const next = testIn({ test: currentTarget.value })
          follow(next, testedOn)
          setTest(next)
          if (next && !testKinds[next].results.some((each) => each === result)) setResult('')
        }}
      >
        {testChoice}
      </SelectField>
      {test === 'other' && (
        <TextField {...field('otherName')} wide required autoComplete="off" maxLength={lengths.name} />
      )}
      {test && (
        <ResultChoice
          label={labels.result}
          results={testKinds[test].results}
          chosen={result}
          onChoose={setResult}
          errors={noResult}
        />
      )}
      <TextField
        {...field('testedOn')}
        defaultValue={undefined}
        type="date"
        required
        max={day}
        value={testedOn}
        onChange={({ target }) => {
          follow(test, target.value)
          setTestedOn(target.value)
          form.correct('validUntil')
        }}
      />
      <TextField
        {...field('validUntil')}
        defaultValue={undefined}
        type="date"
        optional={!isYearly}
        value={validUntil}
        onChange={({ target }) => setValidUntil(target.value)}
        {...(isYearly && { hint: 'Eyes are due again after a year.' })}
      />
      <TextField
        {...field('detail')}
        wide
        optional={
          !result || result === 'normal' || (test !== null && isDnaTest(test) && result !== 'parentage')
        }
        autoComplete="off"
        maxLength={lengths.line}
        placeholder={result === 'parentage' ? 'Both parents clear' : 'OFA Good, 2:3'}
      />
      <TextField
        {...field('laboratory')}
        list="health-test-laboratories"
        autoComplete="off"
        maxLength={lengths.name}
      />
      <datalist id="health-test-laboratories">
        {laboratories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('number')} autoComplete="off" maxLength={lengths.name} />
      <TextField
        {...field('registerUrl')}
        wide
        optional
        type="url"
        autoComplete="off"
        maxLength={longestLink}
        placeholder="https://"
      />
      <PaperField form={form} name="paper" values={given} onBusy={setUploading} isOptional />
      {boxes.map((name) => (
        <CheckField key={name} {...field(name)} wide />
      ))}
    </RecordDialog>
  )
}

const yearOf = (day: string | undefined) => (day && isDay(day) ? yearAfter(day) : '')

const testIn = ({ test }: FormValues): Test | null => tests.find((each) => each === test) ?? null

/** A result as the fields of its form; the last day of one that is valid for a year is shown. */
function valuesFrom(row: HealthTest | null, test?: Test): FormValues {
  if (!row) return formValues({ test, isShown: true })
  const { id, dogId, createdAt, ...fields } = row
  const validUntil = row.validUntil ?? (testKinds[row.test].isYearly ? yearAfter(row.testedOn) : null)
  // An unticked box has no value.
  const ticked = Object.fromEntries(boxes.map((name) => [name, row[name] || '']))
  return formValues({ ...fields, ...ticked, validUntil })
}
