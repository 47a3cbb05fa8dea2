import { expect, it, vi } from 'vitest'
import { sweepInTurn } from './sweep.ts'

it('a step that fails is logged and holds up no other', async () => {
  const error = vi.fn()
  const done: string[] = []
  await sweepInTurn(
    { error },
    {
      messages: async () => done.push('messages'),
      uploads: () => Promise.reject(new Error('The bucket is down')),
      sessions: async () => done.push('sessions'),
    },
  )
  expect(done).toEqual(['messages', 'sessions'])
  expect(error.mock.calls).toMatchObject([[{ step: 'uploads' }, 'A regular step failed']])
})
