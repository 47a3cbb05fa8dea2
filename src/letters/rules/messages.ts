import type { Message } from '#src/platform/errors/messages.ts'
import { undoMs } from './letters.ts'

/** Messages about letters, notes and the customers they make. */
export const letterMessages = {
  sent: { title: 'Letter sent', description: `It leaves in ${undoMs / 1000} seconds.` },
  waits: { title: 'Kept on this phone', description: "It's sent as soon as you're online." },
  takenBack: {
    title: 'Success',
    description: "Your letter hasn't been sent. The text is back in its field.",
  },
  kept: { title: 'Success', description: 'Copy kept' },
  letterDeleted: { title: 'Success', description: 'Letter deleted successfully' },
  noteAdded: { title: 'Success', description: 'Note added successfully' },
  visitAdded: { title: 'Success', description: 'Visit added' },
  visitChanged: { title: 'Success', description: 'Visit changed' },
  visitDeleted: { title: 'Success', description: 'Visit deleted' },
  noteDeleted: { title: 'Success', description: 'Note deleted successfully' },
} as const satisfies Record<string, Message>

/** After 'Add to Customers'. */
export const customerAdded = ({ name, isNew }: { name: string; isNew: boolean }): Message => ({
  title: 'Success',
  description: isNew ? 'Customer created successfully' : `${name} is a customer already`,
})
