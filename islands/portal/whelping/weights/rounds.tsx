import { useState } from 'react'
import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import type { LitterWeights } from '#src/platform/client/api-client.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { formatRecent } from '#src/platform/ui/format.ts'
import { FoundNote } from '#src/platform/ui/forms/found-note.tsx'
import { DownloadIcon, PencilIcon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { RowAction } from '#src/platform/ui/lists/table.tsx'
import { percentText, thousands } from '#src/whelping/rules/weights.ts'
import { DeleteRound } from './delete-round.tsx'
import { EditRound } from './edit-round.tsx'
import { birthRound, roundsOf, type StoredRound } from './stored-rounds.ts'
import { useLeftRounds } from './use-left-rounds.ts'

interface RoundsProps {
  litter: LitterWeights
  now: string
  onChanged: () => Promise<void>
}

/** All weights of a litter, with a row for each round: the chart in words. */
export function Rounds({ litter: { litter, puppies }, now, onChanged }: RoundsProps) {
  const [editing, setEditing] = useState<{ round: StoredRound; left: Record<string, string> | null }>()
  const [deleting, setDeleting] = useState<StoredRound | null>(null)
  const shown = puppies.filter(({ weights }) => weights.length > 0)
  const rounds = roundsOf(shown)
  const { leftOf, discard } = useLeftRounds(litter.id)
  const found = rounds.flatMap((round) => {
    const left = leftOf(round.id)
    return left ? [{ round, left }] : []
  })
  const time = (id: string) => (id === birthRound ? 'Birth' : formatRecent(id, new Date(now)))
  const titleOf = (id: string) => (id === birthRound ? 'Weights at birth' : `Weights of ${time(id)}`)
  return (
    <div>
      <div className="season-head cluster spread">
        <h2 id="rounds">Rounds</h2>
        <ButtonLink
          Icon={DownloadIcon}
          word="Download CSV"
          href={`/api/admin/litters/${litter.id}/weights/csv`}
          download
        />
      </div>
      {!editing && found.length > 0 && (
        <div className="found-forms stack gap-8">
          {found.map(({ round, left }) => (
            <FoundNote
              key={round.id}
              title={titleOf(round.id)}
              since={left.since}
              onGoOn={() => setEditing({ round, left: left.entry })}
              onDiscard={() => discard(round.id)}
            />
          ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard, too */}
      <section className="rounds-scroll framed" tabIndex={0} aria-labelledby="rounds">
        <table className="rounds">
          <thead>
            <tr>
              <th scope="col">Weighed at</th>
              {shown.map(({ id, name, collar }) => (
                <th key={id} scope="col">
                  <CollarSwatch collar={collar} />
                  {name}
                </th>
              ))}
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.id} data-row={round.id}>
                <th scope="row">{time(round.id)}</th>
                {shown.map(({ id }) => {
                  const cell = round.cells.find(({ puppy }) => puppy.id === id)
                  return (
                    <td key={id}>
                      {cell && thousands(cell.weight.grams)}
                      {cell?.before && <small>{percentText(cell.before.grams, cell.weight.grams)}</small>}
                    </td>
                  )
                })}
                <td className="table-actions">
                  <div>
                    <RowAction
                      word="Edit"
                      subject={time(round.id)}
                      Icon={PencilIcon}
                      onClick={() => setEditing({ round, left: null })}
                    />
                    <RowAction
                      word="Delete"
                      subject={time(round.id)}
                      Icon={Trash2Icon}
                      danger
                      onClick={() => setDeleting(round)}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {editing && (
        <EditRound
          litterId={litter.id}
          {...editing}
          title={titleOf(editing.round.id)}
          onClose={() => setEditing(undefined)}
          onSaved={onChanged}
        />
      )}
      {deleting && (
        <DeleteRound
          round={deleting}
          title={
            deleting.id === birthRound
              ? 'Delete the weights at birth?'
              : `Delete the round of ${time(deleting.id)}?`
          }
          onClose={() => setDeleting(null)}
          onDeleted={onChanged}
        />
      )}
    </div>
  )
}
