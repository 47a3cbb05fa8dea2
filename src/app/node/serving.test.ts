import { expect, it } from 'vitest'
import { addressFor } from './serving.ts'

it.each([
  ['127.0.0.1', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['::', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['192.0.2.1', 'http://192.0.2.1:3000', 'http://192.0.2.1:3000'],
  ['kennel.local', 'http://kennel.local:3000', 'http://kennel.local:3000'],
])('a site that listens on %s is reached at %s, and by programs at %s', (host, people, programs) => {
  const at = { host, port: 3000 }
  expect([addressFor('people', at), addressFor('programs', at)]).toEqual([people, programs])
})
