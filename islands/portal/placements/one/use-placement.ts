import { useQuery } from '@tanstack/react-query'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { api, fetchJson, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { type ToastMessage, toast } from '#src/platform/client/toasts.ts'

const one = api.admin.placements[':id']

export type PlacementActions = ReturnType<typeof usePlacement>['actions']

/** One placement as it is now, and what a single press does to it. */
export function usePlacement(rendered: PlacementSheet, today: string) {
  const { id } = rendered
  const param = { id }
  const query = useQuery({
    queryKey: ['placements', id],
    queryFn: () => fetchJson(one.$get({ param })),
    initialData: rendered,
  })
  const { data: placement, refetch: fetchAgain } = query
  const { run, ...actions } = useRowActions(refetch)
  const { puppyName } = placement

  async function refetch() {
    await fetchAgain()
    countAgain()
  }

  const change = (send: () => Promise<unknown>, success: ToastMessage) =>
    run([placement], { change: send, success: () => success, failure: placementMessages.failure })
  /** Sets a day, and sends everything else as it is. */
  const setDay = (day: 'agreedOn' | 'transferSentOn') =>
    fetchJson(one.$put({ param, json: { ...agreedOf(placement), [day]: today } }))
  const back = () => change(() => fetchJson(one.reserved.$post({ param })), placementMessages.back(puppyName))

  return {
    placement,
    refetch,
    actions: {
      busy: actions.isBusy(placement),
      failure: actions.failureOf(placement),
      reload: actions.reload,
      agreed: () => change(() => setDay('agreedOn'), placementMessages.agreed),
      transferSent: () => change(() => setDay('transferSentOn'), placementMessages.transferSent),
      newLink: () => change(() => fetchJson(one['new-link'].$post({ param })), placementMessages.newLink),
      back,
      /** Said once the puppy has gone home, with the way back. */
      wentHome: () =>
        toast({
          ...placementMessages.wentHome(puppyName),
          action: { label: 'Undo', altText: `Undo: ${puppyName} is reserved again`, run: back },
        }),
    },
  }
}

/** What the form of a placement changes, as it is stored. */
const agreedOf = (placement: PlacementSheet) => ({
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
  agreedOn: placement.agreedOn,
  transferSentOn: placement.transferSentOn,
  healthNote: placement.healthNote,
})
