import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ageText } from '#src/dogs/rules/ages.ts'
import { api, fetchJson, type LitterPuppy, type LitterWeights } from '#src/platform/client/api-client.ts'
import { useNewDay, useNow } from '#src/platform/client/hooks/use-now.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { CircleCheckIcon, TriangleAlertIcon } from '#src/platform/ui/icons.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { isHere } from '#src/whelping/rules/births.ts'
import { isWorry } from '#src/whelping/rules/watch-marks.ts'
import { CollarSwatch } from './parts/collar-swatch.tsx'
import { GrowthChart } from './parts/growth-chart.tsx'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'
import { Rounds } from './weights/rounds.tsx'
import { WeighNow } from './weights/weigh-now.tsx'

interface WeightsProps {
  weights: LitterWeights
  /** Other litters that are weighed at their age. */
  others?: { id: string; name: string }[]
  admin: string
  /** The server's time when the page was rendered. */
  now: string
}

export default portalScreen(function Weights({ weights, others = [], now }: WeightsProps) {
  const { id } = weights.litter
  const heading = useRef<HTMLHeadingElement>(null)
  const { data = weights, refetch } = useQuery({
    queryKey: ['weights', id],
    queryFn: () => fetchJson(api.admin.litters[':id'].weights.$get({ param: { id } })),
    initialData: weights,
  })
  const { litter, puppies, marks } = data
  const day = today(useNow(now))
  const age = ageText(litter.dateOfBirth, day)
  useNewDay(day, refetch)
  const worries = marks.filter(isWorry)
  const watched = new Set(worries.map(({ puppyId }) => puppyId ?? ''))

  async function reload() {
    await refetch()
    heading.current?.focus()
  }

  return (
    <>
      <ScreenHead
        title={`${litter.name}: weights`}
        note={
          <>
            {age}
            {others.length > 0 && (
              <span className="instead">
                {others.map((other) => (
                  <a key={other.id} className="text-link" href={`/admin/litters/${other.id}/weights`}>
                    {other.name} instead
                  </a>
                ))}
              </span>
            )}
          </>
        }
        ref={heading}
      />
      <LitterCrumbs litterId={id} current="weights" />
      <WatchPanel marks={worries} puppies={puppies} />
      <WeighNow litter={data} now={now} onSaved={reload} onRejected={refetch} />
      {/* A thriving litter should not push the round down the screen. */}
      <WatchPanel
        marks={marks.filter((mark) => !isWorry(mark))}
        puppies={puppies}
        saysSo={worries.length === 0}
      />
      {puppies.some((puppy) => puppy.weights.length > 0) && (
        <>
          <section className="panel growth" aria-labelledby="growth">
            <div className="season-head cluster spread">
              <h2 id="growth">Growth</h2>
              <p>grams by day</p>
            </div>
            <GrowthChart
              litter={litter.name}
              puppies={puppies.map((puppy) => ({ ...puppy, hasLeft: !isHere(puppy) }))}
              watched={watched}
            />
          </section>
          <Rounds litter={data} now={now} onChanged={reload} />
        </>
      )}
    </>
  )
})

interface WatchPanelProps {
  marks: LitterWeights['marks']
  puppies: readonly LitterPuppy[]
  /** Whether it adds that this is not a diagnosis, which the screen says once. */
  saysSo?: boolean
}

/** Which puppies to watch, and that this is not a diagnosis. */
function WatchPanel({ marks, puppies, saysSo = true }: WatchPanelProps) {
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
