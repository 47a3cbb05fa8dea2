import { useEffect, useRef, useState } from 'react'
import {
  ApiError,
  api,
  type Birth as BirthRow,
  type Litter,
  moveToTrash,
} from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { useServerClock } from '#src/platform/client/hooks/use-now.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import { useSelfSaving } from '#src/platform/client/kept/use-self-saving.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { undoDeletion } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { PawPrintIcon, PlusIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { countOutcomes } from '#src/whelping/rules/births.ts'
import { BirthCard } from './birth/birth-card.tsx'
import { BirthDay } from './birth/birth-day.tsx'
import { BirthHead, storedHead } from './birth/birth-head.tsx'
import { type Card, type CardFields, emptyCard, storedCard, takenCollars } from './birth/card-fields.ts'
import { MakePuppies, makeForm } from './birth/make-puppies.tsx'
import { cardSaving, fetchBirths, headSaving } from './birth/saving.ts'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'

interface BirthProps {
  litter: Litter
  births: BirthRow[]
  /** The kennel's earlier colours. */
  colors: string[]
  admin: string
  /** The server's time when the page was rendered. */
  now: string
}

const most = 8
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const isSame = (a: CardFields, b: CardFields) => JSON.stringify(a) === JSON.stringify(b)

function focusSex(cardId: string | undefined) {
  const card = document.getElementById(`card-${cardId}`)
  card?.scrollIntoView()
  card?.querySelector<HTMLElement>('.side-by-side button')?.focus({ preventScroll: true })
}

export default portalScreen(function Birth({ colors, admin, now, ...rendered }: BirthProps) {
  const { id } = rendered.litter
  const heading = useRef<HTMLHeadingElement>(null)
  const [litter, setLitter] = useState(rendered.litter)
  const [rows, setRows] = useState(rendered.births)
  const [openId, setOpenId] = useState(rendered.births.at(-1)?.id)
  const [isMaking, setMaking] = useState(false)
  const clock = useServerClock(now)
  const added = useRef<string>(undefined)

  const param = (birthId: string) => ({ param: { id, birthId } })
  const replace = (row: BirthRow) => setRows((all) => [...all.filter((each) => each.id !== row.id), row])

  async function reload() {
    const fresh = await fetchBirths(id)
    setLitter(fresh.litter)
    setRows(fresh.births)
    return fresh
  }

  const saving = useSelfSaving(admin, cardSaving(id, replace, reload))
  const head = useSelfSaving(admin, headSaving(id, setLitter, reload))

  const ids = new Set([...rows.map((row) => row.id), ...Object.keys(saving.changes)])
  const cards = [...ids]
    .flatMap((cardId): Card[] => {
      const row = rows.find((each) => each.id === cardId)
      const fields = saving.fieldsOf(cardId, row && storedCard(row))
      return fields ? [{ id: cardId, fields, row }] : []
    })
    .sort((a, b) => a.fields.position - b.fields.position)
  const suggested = [...new Set([...cards.map(({ fields }) => fields.color.trim()), ...colors])]
    .filter((color) => color !== '')
    .slice(0, most)

  useEffect(() => {
    if (added.current !== openId) return
    added.current = undefined
    focusSex(openId)
  }, [openId])

  function add() {
    const bornAt = `${clock().toISOString().slice(0, 16)}:00.000Z`
    const empty = { ...emptyCard, bornAt }
    const newest = cards.at(-1)
    // A double tap adds one newborn.
    if (newest?.id === openId && newest && isSame(newest.fields, { ...newest.fields, ...empty }))
      return focusSex(newest.id)
    const cardId = crypto.randomUUID()
    const position = Math.max(0, ...cards.map(({ fields }) => fields.position)) + 1
    saving.change(cardId, { ...empty, position })
    added.current = cardId
    setOpenId(cardId)
  }

  const remove = ({ id: cardId, fields, row }: Card) =>
    saving.alone(async () => {
      const unsaved = saving.changes[cardId] && fields
      let trashIds: string[] = []
      try {
        if (row || saving.wasSent(cardId))
          trashIds = await moveToTrash(api.admin.litters[':id'].births[':birthId'].$delete(param(cardId)))
      } catch (error) {
        // If the server has never acknowledged it, there is nothing to wait for.
        if (row && !isGone(error)) return void reportFailure(error)
      }
      saving.forget(cardId)
      setRows((all) => all.filter((each) => each.id !== cardId))
      heading.current?.focus()

      const label = `Puppy ${fields.position}`
      /** Types the values again that only the phone had. */
      async function showBack() {
        const back = trashIds.length > 0 ? (await reload()).births.find(({ id }) => id === cardId) : undefined
        if (unsaved && (back || trashIds.length === 0))
          saving.change(cardId, unsaved, back && storedCard(back))
        await focusRow(cardId)
      }
      const action = undoDeletion(trashIds, label, showBack)
      toast({ title: 'Success', description: `${label} removed`, action })
    })

  const stored = storedHead(litter)
  const isWritten = litter.birthBeganAt || litter.birthEndedAt || litter.birthNotes

  return (
    <div className="birth">
      <ScreenHead title={`${litter.name}: birth`} ref={heading} />
      <LitterCrumbs litterId={id} current="birth" />
      <div className="birth-columns">
        <div className="birth-cards">
          <p className="birth-counts">{countOutcomes(cards.map(({ fields }) => fields))}</p>
          <LeftForms name={makeForm} isOpen={isMaking} goOn={() => setMaking(true)} onSent={reload} />
          <BirthDay litter={litter} cards={cards} onSet={setLitter} onStale={reload} />
          {cards.toReversed().map((card) => (
            <BirthCard
              key={card.id}
              card={card}
              saving={saving.recordOf(card.id, card.row && storedCard(card.row))}
              isOpen={card.id === openId}
              taken={takenCollars(cards, card.id)}
              colors={suggested}
              now={clock}
              onToggle={() => {
                if (openId) saving.recordOf(openId).leave()
                setOpenId(card.id === openId ? undefined : card.id)
              }}
              onRemove={() => remove(card)}
            />
          ))}
        </div>
        <div className="thumb-bar">
          <Button look="accent" word="Puppy Born Now" className="button-wide" Icon={PlusIcon} onClick={add} />
        </div>
        <BirthHead
          fields={head.fieldsOf(id, stored) ?? stored.fields}
          saving={head.recordOf(id, stored)}
          savedAt={isWritten ? litter.updatedAt : null}
        />
        <Button
          word="Make Puppies"
          className="birth-make"
          Icon={PawPrintIcon}
          onClick={async () => {
            await saving.send()
            setMaking(true)
          }}
        />
      </div>
      {isMaking && (
        <MakePuppies
          litterId={id}
          cards={cards}
          isUnsaved={(card) => saving.changes[card.id] !== undefined}
          onClose={() => setMaking(false)}
          onMade={async () => void (await reload())}
        />
      )}
    </div>
  )
})
