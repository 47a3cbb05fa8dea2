import { expect, it } from 'vitest'
import { paperHeaders } from './paper-headers.ts'

const name = '0510895d-f497-4951-8593-78c6fb44bdf8.pdf'

it.each([
  [undefined, `filename="${name}"`],
  ['Vet check', `filename="paper.pdf"; filename*=UTF-8''Vet%20check.pdf`],
  [
    `"Zoë's" (1)\r\nX: y`,
    `filename="paper.pdf"; filename*=UTF-8''%22Zo%C3%AB%27s%22%20%281%29%0D%0AX%3A%20y.pdf`,
  ],
])('a paper with the label %j is saved under it', (label, expected) => {
  expect(paperHeaders(name, label)['Content-Disposition']).toBe(`attachment; ${expected}`)
})
