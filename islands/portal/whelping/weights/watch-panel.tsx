import { CollarSwatch } from '#islands/portal/whelping/parts/collar-swatch.tsx'
import type { LitterPuppy, LitterWeights } from '#src/platform/client/api-client.ts'
import { CircleCheckIcon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import { isWorry } from '#src/whelping/rules/watch-marks.ts'

interface WatchPanelProps {
  marks: LitterWeights['marks']
  puppies: readonly LitterPuppy[]
  /** Whether it adds that this is not a diagnosis, which the screen says once. */
  saysSo?: boolean
}

/** Which puppies to watch, and that this is not a diagnosis. */
export function WatchPanel({ marks, puppies, saysSo = true }: WatchPanelProps) {
  if (marks.length === 0) return null
  return (
    <section
      className="panel watch-panel"
      aria-label={marks.some(isWorry) ? 'What to watch' : 'What goes well'}
    >
      <ul>
        {marks.map(({ kind, puppyId, text }) => {
          const puppy = puppies.find(({ id }) => id === puppyId)
          return (
            <li
              key={`${kind} ${puppyId}`}
              className={kind === 'doubled' ? 'watch-good row gap-10' : 'row gap-10'}
            >
              {kind === 'doubled' ? <CircleCheckIcon /> : <TriangleAlertIcon />}
              {puppy && <CollarSwatch collar={puppy.collar} />}
              {text}
            </li>
          )
        })}
      </ul>
      {saysSo && <p>This isn't a diagnosis. If you're worried, call your vet.</p>}
    </section>
  )
}
