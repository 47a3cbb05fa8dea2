import { useEffect, useState } from 'react'
import {
  keptOnThisPhone,
  onKept,
  openKept,
  type Place,
  typed,
} from '#src/platform/client/kept/kept-on-phone.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'

/** Where the corrections of a round are kept. */
export const roundPlace = (roundId: string, litterId: string): Place => `round:${roundId} ${litterId}`

/** Corrections of a litter's rounds that were left when the screen was, by the round. */
export function useLeftRounds(litterId: string) {
  const admin = useAdmin()
  const [left, setLeft] = useState<{ place: Place; since: string; entry: Record<string, string> }[]>([])
  useEffect(() => {
    const isOfLitter = (place: Place) => place.startsWith('round:') && place.endsWith(` ${litterId}`)
    const look = () =>
      setLeft(
        keptOnThisPhone(admin)
          .filter(({ place, id }) => id === typed && isOfLitter(place))
          .map(({ place, since, entry }) => ({ place, since, entry: entry as Record<string, string> })),
      )
    look()
    return onKept(look)
  }, [admin, litterId])
  return {
    leftOf: (roundId: string) => left.find(({ place }) => place === roundPlace(roundId, litterId)),
    discard: (roundId: string) => openKept(admin, roundPlace(roundId, litterId)).forget(typed),
  }
}
