import type { Puppy } from '#src/client/api-client.ts'
import type { FormValues } from '#src/client/hooks/use-form.ts'
import { centsOf, dollarsOf } from '#src/domain/puppies.ts'

export function formValues(puppy: Puppy | null): FormValues {
  if (!puppy) return { status: 'available' }
  const { name, color, gender, status, litterId, description, healthTesting, microchipId, updatedAt } = puppy
  return {
    name,
    color,
    gender,
    status,
    litterId,
    priceMin: dollarsOf(puppy.priceMin),
    priceMax: dollarsOf(puppy.priceMax),
    description: description ?? '',
    healthTesting: healthTesting ?? '',
    microchipId: microchipId ?? '',
    photos: JSON.stringify(puppy.photos),
    updatedAt,
  }
}

/** A price in cents. Browsers report a mistyped number as empty text, which must not clear the price. */
export function typedCents(form: HTMLFormElement, name: string) {
  const input = form.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return null
  return input.validity.badInput ? Number.NaN : centsOf(input.value)
}
