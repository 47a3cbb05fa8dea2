import { markOf } from '#src/health-tests/rules/marks.ts'
import { isDue } from '#src/health-tests/rules/standing.ts'
import { resultLabels, testName } from '#src/health-tests/rules/tests.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { EyeOffIcon, FileTextIcon, PencilIcon } from '#src/platform/ui/icons.tsx'
import { shortDate } from '#src/platform/values/calendar.ts'
import type { HealthTest, TestLine } from './use-dog-tests.ts'

interface TestRowProps {
  line: TestLine
  today: string
  /** Opens the form for a result that is missing or due again. */
  onAdd?: (line: TestLine) => void
  onEdit: (row: HealthTest) => void
}

/** A test of a dog, with its newest result if there is one. */
export function TestRow({ line, today, onAdd, onEdit }: TestRowProps) {
  const { row } = line
  const name = testName(line)
  const mark = markOf(row, today)
  const isAgain = row !== undefined && isDue(row, today)
  return (
    <li className="test-row row gap-4" data-row={row?.id}>
      <div className="grow">
        <h3>{name}</h3>
        <p className={`test-result test-result-${mark}`}>
          <span className={`test-mark test-mark-${mark}`} />
          <span>{row ? <Result row={row} isAgain={isAgain} /> : 'Not tested'}</span>
        </p>
      </div>
      {onAdd && (!row || isAgain) && (
        <Button word="Add" aria-label={`Add ${name}`} onClick={() => onAdd(line)} />
      )}
      {mark === 'hidden' && <EyeOffIcon />}
      {row?.paper && (
        <a className="icon-button" href={row.paper} aria-label={`Paper of ${name}`} download>
          <FileTextIcon />
        </a>
      )}
      {row && (
        <button className="icon-button" type="button" aria-label={`Edit ${name}`} onClick={() => onEdit(row)}>
          <PencilIcon />
        </button>
      )}
    </li>
  )
}

function Result({ row, isAgain }: { row: HealthTest; isAgain: boolean }) {
  const { result, detail, testedOn, isShown } = row
  const day = shortDate(testedOn)
  const hidden = !isShown && ', not on the website'
  if (isAgain)
    return (
      <>
        <b>Due again</b>, examined on {day}
        {hidden}
      </>
    )
  // The parents' results are too long for one line.
  const found = [resultLabels[result], result !== 'parentage' && detail].filter(Boolean).join(' ')
  return (
    <>
      <b>{found}</b>, {day}
      {hidden}
    </>
  )
}
