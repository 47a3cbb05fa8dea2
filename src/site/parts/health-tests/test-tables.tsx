import type { TestCell, TestTable } from '#src/health-tests/rules/table.ts'
import { resultLabels } from '#src/health-tests/rules/tests.ts'
import { shortDate } from '#src/platform/values/calendar.ts'

const listed = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ')

/** The tests of one dog, one per line. */
export const DogTests = ({ table }: { table: TestTable }) => (
  <>
    <table className="tests tests-one">
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Result</th>
          <th scope="col">Tested</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {table.lines.map(({ key, name, cells: [cell] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cell && <OneDog cell={cell} />}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="tests-note">We show the papers when you visit.</p>
  </>
)

function OneDog({ cell }: { cell: TestCell }) {
  const { shown } = cell
  if (!shown?.result)
    return (
      <td colSpan={3}>
        <Result cell={cell} />
      </td>
    )
  return (
    <>
      <td>
        <Result cell={cell} />
      </td>
      <td className="tests-fact">{listed(shortDate(shown.testedOn), shown.laboratory)}</td>
      <td className="tests-fact">
        <WhereToCheck shown={shown} />
      </td>
    </>
  )
}

interface ParentTestsProps {
  table: TestTable
  /** What each dog is to the puppies. */
  roles: readonly string[]
}

/** The tests of a dam and a sire side by side, with what their DNA tests mean for the puppies. */
export const ParentTests = ({ table, roles }: ParentTestsProps) => (
  <>
    <table className="tests tests-two">
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          {table.dogs.map((name, index) => (
            <th scope="col" key={roles[index]}>
              {/* One text: Chromium leaves a space of its own out of the name. */}
              {`${name} `}
              <span>{roles[index]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.lines.map(({ key, name, meaning, cells }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {meaning && <p>{meaning}</p>}
            </th>
            {cells.map((cell, index) => (
              <td key={roles[index]} data-head={cell.dog}>
                <Result cell={cell} />
                {cell.shown && <Facts shown={cell.shown} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="tests-note">
      These are results of the parents, not of the puppies. We show the papers when you visit. Ask us, or your
      vet, what this means.
    </p>
  </>
)

type Shown = NonNullable<TestCell['shown']>

function Result({ cell: { mark, shown } }: { cell: TestCell }) {
  return (
    <p className={`test-result test-result-${mark}`}>
      <span className={`test-mark test-mark-${mark}`} />
      <span>{shown ? <Found shown={shown} /> : mark === 'hidden' ? 'Not published' : 'Not tested'}</span>
    </p>
  )
}

function Found({ shown: { result, detail, testedOn } }: { shown: Shown }) {
  if (!result) return <b>Examined on {shortDate(testedOn)}, due again</b>
  return (
    <>
      <b>{resultLabels[result]}</b> {result !== 'parentage' && detail}
    </>
  )
}

/** The day, the laboratory, and where to look it up. */
function Facts({ shown }: { shown: Shown }) {
  const { result, testedOn, laboratory } = shown
  const examined = listed(result && shortDate(testedOn), laboratory)
  return (
    <>
      {examined && <p className="tests-fact">{examined}</p>}
      <p className="tests-fact">
        <WhereToCheck shown={shown} />
      </p>
    </>
  )
}

/** Where a result can be checked; for one by parentage, the parents' results. */
function WhereToCheck({ shown: { result, detail, number, lastDay, registerUrl } }: { shown: Shown }) {
  const text = listed(
    result === 'parentage' && detail,
    number,
    result && lastDay && `valid until ${shortDate(lastDay)}`,
  )
  return (
    <>
      {text}
      {text && registerUrl && ' '}
      {registerUrl && (
        <a className="text-link" href={registerUrl} rel="noreferrer nofollow">
          Look it up
        </a>
      )}
    </>
  )
}
