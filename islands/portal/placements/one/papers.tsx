import { packPath, placementPath } from '#src/papers/rules/paths.ts'
import { isActive, maxPapers, type Paper } from '#src/placements/rules/placements.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { Button, ButtonLink } from '#src/platform/ui/button.tsx'
import { FileTextIcon, PencilIcon, PlusIcon, PrinterIcon } from '#src/platform/ui/icons.tsx'

interface PapersProps {
  placement: PlacementSheet
  /** What is missing from the pack; null if there is none. */
  missing: readonly string[] | null
  /** With null for a new one. */
  onEdit: (paper: Paper | null) => void
}

/** The documents of a puppy, and which of them its family sees. */
export function Papers({ placement, missing, onEdit }: PapersProps) {
  const { id, papers, email } = placement
  const hasPack = missing !== null && isActive(placement)
  const isFull = papers.length >= maxPapers
  return (
    <section className="panel" aria-labelledby="papers">
      <div className="panel-head wrap spread">
        <h2 id="papers">Papers</h2>
        {email !== null && !isFull && (
          <Button small Icon={PlusIcon} word="Add Paper" onClick={() => onEdit(null)} />
        )}
      </div>
      {papers.length === 0 && !hasPack && <p className="placement-none">No papers yet.</p>}
      <ul className="placement-papers">
        {hasPack && (
          <li>
            <PrinterIcon />
            <div>
              Go-home pack
              <p className="quiet">{describeMissing(stillMissing(missing, placement))}</p>
            </div>
            <ButtonLink look="ghost" small href={packPath(placementPath(id))}>
              Print<span className="visually-hidden"> Pack</span>
            </ButtonLink>
          </li>
        )}
        {papers.map((paper) => (
          <li key={paper.path} data-row={paper.path}>
            <FileTextIcon />
            <div>
              <a href={paper.path} download>
                {paper.label}
              </a>
              <p className="quiet">{describe(paper)}</p>
            </div>
            {email !== null && (
              <button
                className="icon-button"
                type="button"
                aria-label={`Edit ${paper.label}`}
                onClick={() => onEdit(paper)}
              >
                <PencilIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isFull && <p className="placement-none">At most {maxPapers} papers. Remove one to add another.</p>}
    </section>
  )
}

/** Facts entered since are not missing any more. */
const stillMissing = (missing: readonly string[], { pickupOn, microchipId }: PlacementSheet) =>
  missing.filter((fact) => !(fact === 'Pick-up day' && pickupOn) && !(fact === 'Microchip' && microchipId))

function describeMissing({ length }: readonly string[]): string {
  if (length === 0) return 'Nothing is missing'
  return length === 1 ? '1 thing still missing' : `${length} things still missing`
}

/** 'PDF · the family sees it'. */
const describe = ({ path, shown }: Paper) =>
  `${path.endsWith('.pdf') ? 'PDF' : 'Photo'} · ${shown ? 'the family sees it' : 'only for us'}`
