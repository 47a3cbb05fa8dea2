import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { SaveStatus } from '#islands/portal/whelping/birth/save-status.tsx'
import { BothVersions } from '#islands/portal/whelping/parts/changed-elsewhere.tsx'
import { Choice } from '#islands/portal/whelping/parts/choice.tsx'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import { boyOrGirl, isUnsold, puppyStatusLabels, sexes } from '#src/dogs/rules/puppies.ts'
import type { Progress } from '#src/platform/client/kept/save-change.ts'
import type { SelfSaved } from '#src/platform/client/kept/use-self-saving.ts'
import { ColorSwatch } from '#src/platform/ui/color-swatch.tsx'
import { FieldError, FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { ChevronDownIcon } from '#src/platform/ui/icons.tsx'
import { Photo } from '#src/platform/ui/photos/photo.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'
import type { RowFields } from '#src/whelping/rules/litter-sheet.ts'
import type { Doubts, Row } from './doubts.ts'
import { familyOf, GoesTo } from './goes-to.tsx'
import { RowDoubts } from './row-doubts.tsx'

interface SheetRowProps {
  row: Row
  doubts: Doubts
  saving: SelfSaved<RowFields>
  isOpen: boolean
  onToggle: () => void
  /** Enter in a field leads to the same field of another puppy. */
  onEnter: (field: TextFieldName) => void
  onKeepPrice: () => void
  /** Called to choose a family for the puppy. */
  onGoes: () => void
  /** The menu of further actions. */
  menu: ReactNode
}

export type TextFieldName = 'name' | 'color' | 'price' | 'microchipId'

const priceHint = 'Please enter a price such as 3,200 or 2,800-3,200'

/** A puppy on the sheet: a row of a table; on a phone a line that opens in place. */
export function SheetRow({ row, doubts, saving, isOpen, onToggle, ...on }: SheetRowProps) {
  const { progress } = saving
  const { puppy, fields } = row
  const { id, photos, collar, birthWeight } = puppy
  const body = useId()
  const set = (change: Partial<RowFields>) => saving.change({ ...fields, ...change })
  const errors = progress?.kind === 'rejected' ? progress.errors : {}
  const { name, color, priceMin, priceMax, microchipId, ...others } = errors
  const before = useRef('')
  const isNeeded = fields.isListed && isUnsold(puppy.status) && !fields.microchipId.trim()

  const text = (field: TextFieldName, label: string) => ({
    name: field,
    label,
    errors: { name, color, price: (priceMin ?? priceMax) && [priceHint], microchipId } as Record<
      string,
      string[]
    >,
    autoComplete: 'off',
    value: fields[field],
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      before.current = target.value
    },
    onBlur: saving.leave,
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.key === 'Escape') return set({ [field]: before.current })
      if (event.key !== 'Enter') return
      event.preventDefault()
      saving.leave()
      on.onEnter(field)
    },
  })
  const setNow = (change: Partial<RowFields>) => {
    set(change)
    saving.leave()
  }

  return (
    <li className="sheet-row" data-row={id} data-open={isOpen}>
      <div className="sheet-line">
        <CollarSwatch collar={collar} />
        <span className="sheet-photo">
          {photos[0] ? (
            <Photo path={photos[0]} alt="" slot="portalRow" ratio={1} resizing="local" />
          ) : (
            <span className="photo-missing center quiet">No photo</span>
          )}
        </span>
        <div className="sheet-facts">
          <h2>
            <button
              className="covers"
              type="button"
              aria-expanded={isOpen}
              aria-controls={body}
              onClick={onToggle}
            >
              {fields.name}
            </button>
          </h2>
          <p>
            {boyOrGirl(fields.gender)}, {fields.color.toLowerCase()}
          </p>
        </div>
        <div className="sheet-state">
          <b>{fields.price || 'No price'}</b>
          <StateOf row={row} doubts={doubts} progress={progress} />
        </div>
        <ChevronDownIcon />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: Tab follows what is drawn in a grid, but not in a fieldset */}
      <div className="sheet-fields" id={body} role="group" aria-label={fields.name}>
        <FieldScope value={`${id}-`}>
          <div className="sheet-name">
            <TextField {...text('name', 'Name')} maxLength={lengths.name} />
          </div>
          <div className="sheet-sex">
            <Choice
              legend="Sex"
              options={sexes}
              chosen={fields.gender}
              onChoose={(gender) => setNow({ gender })}
            />
          </div>
          <div className="sheet-color">
            <ColorSwatch color={fields.color} />
            <TextField {...text('color', 'Color')} maxLength={lengths.line} />
          </div>
          <p className="sheet-born">
            {birthWeight !== null && (
              <>
                <span>Born at</span> {birthWeight} g
              </>
            )}
          </p>
          <div className="sheet-price" data-doubt={doubts.price !== null}>
            <TextField {...text('price', 'Price (AUD)')} inputMode="decimal" />
          </div>
          <div className="sheet-chip" data-doubt={doubts.chip !== null} data-needed={isNeeded}>
            <TextField
              {...text('microchipId', 'Microchip')}
              inputMode="numeric"
              maxLength={lengths.line}
              placeholder="No number yet"
              hint={
                isNeeded ? 'Needed before you advertise' : 'Enter goes on to the next puppy without a number.'
              }
            />
          </div>
          <label className="check sheet-listed">
            <input
              type="checkbox"
              checked={fields.isListed}
              onChange={({ target }) => setNow({ isListed: target.checked })}
            />
            <span>On the website</span>
          </label>
          <GoesTo puppy={puppy} onGoes={on.onGoes} />
          <div className="sheet-more">{on.menu}</div>
          <div className="sheet-notes">
            <BothVersions saving={saving} inWords={versionOf} />
            {progress?.kind === 'kept' && <SaveStatus progress={progress} savedAt={null} />}
            <div role="alert">
              <FieldError id={`${id}-errors`} errors={Object.values(others).flat()} />
            </div>
            <RowDoubts
              row={row}
              doubts={doubts}
              onPrice={(price) => setNow({ price })}
              onKeepPrice={on.onKeepPrice}
            />
          </div>
        </FieldScope>
      </div>
    </li>
  )
}

const unsavedTexts: { [Kind in Progress<unknown>['kind']]?: string } = {
  conflict: 'Changed elsewhere',
  rejected: 'Not saved',
}

function doubtIn({ price, chip }: Doubts): string | null {
  if (price) return 'Check the price'
  if (chip?.isTaken) return 'Number twice'
  return chip && 'Check the number'
}

interface StateProps extends Pick<SheetRowProps, 'row' | 'doubts'> {
  progress: Progress<unknown> | undefined
}

/** The words below the price on a closed line: a problem, or else the family, or else where the puppy is shown. */
function StateOf({ row: { puppy, fields }, doubts, progress }: StateProps) {
  const doubt = (progress && unsavedTexts[progress.kind]) ?? doubtIn(doubts)
  if (doubt) return <span className="sheet-doubt">{doubt}</span>
  const family = familyOf(puppy)
  if (family) return <span>{family.name}</span>
  if (puppy.status !== 'available') return <span>{puppyStatusLabels[puppy.status]}</span>
  return <span>{fields.isListed ? 'On the website' : 'Not on the website'}</span>
}

/** Another device's version in words. */
const versionOf = ({ name, gender, color, price, microchipId, isListed }: RowFields) =>
  [name, boyOrGirl(gender), color, price, microchipId, isListed ? 'on the website' : 'not on the website']
    .filter(Boolean)
    .join(', ')
