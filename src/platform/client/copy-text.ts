import type { Message } from '#src/platform/errors/messages.ts'
import { toast } from './toasts.ts'

interface Copying {
  /** By default for the text of `field`. */
  done?: Message
  failure?: Message
  /** Selected for copying by hand if the browser doesn't let a page copy. */
  field?: HTMLInputElement | HTMLTextAreaElement | null
}

const copied = { title: 'Success', description: 'Text copied successfully' }
const copyFailure = { title: 'Error', description: 'Please copy the selected text yourself.' }

export async function copyText(text: string, { done = copied, failure = copyFailure, field }: Copying) {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    field?.select()
    toast({ ...failure, destructive: true })
  }
}
