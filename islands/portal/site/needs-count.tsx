import { useEffect, useState } from 'react'
import { countAgain, useStatistics } from '#src/platform/client/hooks/use-statistics.ts'
import { CounterPill } from './parts/counter-pill.tsx'

const remembered = 'needs-you'

/**
 * How many lines 'Needs you' has. It reads every weight of the litters, so no screen waits for it: until it is counted, the last
 * screen's figure is shown.
 */
export default function NeedsCount() {
  const { needsYou } = useStatistics<{ needsYou?: number }>({})
  const [before, setBefore] = useState(0)

  useEffect(() => {
    setBefore(Number(sessionStorage.getItem(remembered)))
    // Otherwise the bar is hidden.
    if (matchMedia('(max-width: 899px)').matches) countAgain()
  }, [])

  useEffect(() => {
    if (needsYou !== undefined) sessionStorage.setItem(remembered, String(needsYou))
  }, [needsYou])

  const count = needsYou ?? before
  return <CounterPill count={count} text={count === 1 ? '1 needs you' : `${count} need you`} />
}
