import { useState } from 'react'
import { ApiError, api, messageFor, type Puppy, send } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { messages } from '#src/domain/messages.ts'

export interface RowFailure {
  id: string
  message: string
}

/** Asks, deletes once, and remembers of which row a failure is. */
export function usePuppyDeletion(deleted: () => Promise<void>) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const [failure, setFailure] = useState<RowFailure | null>(null)

  async function ask({ id }: Puppy) {
    if (busyId || !confirm('Are you sure you want to delete this puppy?')) return
    setBusyId(id)
    setFailure(null)
    try {
      await send(api.admin.puppies[':id'].$delete({ param: { id } }))
      toast(messages.puppyDeleted)
      await deleted()
    } catch (error) {
      setFailure({ id, message: messageFor(error, messages.puppyDeleteFailure.description) })
      reportFailure(error, messages.puppyDeleteFailure)
      // Someone else has deleted it.
      if (error instanceof ApiError && error.status === 404) await deleted()
    } finally {
      setBusyId(null)
    }
  }
  return { busyId, failure, ask }
}
