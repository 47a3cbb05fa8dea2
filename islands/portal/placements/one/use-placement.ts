import { useQuery } from '@tanstack/react-query'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import type { Paper } from '#src/placements/rules/placements.ts'
import { api, fetchJson, moveToTrash, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { type ToastMessage, toast } from '#src/platform/client/toasts.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'

const one = api.admin.placements[':id']

export type PlacementActions = ReturnType<typeof usePlacement>['actions']

/** One placement as it is now, and the changes that take a single press. */
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
    const { data } = await fetchAgain()
    countAgain()
    return data ?? null
  }

  /** Returns whether it was done. */
  const change = async (send: () => Promise<unknown>, success: ToastMessage) =>
    (await run([placement], { change: send, success: () => success })) === 'done'
  const back = () => change(() => fetchJson(one.back.$post({ param })), placementMessages.back(puppyName))

  return {
    placement,
    refetch,
    actions: {
      busy: actions.isBusy(placement),
      isRemoving: ({ path }: Paper) => actions.isBusy({ id: path }),
      failure: actions.failureOf(placement),
      reload: actions.reload,
      agreed: () => change(() => fetchJson(one.agreed.$post({ param })), placementMessages.agreed),
      transferSent: () =>
        change(() => fetchJson(one.transfer.$post({ param })), placementMessages.transferSent),
      newLink: () => change(() => fetchJson(one['new-link'].$post({ param })), placementMessages.newLink),
      removePaper: ({ label, path }: Paper) =>
        run([{ id: path }], {
          change: () =>
            moveToTrash(one.papers[':name'].$delete({ param: { id, name: storedName(path) ?? '' } })),
          success: placementMessages.papersUpdated,
          undo: label,
        }),
      back,
      /** The toast once the puppy has gone home, with 'Undo'. */
      wentHome: () =>
        toast({
          ...placementMessages.wentHome(puppyName),
          action: { label: 'Undo', altText: `Undo: ${puppyName} is reserved again`, run: back },
        }),
    },
  }
}
