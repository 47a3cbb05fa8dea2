import { useState } from 'react'
import { ChoosePuppy } from '#islands/portal/dogs/puppies/choose-puppy.tsx'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import type { Customer, Puppy } from '#src/platform/client/api-client.ts'

interface ReserveForProps {
  customer: Pick<Customer, 'name' | 'email' | 'phone'>
  admin: string
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/** Chooses an available puppy, and reserves it for a customer. */
export function ReserveFor({ customer, ...props }: ReserveForProps) {
  const [puppy, setPuppy] = useState<Puppy | null>(null)
  return puppy ? (
    <PuppyGoesTo puppy={puppy} family={customer} {...props} />
  ) : (
    <ChoosePuppy
      title={`A puppy for ${customer.name}`}
      empty="No puppy is available."
      onChoose={setPuppy}
      onClose={props.onClose}
    />
  )
}
