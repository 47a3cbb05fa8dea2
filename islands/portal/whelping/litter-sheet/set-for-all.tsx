import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pricesOf } from '#src/dogs/rules/price-text.ts'
import type { UnchippedMode } from '#src/kennel/rules/kennel.ts'
import { isOwn, onDismiss } from '#src/platform/ui/dismissal.ts'
import { FieldScope } from '#src/platform/ui/forms/field.tsx'
import { TextArea, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { XIcon } from '#src/platform/ui/icons.tsx'
import { mayDiscard, useUnsavedWarning } from '#src/platform/ui/use-unsaved-warning.ts'
import { countWord } from '#src/platform/values/count-word.ts'
import { textsOf } from '#src/platform/values/fields/form-texts.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import type { Row } from './doubts.ts'

/** The value for all; if left out, it stays as it is. */
export interface ForAll {
  price?: string
  isListed?: boolean
  /** How each description is to begin. */
  beginning?: string
}

interface SetForAllProps {
  /** Those that nobody has reserved. */
  rows: readonly Row[]
  /** What happens to listed puppies without a number. */
  unchipped: UnchippedMode
  onSet: (all: ForAll) => void
  onClose: () => void
}

const wide = '(min-width: 900px)'

function open(dialog: HTMLDialogElement | null) {
  if (matchMedia(wide).matches) dialog?.show()
  else dialog?.showModal()
}

const puppies = (count: number) => `${count} ${count === 1 ? 'Puppy' : 'Puppies'}`

/** The price that most have. */
function commonPrice(rows: readonly Row[]): string {
  const prices = rows.flatMap(({ fields }) => (fields.price.trim() ? [fields.price] : []))
  const times = (price: string) => prices.filter((each) => each === price).length
  return prices.toSorted((a, b) => times(b) - times(a))[0] ?? ''
}

/** One price and one place for all puppies that nobody has reserved: a row above the others, on a phone a sheet. */
export function SetForAll({ rows, unchipped, onSet, onClose }: SetForAllProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scope = useId()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const listed = rows.filter(({ fields }) => fields.isListed).length
  const [isListed, setListed] = useState<boolean>()
  const without = rows.filter(({ fields }) => !fields.microchipId.trim()).length

  const typed = () => [...(dialog.current?.querySelectorAll<HTMLInputElement>('.input') ?? [])]
  const unsaved = () =>
    isListed !== undefined || typed().some(({ value, defaultValue }) => value !== defaultValue)
  const close = () => mayDiscard(unsaved) && onClose()
  useUnsavedWarning(unsaved)

  useEffect(() => {
    const opener = document.activeElement
    open(dialog.current)
    dialog.current?.querySelector('input')?.select()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { price = '', beginning = '' } = textsOf(new FormData(event.currentTarget))
    const { priceMin, priceMax } = pricesOf(price)
    const isPrice = (cents: number | null) => cents === null || cents > 0
    if (!isPrice(priceMin) || !isPrice(priceMax))
      return setErrors({ price: ['Please enter a price such as 3,200'] })
    onSet({
      ...(price.trim() && { price: price.trim() }),
      ...(isListed !== undefined && { isListed }),
      ...(beginning.trim() && { beginning: beginning.trim() }),
    })
  }

  return (
    <dialog
      ref={dialog}
      className="menu set-for-all"
      aria-labelledby={`${scope}-title`}
      onCancel={onDismiss(close)}
      // When a phone's back button is pressed again after Cancel in the question, browsers close it themselves.
      onClose={(event) => isOwn(event) && open(dialog.current)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Else browsers would cancel it, too, and ask twice.
        event.preventDefault()
        close()
      }}
    >
      <div className="menu-head">
        <h2 id={`${scope}-title`}>Set for All</h2>
        <button className="icon-button" type="button" aria-label="Close" onClick={close}>
          <XIcon size={24} />
        </button>
      </div>
      <form noValidate onSubmit={set}>
        <FieldScope value={`${scope}-`}>
          <p>{reserved(rows.length)}</p>
          <TextField
            name="price"
            label="Price (AUD)"
            errors={errors}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={commonPrice(rows)}
            onInput={() => setErrors({})}
          />
          <div>
            <label className="check">
              <input
                type="checkbox"
                checked={isListed ?? listed === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = isListed === undefined && listed > 0 && listed < rows.length
                }}
                onChange={({ target }) => setListed(target.checked)}
              />
              On the website
            </label>
            {(isListed ?? false) && without > 0 && unchipped !== 'list' && (
              <p className="field-hint">{announced(without, unchipped)}</p>
            )}
          </div>
          <details>
            <summary className="row">Beginning of the descriptions</summary>
            <TextArea
              name="beginning"
              label="Description Begins With"
              errors={errors}
              maxLength={lengths.line}
              rows={2}
            />
          </details>
          <div className="set-for-all-foot stack gap-8 quiet">
            <button className="button button-primary" type="submit">
              Set for {puppies(rows.length)}
            </button>
            <small>You can undo this.</small>
          </div>
        </FieldScope>
      </form>
    </dialog>
  )
}

const reserved = (count: number) =>
  count === 1
    ? 'The one puppy that nobody has reserved.'
    : `The ${countWord(count)} puppies that nobody has reserved.`

function announced(count: number, unchipped: 'announce' | 'hide') {
  const [who, are] = count === 1 ? ['The one', 'is'] : [`The ${countWord(count)}`, 'are']
  return unchipped === 'announce'
    ? `${who} without a microchip ${are} announced without an offer.`
    : `${who} without a microchip ${are} not shown until there is a number.`
}
