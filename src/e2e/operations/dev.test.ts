import { spawn } from 'node:child_process'
import { cp, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const page = 'src/site/page/about.tsx'
let folder: string
let url: string
let site: ReturnType<typeof spawn>
let ended: Promise<number | null>
let complaints = ''

beforeAll(async () => {
  folder = join(await temporaryFolder(), 'a checkout')
  for (const part of [
    'src',
    'islands',
    'static',
    'migrations',
    'build.ts',
    'package.json',
    'package-lock.json',
  ]) {
    await cp(part, join(folder, part), { recursive: true })
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  site = spawn(process.execPath, ['src/cli/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SEED: 'none', ADMIN_PASSWORD: 'red parti poodle' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  site.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  ended = new Promise((done) => site.once('exit', done))
})
afterAll(async () => {
  site.kill('SIGINT')
  await ended
  await removeFolder(resolve(folder, '..'))
})

const about = () =>
  fetch(`${url}/about`).then(
    (response) => response.text(),
    () => '',
  )

async function textOfPage() {
  return readFile(join(folder, page), 'utf8')
}

const retitled = (code: string, title: string) => code.replace(/title: '[^']*'/, `title: '${title}'`)

test('an edit is on the page, saved as many editors do, by a new file put in place of the old one', async () => {
  await expect.poll(about).toContain('<h1')
  const path = join(folder, page)
  await writeFile(`${path}~`, retitled(await textOfPage(), 'Atomic edit'))
  await rename(`${path}~`, path)
  await expect.poll(about).toContain('<title>Atomic edit')
})

test('a mistake leaves the last good build running; of many saves that follow the last one counts', async () => {
  const code = await textOfPage()
  await writeFile(join(folder, page), `${code}\nconst = broken`)
  await expect.poll(() => complaints).toContain('const = broken')
  await expect.poll(about).toContain('<title>Atomic edit')
  for (let round = 1; round <= 10; round++) {
    await writeFile(join(folder, page), retitled(code, `Save ${round}`))
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  await expect.poll(about).toContain('<title>Save 10')
})

test('it serves the development version of React', async () => {
  // The page may show an edit before the last rebuild for it, which starts the server once more.
  await expect
    .poll(async () => {
      const { islands } = JSON.parse(await readFile(join(folder, 'dist/assets.json'), 'utf8'))
      let text = ''
      for (const path of new Set(Object.values<string[]>(islands).flat())) {
        const answer = await fetch(url + path)
        expect(answer.status, path).toBe(200)
        text += await answer.text()
      }
      return text
    })
    .toContain('jsxDEV')
})

test('Ctrl+C ends it and its server', async () => {
  site.kill('SIGINT')
  expect(await ended).toBe(0)
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})
