import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { consumerGuarantees } from './texts.ts'

it('the words that regulation 90 prescribes stand in one place', async () => {
  const files = (
    await Promise.all(
      ['src', 'islands'].map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((file) => join(folder, file)),
      ),
    )
  )
    .flat()
    .filter((file) => /\.tsx?$/.test(file))
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  const having = texts.filter(([, text]) => text.includes(consumerGuarantees.slice(0, 60)))
  expect(having.map(([file]) => file)).toEqual(['src/papers/rules/texts.ts'])
})
