import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import type { LitterPuppy, LitterWeights } from '#src/platform/client/api-client.ts'
import { CircleCheckIcon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'

interface WatchPanelProps {
  marks: LitterWeights['marks']
  puppies: readonly LitterPuppy[]
}

/** Which puppies to look at, and that this is no diagnosis. */
export function WatchPanel({ marks, puppies }: WatchPanelProps) {
  if (marks.length === 0) return null
  return (
    <section className="panel watch-panel" aria-label="What to watch">
      <ul>
        {marks.map(({ kind, puppyId, text }) => {
          const puppy = puppies.find(({ id }) => id === puppyId)
          return (
            <li key={`${kind} ${puppyId}`} className={kind === 'doubled' ? 'watch-good' : undefined}>
              {kind === 'doubled' ? <CircleCheckIcon /> : <TriangleAlertIcon />}
              {puppy && <CollarSwatch collar={puppy.collar} />}
              {text}
            </li>
          )
        })}
      </ul>
      <p>This isn't a diagnosis. If you're worried, call your vet.</p>
    </section>
  )
}
