import { useQuery } from '@tanstack/react-query'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { api, fetchJson, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { type ToastMessage, toast } from '#src/platform/client/toasts.ts'

const one = api.admin.placements[':id']

export type PlacementActions = ReturnType<typeof usePlacement>['actions']

/** One placement as it is now, and what a single press does to it. */
export function usePlacement(rendered: PlacementSheet) {
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
  const back = () => change(() => fetchJson(one.reserved.$post({ param })), placementMessages.back(puppyName))

  return {
    placement,
    refetch,
    actions: {
      busy: actions.isBusy(placement),
      failure: actions.failureOf(placement),
      reload: actions.reload,
      agreed: () => change(() => fetchJson(one.agreed.$post({ param })), placementMessages.agreed),
      transferSent: () =>
        change(() => fetchJson(one.transfer.$post({ param })), placementMessages.transferSent),
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
