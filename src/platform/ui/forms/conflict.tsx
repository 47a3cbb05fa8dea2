import type { RefObject } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { Photo } from '#src/platform/ui/photos/photo.tsx'

export type Version = 'mine' | 'theirs'

export interface ConflictRow {
  name: string
  label: string
  mine: string
  theirs: string
  chosen: Version
}

interface ConflictProps {
  rows: readonly ConflictRow[]
  /** Whether the stored version could not be found. */
  isLost: boolean
  form: RefObject<HTMLFormElement | null>
  choose: (names: readonly string[], version: Version) => void
}

const versions = [
  { version: 'mine', who: 'Yours', word: 'Keep Mine' },
  { version: 'theirs', who: 'Saved meanwhile', word: 'Take Theirs' },
] as const

/** Both versions of a record side by side, for the fields in which they differ. */
export function Conflict({ rows, isLost, form, choose }: ConflictProps) {
  if (rows.length === 0)
    return (
      <p className="conflict stack gap-16 field-wide">
        {isLost
          ? 'The stored version is not in the list as you see it, so it cannot be shown. Saving again replaces it with yours.'
          : 'Nothing else in this form has changed. Save again to keep your version.'}
      </p>
    )
  return (
    <section className="conflict stack gap-16 field-wide" aria-label="Both versions">
      <p>Your version stays in the form until you choose otherwise. Then save again.</p>
      <ul className="stack gap-16">
        {rows.map(({ name, label, chosen, ...values }) => (
          <li key={name}>
            <h3>{label}</h3>
            <div className="conflict-pair stack gap-8">
              {versions.map(({ version, who, word }) => (
                <div key={version} data-chosen={chosen === version}>
                  <p className="conflict-who">{who}</p>
                  <Value form={form} name={name} version={version} value={values[version]} />
                  <Button
                    small
                    word={word}
                    aria-label={`${word}: ${label}`}
                    aria-pressed={chosen === version}
                    onClick={() => choose([name], version)}
                  />
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <div className="actions">
          <Button small word="Keep All Mine" onClick={() => choose(namesOf(rows), 'mine')} />
          <Button small word="Take All Theirs" onClick={() => choose(namesOf(rows), 'theirs')} />
        </div>
      )}
    </section>
  )
}

/** A hidden field with a path shows nothing that a breeder knows it by. */
const placeOfFile = /^\/objects\/uploads\//

const namesOf = (rows: readonly ConflictRow[]) => rows.map(({ name }) => name)

/** The radio button of a value; undefined for other fields. */
export const choiceOf = (form: HTMLFormElement, name: string, value: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`[type="radio"][name="${name}"]`)].find(
    (choice) => choice.value === value,
  )

const photoLists = ['photos', 'breederPhoto']
const itemLists = ['questions', 'templates', 'carePlan', 'fit']

interface ValueProps extends Pick<ConflictProps, 'form'> {
  name: string
  version: Version
  value: string
}

/** A field's value as its form shows it. */
function Value({ form, name, version, value }: ValueProps) {
  const control = form.current?.elements.namedItem(name)
  if (photoLists.includes(name))
    return (
      <p className="conflict-photos wrap gap-6">
        {(JSON.parse(value || '[]') as string[]).map((path) => (
          <Photo key={path} path={path} alt="" slot="portalRow" resizing="local" ratio={1} />
        ))}
        {value === '[]' && 'No photos'}
      </p>
    )
  if (itemLists.includes(name) && value !== '[]')
    return (
      <div className="conflict-items stack gap-8">
        {(JSON.parse(value) as Record<string, string>[]).map((item) => {
          const [title, ...texts] = Object.values(item)
          return (
            <p key={title}>
              <b>{title}</b> {texts.join(', ')}
            </p>
          )
        })}
      </div>
    )
  if (control instanceof HTMLInputElement && control.type === 'hidden' && placeOfFile.test(value))
    return <p>{version === 'mine' ? 'Your file' : 'Another file'}</p>
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return <p>{value === control.value ? 'Ticked' : 'Not ticked'}</p>
  const choice = form.current && choiceOf(form.current, name, value)
  if (choice) return <p>{wordsOf(choice)}</p>
  if (value === '' || itemLists.includes(name)) return <p>–</p>
  if (control && !(control instanceof Element)) return <p>{value.replaceAll(',', ', ')}</p>
  if (control instanceof HTMLSelectElement)
    return (
      <p>{[...control.options].find((option) => option.value === value)?.text ?? 'Not in this list yet'}</p>
    )
  const isDate = control instanceof HTMLInputElement && control.type === 'date'
  return <p>{isDate ? formatDate(value) : value}</p>
}

/** What a choice is called, without the explanation below it. */
function wordsOf({ labels }: HTMLInputElement) {
  const label = labels?.[0]?.cloneNode(true) as HTMLLabelElement | undefined
  for (const explanation of label?.querySelectorAll('.field-hint, .plan-warning') ?? []) explanation.remove()
  return label?.textContent
}
