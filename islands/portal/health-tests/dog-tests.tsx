import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { countRecommended } from '#src/health-tests/rules/standing.ts'
import { recommendedTests, type Test } from '#src/health-tests/rules/tests.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { type Draft, useFoundForms } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { PlusIcon } from '#src/platform/ui/icons.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { TestForm } from './test-form.tsx'
import { TestRow } from './test-row.tsx'
import { type HealthTest, useDogTests } from './use-dog-tests.ts'

interface DogTestsProps {
  dog: ParentDog
  /** The kept form to continue with. */
  left?: Draft | undefined
  onClose: () => void
}

/** The name under which the forms of a dog's tests are kept. */
export const testForms = ({ id }: ParentDog) => `health-test-of-${id}`

const failure = { title: 'Error', description: 'The health tests could not be loaded.' }

interface Editing {
  /** Null for a new result. */
  id: string | null
  row: HealthTest | null
  test?: Test
  recordId?: string
}

/** A parent dog's tests, done and missing. */
export function DogTestsDialog({ dog, left: goesOn, onClose }: DogTestsProps) {
  const admin = useAdmin()
  const tests = useDogTests(dog.id)
  const { rows, day, refetch } = tests
  const [editing, setEditing] = useState<Editing | null>(null)
  const name = testForms(dog)
  const left = useFoundForms(admin, name, editing !== null, refetch)
  const count = useRef<HTMLParagraphElement>(null)
  const goOn = ({ place: { id }, recordId }: Draft) =>
    setEditing({ id, recordId, row: rows.find((row) => row.id === id) ?? null })
  const isGoing = useRef(false)
  useEffect(() => {
    if (!goesOn || isGoing.current || !tests.isLoaded) return
    isGoing.current = true
    goOn(goesOn)
  })
  const edit = (row: HealthTest) => setEditing({ id: row.id, row })
  const close = () => setEditing(null)

  return (
    <>
      <Dialog title={`${dog.name}: Health Tests`} onClose={onClose}>
        {tests.isError && <LoadError message={failure} onRetry={refetch} />}
        <FoundForms forms={left} goOn={goOn} />
        {tests.isLoaded && (
          <>
            <div className="tests-head cluster spread">
              <p tabIndex={-1} ref={count}>
                <b>
                  {countRecommended(rows, day)} of the {recommendedTests.length}
                </b>{' '}
                recommended tests
              </p>
              <Button
                look="accent"
                Icon={PlusIcon}
                word="Add Test"
                onClick={() => setEditing({ id: null, row: null })}
              />
            </div>
            <ul className="test-rows">
              {tests.recommended.map((line) => (
                <TestRow
                  key={line.key}
                  line={line}
                  today={day}
                  onAdd={({ test }) => setEditing({ id: null, row: null, test })}
                  onEdit={edit}
                />
              ))}
            </ul>
            {tests.others.length > 0 && (
              <>
                <p className="tests-others">Others</p>
                <ul className="test-rows">
                  {tests.others.map((line) => (
                    <TestRow key={line.key} line={line} today={day} onEdit={edit} />
                  ))}
                </ul>
              </>
            )}
            {tests.earlier.length > 0 && (
              <details className="tests-earlier">
                <summary>Earlier results ({tests.earlier.length})</summary>
                <ul className="test-rows">
                  {/* As on the day of the test: a newer result has replaced it, so that it isn't due again. */}
                  {tests.earlier.map((row) => (
                    <TestRow
                      key={row.id}
                      line={{ ...row, key: row.id, row }}
                      today={row.testedOn}
                      onEdit={edit}
                    />
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Dialog>
      {editing && (
        <TestForm
          key={editing.recordId ?? editing.id ?? editing.test ?? 'new'}
          dog={dog}
          day={day}
          row={editing.row}
          test={editing.test}
          laboratories={tests.laboratories}
          place={{
            admin,
            name,
            id: editing.id,
            ...(editing.recordId && { recordId: editing.recordId }),
          }}
          reload={async () => (await refetch()).data?.tests.find(({ id }) => id === editing.id) ?? null}
          onClose={close}
          onSaved={() => {
            close()
            refetch()
          }}
          onDeleted={async () => {
            // When the dialog closes, the focus returns to a button that is deleted along with the result.
            flushSync(close)
            count.current?.focus()
            await refetch()
          }}
        />
      )}
    </>
  )
}
