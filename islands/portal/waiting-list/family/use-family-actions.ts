import { api, fetchJson, type WaitingEntry } from '#src/platform/client/api-client.ts'
import { copyText } from '#src/platform/client/copy-text.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import type { Message } from '#src/platform/errors/messages.ts'
import type { Outcome } from '#src/waiting-list/rules/entries.ts'
import { familyMessages, linkCopied, linkCopyFailure } from './texts.ts'

interface Outcomes {
  refetch: () => Promise<unknown>
  /** Called when the family is no longer on the list as shown. */
  onGone: () => void
}

export type FamilyActions = ReturnType<typeof useFamilyActions>

const one = api.admin['waiting-list'][':id']

/** Actions on a family, both from its row and from its dialog. Each returns whether it was done. */
export function useFamilyActions({ refetch, onGone }: Outcomes) {
  const { run, ...actions } = useRowActions(refetch)

  async function change(
    entry: WaitingEntry,
    send: (param: { id: string }) => Promise<unknown>,
    success: Message,
  ) {
    const outcome = await run([entry], { change: ({ id }) => send({ id }), success })
    if (outcome === 'gone') onGone()
    return outcome === 'done'
  }

  return {
    ...actions,
    confirm: (entry: WaitingEntry) =>
      change(entry, (param) => fetchJson(one.confirm.$post({ param })), familyMessages.confirmed(entry)),
    still: (entry: WaitingEntry) =>
      change(entry, (param) => fetchJson(one.still.$post({ param })), familyMessages.still(entry)),
    reopen: (entry: WaitingEntry) =>
      change(entry, (param) => fetchJson(one.reopen.$post({ param })), familyMessages.reopened(entry)),
    newLink: (entry: WaitingEntry) =>
      change(entry, (param) => fetchJson(one['new-link'].$post({ param })), familyMessages.newLink),
    move: (entry: WaitingEntry, place: number) =>
      change(
        entry,
        (param) => fetchJson(one.move.$post({ param, json: { place } })),
        familyMessages.moved(entry),
      ),
    pause: (entry: WaitingEntry, until: string) =>
      change(
        entry,
        (param) => fetchJson(one.pause.$post({ param, json: { until } })),
        familyMessages.paused(entry, until),
      ),
    close: (entry: WaitingEntry, outcome: Outcome) =>
      change(
        entry,
        (param) => fetchJson(one.close.$post({ param, json: { outcome } })),
        familyMessages.closed(entry),
      ),
  }
}

/** Copies the address of a family's page. */
export const copyLink = (address: string) => copyText(address, { done: linkCopied, failure: linkCopyFailure })
