import { expect, it } from 'vitest'
import { todayNotification } from './today-mail.ts'

it('names the puppies of a task as a sentence does', () => {
  const worm = { text: 'Worm', due: '2026-11-20', litterName: 'Snow Gum Litter', dogName: null }
  const email = todayNotification(
    { overdue: [{ ...worm, names: ['Moss', 'Wren'] }], today: [{ ...worm, names: null }] },
    { siteUrl: 'https://kennel.example' },
  )
  expect(email).toMatchObject({
    subject: 'Today: 2 things, 1 overdue',
    text: 'Snow Gum Litter\n- Worm: Moss and Wren, overdue since 20 November 2026\n- Worm\n\nhttps://kennel.example/admin\n',
  })
})
