import { maxPapers, type Paper } from '#src/placements/rules/placements.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { FileTextIcon, PencilIcon, PlusIcon } from '#src/platform/ui/icons.tsx'

interface PapersProps {
  placement: PlacementSheet
  /** With null for a new one. */
  onEdit: (paper: Paper | null) => void
}

/** The documents of a puppy, and which of them its family sees. */
export function Papers({ placement: { papers, email }, onEdit }: PapersProps) {
  const isFull = papers.length >= maxPapers
  return (
    <section className="panel" aria-labelledby="papers">
      <div className="panel-head">
        <h2 id="papers">Papers</h2>
        {email !== null && !isFull && (
          <button className="button button-secondary button-small" type="button" onClick={() => onEdit(null)}>
            <PlusIcon />
            Add Paper
          </button>
        )}
      </div>
      {papers.length === 0 && <p className="placement-none">No papers yet.</p>}
      <ul className="placement-papers">
        {papers.map((paper) => (
          <li key={paper.path}>
            <FileTextIcon />
            <div>
              <a href={paper.path} download>
                {paper.label}
              </a>
              <p>{describe(paper)}</p>
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

/** 'PDF · the family sees it'. */
const describe = ({ path, shown }: Paper) =>
  `${path.endsWith('.pdf') ? 'PDF' : 'Photo'} · ${shown ? 'the family sees it' : 'only for us'}`
