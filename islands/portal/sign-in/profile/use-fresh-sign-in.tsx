import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasCode } from '#src/platform/client/api-client.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** For changes that need a fresh sign-in: asks for it when the server does, then continues. */
export function useFreshSignIn(hasPasskeys: boolean) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<((isConfirmed: boolean) => void) | null>(null)

  /** Returns false if the admin would rather not confirm their identity. */
  async function fresh(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change()
    } catch (error) {
      if (!hasCode(error, 'unconfirmed')) throw error
      const isConfirmed = await new Promise<boolean>((resolve) => setAsking(() => resolve))
      setAsking(null)
      if (!isConfirmed) return false
      // A code may be used up now.
      queryClient.invalidateQueries({ queryKey: ['passkeys'] })
      await change()
    }
    return true
  }

  /** Put it after any other dialog, to be above it. */
  const confirmation: ReactNode = asking && (
    <ConfirmDialog hasPasskeys={hasPasskeys} onConfirmed={() => asking(true)} onClose={() => asking(false)} />
  )
  return { fresh, confirmation }
}
