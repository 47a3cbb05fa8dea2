import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parti-'))
})
afterEach(() => removeFolder(folder))

/** Runs `npm run audit` with an npm that prints this. */
async function audit(said: string) {
  await writeFile(join(folder, 'answer'), said)
  await writeFile(
    join(folder, 'npm'),
    `#!/bin/sh\necho "$@" > "${folder}/asked"\ncat "${folder}/answer"\nexit 1\n`,
  )
  await chmod(join(folder, 'npm'), 0o755)
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/audit.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  })
  return { status, stdout, stderr }
}

const report = (total: number, vulnerabilities: object = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total } } })

it('says that no package has a known vulnerability', async () => {
  expect(await audit(report(0))).toEqual({
    status: 0,
    stdout: 'None of the packages that the site runs with has a known vulnerability.\n',
    stderr: '',
  })
  expect(await readFile(join(folder, 'asked'), 'utf8')).toBe('audit --omit=dev --json\n')
})

it('lists the packages that have one, and fails', async () => {
  const hono = { name: 'hono', severity: 'high', range: '<4.1', fixAvailable: true }
  const { status, stderr } = await audit(report(1, { hono }))
  expect([status, stderr]).toEqual([
    1,
    'high\thono <4.1\tcan be updated\nPackages with a known vulnerability: 1. To update them: npm audit fix\n',
  ])
})

it.each([
  [JSON.stringify({ message: 'request to the registry failed' }), 'request to the registry failed'],
  [JSON.stringify({ error: { code: 'ENOAUDIT', summary: 'not implemented' } }), 'not implemented'],
  ['', 'npm said nothing'],
])('fails and says that it could not ask, when npm answers %j', async (said, why) => {
  expect(await audit(said)).toEqual({
    status: 2,
    stdout: '',
    stderr: `The npm registry could not be asked, so nothing is known: ${why}\n`,
  })
})

it('has a bot that updates the packages and the base image', async () => {
  const settings = await readFile('.github/dependabot.yml', 'utf8')
  for (const ecosystem of ['npm', 'docker']) expect(settings).toContain(`package-ecosystem: ${ecosystem}`)
  expect(await readFile('Dockerfile', 'utf8')).toMatch(/^FROM node:[\w.-]+( AS \w+)?$/m)
})
