import type { Message } from '#src/platform/errors/messages.ts'

/** The name under which the form's input is kept. */
export const newsForm = 'news'
/** The key of the query. */
export const newsKey = ['news']
export const newsWritten: Message = {
  title: 'Success',
  description: 'Every family on the list can read it now',
}
export const newsDeleted: Message = { title: 'Success', description: 'News deleted successfully' }
