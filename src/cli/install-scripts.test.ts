import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('for every package with an install script, package.json says whether npm runs it', async () => {
  const [{ allowScripts }, { packages }] = await Promise.all(
    ['package.json', 'package-lock.json'].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  const withScripts = Object.keys(packages).filter((path) => packages[path].hasInstallScript)
  const names = withScripts.map((path) => path.split('node_modules/').at(-1) ?? '')
  expect(names.filter((name) => !(name in allowScripts))).toEqual([])
})
