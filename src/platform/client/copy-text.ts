import type { Message } from '#src/platform/errors/messages.ts'
import { toast } from './toasts.ts'

interface Copying {
  done: Message
  failure: Message
  /** Selected where the browser doesn't let a page copy, for copying by hand. */
  field?: HTMLInputElement | HTMLTextAreaElement | null
}

export async function copyText(text: string, { done, failure, field }: Copying) {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    field?.select()
    toast({ ...failure, destructive: true })
  }
}
