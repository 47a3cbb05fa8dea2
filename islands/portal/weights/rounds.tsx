import { useState } from 'react'
import type { LitterPuppy, LitterWeights } from '#src/client/api-client.ts'
import { percentChange } from '#src/domain/season/weights.ts'
import { formatRecent } from '#src/ui/format.ts'
import { DownloadIcon, PencilIcon, Trash2Icon } from '#src/ui/icons.tsx'
import { RowAction } from '#src/ui/lists/table.tsx'
import { CollarSwatch } from '#src/ui/season/collar-swatch.tsx'
import { DeleteRound } from './delete-round.tsx'
import { EditRound } from './edit-round.tsx'

interface RoundsProps {
  litter: LitterWeights
  now: string
  onChanged: () => Promise<void>
}

export type Weight = LitterPuppy['weights'][number]

/** A weight with the puppy's one before. */
interface Cell {
  puppy: LitterPuppy
  weight: Weight
  before: Weight | undefined
}

export interface StoredRound {
  /** Its time. */
  id: string
  cells: Cell[]
}

/** Weights of the same time, newest first. */
export function roundsOf(puppies: readonly LitterPuppy[]): StoredRound[] {
  const rounds = new Map<string, Cell[]>()
  for (const puppy of puppies) {
    for (const [index, weight] of puppy.weights.entries()) {
      const cell = { puppy, weight, before: puppy.weights[index - 1] }
      rounds.set(weight.weighedAt, [...(rounds.get(weight.weighedAt) ?? []), cell])
    }
  }
  return [...rounds].map(([id, cells]) => ({ id, cells })).sort((a, b) => (a.id < b.id ? 1 : -1))
}

const number = new Intl.NumberFormat('en-AU')
const signed = new Intl.NumberFormat('en-AU', { signDisplay: 'exceptZero' })
const percent = (from: number, to: number) => `${signed.format(percentChange(from, to))}%`.replace('-', '−')

/** All weights of a litter, a row for each round: the chart in words. */
export function Rounds({ litter: { litter, puppies }, now, onChanged }: RoundsProps) {
  const [editing, setEditing] = useState<StoredRound | null>(null)
  const [deleting, setDeleting] = useState<StoredRound | null>(null)
  const shown = puppies.filter(({ weights }) => weights.length > 0)
  const time = (id: string) => formatRecent(id, new Date(now))
  return (
    <div>
      <div className="season-head">
        <h2 id="rounds">Rounds</h2>
        <a className="button button-secondary" href={`/api/admin/litters/${litter.id}/weights/csv`} download>
          <DownloadIcon />
          Download CSV
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keyboard, too */}
      <section className="rounds-scroll" tabIndex={0} aria-labelledby="rounds">
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
            {roundsOf(shown).map((round) => (
              <tr key={round.id} data-row={round.id}>
                <th scope="row">{time(round.id)}</th>
                {shown.map(({ id }) => {
                  const cell = round.cells.find(({ puppy }) => puppy.id === id)
                  return (
                    <td key={id}>
                      {cell && number.format(cell.weight.grams)}
                      {cell?.before && <small>{percent(cell.before.grams, cell.weight.grams)}</small>}
                    </td>
                  )
                })}
                <td className="table-actions">
                  <div>
                    <RowAction
                      word="Edit"
                      subject={time(round.id)}
                      Icon={PencilIcon}
                      onClick={() => setEditing(round)}
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
          round={editing}
          title={`Weights of ${time(editing.id)}`}
          onClose={() => setEditing(null)}
          onSaved={onChanged}
        />
      )}
      {deleting && (
        <DeleteRound
          round={deleting}
          time={time(deleting.id)}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            setDeleting(null)
            await onChanged()
          }}
        />
      )}
    </div>
  )
}
