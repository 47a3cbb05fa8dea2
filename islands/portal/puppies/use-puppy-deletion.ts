import { useState } from 'react'
import { api, CallError, done, type Puppy, reasonOf } from '#src/client/api-client.ts'
import { reportFailure } from '#src/client/errors.ts'
import { toast } from '#src/client/toasts.ts'
import { notices } from '#src/domain/messages.ts'

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
      await done(api.admin.puppies[':id'].$delete({ param: { id } }))
      toast(notices.puppyDeleted)
      await deleted()
    } catch (error) {
      setFailure({ id, message: reasonOf(error, notices.puppyDeleteFailure.description) })
      reportFailure(error, notices.puppyDeleteFailure)
      // Someone else has deleted it.
      if (error instanceof CallError && error.status === 404) await deleted()
    } finally {
      setBusyId(null)
    }
  }
  return { busyId, failure, ask }
}
