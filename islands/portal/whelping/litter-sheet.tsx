import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deletingPuppy } from '#islands/portal/dogs/puppies/deleting-puppy.ts'
import { SharePuppy } from '#islands/portal/dogs/puppies/share-puppy.tsx'
import { LeftReservations } from '#islands/portal/placements/goes-to/left-reservations.tsx'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import { isChipped } from '#src/dogs/rules/listing.ts'
import type { UnchippedMode } from '#src/kennel/rules/kennel.ts'
import type { LitterSheet as Sheet, SheetPuppy } from '#src/platform/client/api-client.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { toast } from '#src/platform/client/toasts.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { formatClock } from '#src/platform/ui/format.ts'
import { ScanBarcodeIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { allText } from '#src/platform/values/count-word.ts'
import { counted } from '#src/platform/values/counted.ts'
import { isSetForAll, lostText } from '#src/whelping/rules/litter-sheet.ts'
import { doubtsAbout, type Row } from './litter-sheet/doubts.ts'
import { Facts } from './litter-sheet/facts.tsx'
import { focusField } from './litter-sheet/row-doubts.tsx'
import { RowMenu } from './litter-sheet/row-menu.tsx'
import { storedRow } from './litter-sheet/saving.ts'
import { SetForAll } from './litter-sheet/set-for-all.tsx'
import { SheetRow, type TextFieldName } from './litter-sheet/sheet-row.tsx'
import { Tally } from './litter-sheet/tally.tsx'
import { useSheet } from './litter-sheet/use-sheet.ts'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'

interface LitterSheetProps {
  sheet: Sheet
  admin: string
  /** The server's time when the page was rendered. */
  now: string
  unchipped: UnchippedMode
  /** Whether it was opened to scan microchips. */
  scans: boolean
}

export default portalScreen(function LitterSheet({
  admin,
  now,
  unchipped,
  scans,
  ...rendered
}: LitterSheetProps) {
  const { litter, lost, unmade, otherChips, rows, saving, savedAt, reload, setForAll } = useSheet(
    rendered.sheet,
    admin,
  )
  const day = today(useNow(now))
  const scannedId = scans ? rendered.sheet.puppies.find((puppy) => !isChipped(puppy))?.id : undefined
  const [openId, setOpenId] = useState(scannedId)
  const [isSetting, setSetting] = useState(false)
  const [shared, setShared] = useState<SheetPuppy | null>(null)
  const [going, setGoing] = useState<SheetPuppy | null>(null)
  const [keptPrices, setKeptPrices] = useState<Record<string, string>>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const deleting = useRowActions(async () => {
    await reload()
    heading.current?.focus()
  })

  const unreserved = rows.filter(({ puppy }) => isSetForAll(puppy))
  const isSaving = rows.some(({ puppy }) => saving.progressOf(puppy.id)?.kind === 'saving')

  function openAt(id: string, field: TextFieldName) {
    flushSync(() => setOpenId(id))
    focusField(id, field)
  }

  /** Opens the next puppy without a number after the given one, then from the top. */
  function scan(after?: string) {
    const from = rows.findIndex(({ puppy }) => puppy.id === after) + 1
    const next = [...rows.slice(from), ...rows.slice(0, from)].find(
      ({ puppy, fields }) => puppy.id !== after && !fields.microchipId.trim(),
    )
    if (next) openAt(next.puppy.id, 'microchipId')
    else toast({ title: 'Microchips', description: allHaveOne(rows.length) })
  }
  useEffect(() => {
    if (scannedId) focusField(scannedId, 'microchipId')
  }, [scannedId])

  function goOn(row: Row, field: TextFieldName) {
    const { id } = row.puppy
    if (field !== 'microchipId') {
      const next = rows[rows.indexOf(row) + 1]
      if (next) openAt(next.puppy.id, field)
      return
    }
    const { chip } = doubtsAbout(row, rows, otherChips)
    if (!row.fields.microchipId.trim() || chip?.isTaken) return focusField(id, field)
    scan(id)
  }

  return (
    <div className="litter-sheet">
      <ScreenHead title={litter.name} note={<Facts litter={litter} today={day} />} ref={heading}>
        <p className="save-status row gap-8 quiet save-saved" role="status">
          {isSaving ? 'Saving...' : savedAt && `Saved ${formatClock(savedAt)}`}
        </p>
      </ScreenHead>
      <LitterCrumbs litterId={litter.id} current="" />
      <LeftReservations puppies={rows.map(({ puppy }) => puppy)} onChanged={reload} />
      {unmade > 0 && (
        <p className="sheet-unmade">
          {counted(unmade, 'newborn')} {unmade === 1 ? 'is no puppy' : 'are no puppies'} of the kennel yet.{' '}
          <a className="text-link" href={`/admin/litters/${litter.id}/birth`}>
            Make Puppies
          </a>
        </p>
      )}
      {rows.length === 0 ? (
        unmade + lost.length === 0 && <p>This litter has no puppies yet.</p>
      ) : (
        <>
          <Tally
            rows={rows}
            onMissing={(what, id) => {
              if (what === 'photos') location.assign(`/admin/litters/${litter.id}/photos`)
              else openAt(id, what === 'prices' ? 'price' : 'microchipId')
            }}
          />
          <div className="sheet-actions wrap gap-12">
            <Button look="accent" Icon={ScanBarcodeIcon} word="Scan Microchips" onClick={() => scan()} />
            {unreserved.length > 0 && (
              <Button word="Set for All" aria-expanded={isSetting} onClick={() => setSetting(!isSetting)} />
            )}
          </div>
          {isSetting && (
            <SetForAll
              rows={unreserved}
              unchipped={unchipped}
              onSet={(all) => {
                setSetting(false)
                setForAll(all)
              }}
              onClose={() => setSetting(false)}
            />
          )}
          <div className="sheet-table">
            <p className="sheet-head" aria-hidden="true">
              {['Collar', 'Name', 'Sex', 'Color', 'Born', 'Price', 'Microchip', 'Website', 'Goes to'].map(
                (head) => (
                  <span key={head}>{head}</span>
                ),
              )}
            </p>
            <ul className="sheet-rows">
              {rows.map((row) => {
                const { puppy, fields } = row
                const { id } = puppy
                const doubts = doubtsAbout(row, rows, otherChips)
                return (
                  <SheetRow
                    key={id}
                    row={row}
                    doubts={keptPrices[id] === fields.price ? { ...doubts, price: null } : doubts}
                    saving={saving.recordOf(id, storedRow(puppy))}
                    isOpen={id === openId}
                    onToggle={() => setOpenId(id === openId ? undefined : id)}
                    onEnter={(field) => goOn(row, field)}
                    onKeepPrice={() => setKeptPrices((all) => ({ ...all, [id]: fields.price }))}
                    onGoes={() => setGoing(puppy)}
                    menu={
                      <RowMenu
                        puppy={puppy}
                        isBusy={deleting.isBusy(puppy)}
                        onShare={() => setShared(puppy)}
                        onDelete={() => deleting.run([puppy], deletingPuppy(puppy, litter.name))}
                      />
                    }
                  />
                )
              })}
            </ul>
          </div>
        </>
      )}
      {lost.length > 0 && (
        <a className="sheet-lost row" href={`/admin/litters/${litter.id}/birth`}>
          {lostText(lost, litter.dateOfBirth)}
        </a>
      )}
      {going && (
        <PuppyGoesTo key={going.id} puppy={going} onClose={() => setGoing(null)} onChanged={reload} />
      )}
      {shared && <SharePuppy key={shared.id} puppy={shared} onClose={() => setShared(null)} />}
    </div>
  )
})

const allHaveOne = (count: number) =>
  count === 1 ? 'The puppy has a number.' : `${allText(count)} have a number.`
