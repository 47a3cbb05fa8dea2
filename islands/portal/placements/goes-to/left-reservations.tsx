import { useState } from 'react'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { PuppyGoesTo, reserveForm } from './puppy-goes-to.tsx'

interface LeftReservationsProps {
  puppies: readonly { id: string; name: string }[]
  onChanged: () => Promise<unknown>
}

/** Unfinished reservations of puppies on this screen. */
export function LeftReservations({ puppies, onChanged }: LeftReservationsProps) {
  const [going, setGoing] = useState<Draft | null>(null)
  const puppy = going && puppies.find(({ id }) => id === going.place.id)
  return (
    <>
      <LeftForms name={reserveForm} isOpen={going !== null} goOn={setGoing} onSent={onChanged} />
      {puppy && (
        <PuppyGoesTo
          puppy={puppy}
          recordId={going.recordId}
          onClose={() => setGoing(null)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
