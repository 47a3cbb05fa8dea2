import { execFile, spawn } from 'node:child_process'
import { cp, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

const run = promisify(execFile)
const password = 'red parti poodle'
let folder: string
let env: NodeJS.ProcessEnv
let url: string

beforeAll(async () => {
  folder = join(await temporaryFolder(), 'my kennel #1, 100%')
  const { stdout } = await run('git', ['ls-files', '-z'])
  const files = stdout.split('\0').filter(Boolean)
  await Promise.all(files.map((file) => cp(file, join(folder, file))))
  const port = await freePort()
  url = `http://localhost:${port}`
  env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ADMIN_PASSWORD: password }
})
afterAll(() => removeFolder(dirname(folder)))

/** Runs `npm start` in a process group of its own, as a terminal does. */
async function npmStart() {
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true })
  const ended = new Promise((resolve) => npm.once('exit', resolve))
  await expect.poll(() => statusOf('/livez'), { timeout: 300_000, interval: 200 }).toBe(200)
  return async () => {
    process.kill(-(npm.pid ?? 0), 'SIGINT')
    await ended
    await expect.poll(() => statusOf('/livez')).toBe(null)
  }
}

const statusOf = (path: string) =>
  fetch(url + path).then(
    ({ status }) => status,
    () => null,
  )

async function packages() {
  const names = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs, ino } = await stat(file)
      return { file, size, mtimeMs, ino }
    }),
  )
  return found.sort((a, b) => (a.file < b.file ? -1 : 1))
}

test('a fresh clone in a path with a space, a # and a % starts, builds nothing for the second start, and serves undisturbed', async () => {
  const built = async () => (await stat(join(folder, 'dist/server.js'))).mtimeMs
  const stopFirst = await npmStart()
  const builtFirst = await built()
  await stopFirst()
  const stop = await npmStart()
  expect(await built()).toBe(builtFirst)

  expect(await statusOf('/puppies')).toBe(200)
  const before = await packages()
  const runtime = before.filter(({ file }) => !file.includes('/node_modules/.node/'))
  expect(runtime.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(150_000_000)
  const assets = JSON.parse(await readFile(join(folder, 'dist/assets.json'), 'utf8'))
  const styles = await fetch(url + assets.public.styles).then((response) => response.text())

  const { stdout } = await run('npm', ['run', '--silent', 'admin', '--', 'list'], { cwd: folder, env })
  expect(stdout).toContain('admin')
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, env })
  expect(await packages()).toEqual(before)
  expect(await fetch(url + assets.public.styles).then((response) => response.text())).toBe(styles)
  await stop()
  // The registry may be slow.
}, 600_000)
