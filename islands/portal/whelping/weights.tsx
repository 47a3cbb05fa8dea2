import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, fetchJson, type LitterWeights } from '#src/platform/client/api-client.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { GrowthChart } from './parts/growth-chart.tsx'
import { LitterCrumbs } from './parts/litter-crumbs.tsx'
import { Rounds } from './weights/rounds.tsx'
import { WatchPanel } from './weights/watch-panel.tsx'
import { WeighNow } from './weights/weigh-now.tsx'

interface WeightsProps {
  weights: LitterWeights
  /** Other litters that are weighed at their age. */
  others?: { id: string; name: string }[]
  admin: string
  /** The server's time when the page was rendered. */
  now: string
}

export default portalScreen(function Weights({ weights, others = [], admin, now }: WeightsProps) {
  const { id } = weights.litter
  const heading = useRef<HTMLHeadingElement>(null)
  const { data = weights, refetch } = useQuery({
    queryKey: ['weights', id],
    queryFn: () => fetchJson(api.admin.litters[':id'].weights.$get({ param: { id } })),
    initialData: weights,
  })
  const { litter, puppies, marks } = data
  const watched = new Set(marks.filter(({ kind }) => kind !== 'doubled').map(({ puppyId }) => puppyId ?? ''))

  async function reload() {
    await refetch()
    heading.current?.focus()
  }

  return (
    <>
      <ScreenHead title={`${litter.name}: weights`} ref={heading} />
      {others.length > 0 && (
        <p className="instead">
          {others.map((other) => (
            <a key={other.id} className="text-link" href={`/admin/litters/${other.id}/weights`}>
              {other.name} instead
            </a>
          ))}
        </p>
      )}
      <LitterCrumbs litterId={id} current="weights" />
      <WeighNow litter={data} admin={admin} now={now} onSaved={reload} onRejected={refetch} />
      <WatchPanel marks={marks} puppies={puppies} />
      {puppies.some((puppy) => puppy.weights.length > 0) && (
        <>
          <section className="panel growth" aria-labelledby="growth">
            <div className="season-head">
              <h2 id="growth">Growth</h2>
              <p>grams by day</p>
            </div>
            <GrowthChart litter={litter.name} puppies={puppies} watched={watched} />
          </section>
          <Rounds admin={admin} litter={data} now={now} onChanged={reload} />
        </>
      )}
    </>
  )
})
