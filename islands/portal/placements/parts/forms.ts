import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import type { FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'

/** The props of every form of a placement. */
export interface PlacementFormProps {
  placement: PlacementSheet
  /** In Mansfield, as YYYY-MM-DD. */
  today: string
  /** The id of the kept form to continue with. */
  recordId?: string | undefined
  onClose: () => void
  onSaved: () => void
  /** Refetches the placement. */
  reload: () => Promise<PlacementSheet | null>
}

/** The name under which a placement's forms are kept: one of each kind, and payments, each of which is new. */
export const formsOf = ({ id }: { id: string }) => ({
  forms: `placement-${id}`,
  payments: `payment-of-${id}`,
})

/** Where a form of a placement is kept; payments use null. */
export function usePlace(
  { placement, recordId }: Omit<PlacementFormProps, 'reload'>,
  form: string | null,
): FormPlace {
  const { forms, payments } = formsOf(placement)
  return { admin: useAdmin(), name: form ? forms : payments, id: form, recordId }
}

/** For forms whose placement has moved on elsewhere: it is shown as it is now, and there are no versions to compare. */
export const refetched =
  ({ reload }: Pick<PlacementFormProps, 'reload'>) =>
  async () => {
    await reload()
    return null
  }

/** All fields of a placement's form, as they are stored: an update replaces all of them. */
export const agreedOf = (placement: PlacementSheet) => ({
  updatedAt: placement.updatedAt,
  name: placement.name,
  email: placement.email ?? '',
  phone: placement.phone,
  address: placement.address,
  price: placement.price,
  deposit: placement.deposit,
  refundTerms: placement.refundTerms,
  register: placement.register,
  desexing: placement.desexing,
  pickupOn: placement.pickupOn,
  healthNote: placement.healthNote,
})
