import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { api, type Customer, messageFor, type PlacementSheet, send } from '#src/platform/client/api-client.ts'
import { countAgain } from '#src/platform/client/hooks/use-statistics.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { undoAction } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { type FamilyFor, goesToQuery } from './goes-to-query.ts'
import { ReserveForm } from './reserve-form.tsx'

/** The name under which the form's input is kept. */
export const reserveForm = 'reserve'

type Given = Pick<Customer, 'name' | 'email' | 'phone'>

interface PuppyGoesToProps {
  puppy: { id: string; name: string }
  /** The family chosen at first, such as the one that said yes to the puppy. */
  family?: Given | 'yes'
  /** The id of the kept form to continue with. */
  recordId?: string
  onClose: () => void
  /** Refetches whatever may have changed. */
  onChanged: () => Promise<unknown>
}

/** '{puppy} goes to…': a family is chosen, the terms are recorded, and the puppy is reserved for it or has gone home with it. */
export function PuppyGoesTo({ puppy, family, recordId, onClose, onChanged }: PuppyGoesToProps) {
  const { id, name } = puppy
  const place = { admin: useAdmin(), name: reserveForm, id, recordId }
  const draft = useDraft(place)
  const typed = draft?.values
  const given = typed?.known
    ? { name: typed.name ?? '', email: typed.email ?? '', phone: typed.phone || null }
    : typed
      ? undefined
      : family !== 'yes'
        ? family
        : undefined
  const { data, error } = useQuery({
    ...goesToQuery(id, given?.email ?? ''),
    // The day in this form is the one on which a puppy goes home.
    refetchOnWindowFocus: 'always',
  })
  const isOutdated = useRef(false)
  function close() {
    onClose()
    if (error || isOutdated.current) void changed()
  }
  if (!data)
    return (
      <Dialog title={`${name} goes to…`} size="whole" onClose={close}>
        {error ? (
          <p role="alert">{messageFor(error, "The families couldn't be loaded.")}</p>
        ) : (
          <p role="status">Loading...</p>
        )}
      </Dialog>
    )

  async function saved(placed: PlacementSheet, isMailed: boolean) {
    onClose()
    const { puppyName, state } = placed
    toast({
      ...(state === 'home'
        ? placementMessages.wentHome(puppyName)
        : placementMessages.reserved(puppyName, placed.name, isMailed)),
      action: undoAction({
        altText: `Undo: ${puppyName} does not go to ${placed.name}`,
        async undo() {
          await send(api.admin.placements[':id'].undo.$post({ param: { id: placed.id } }))
          toast(placementMessages.undone)
        },
        onBack: changed,
      }),
    })
    await changed()
  }
  async function changed() {
    await onChanged()
    countAgain()
  }

  return (
    <ReserveForm
      goesTo={data}
      chosen={
        given
          ? (data.families.find(({ email }) => email === given.email.toLowerCase()) ?? unknown(given))
          : typed
            ? 'new'
            : (data.families.find(({ reason }) => family === 'yes' && reason === 'yes') ?? null)
      }
      isGiven={family !== undefined}
      place={place}
      draft={draft}
      onClose={close}
      onOutdated={() => {
        isOutdated.current = true
        return null
      }}
      onSaved={saved}
    />
  )
}

/** A family that is only known from the draft. */
const unknown = (given: Given): FamilyFor => ({
  ...given,
  place: null,
  saidNo: false,
  setAside: null,
  entryId: null,
  hasLink: false,
  isCurrentCustomer: false,
  openInquiries: 0,
  note: '',
  reason: 'found',
})
