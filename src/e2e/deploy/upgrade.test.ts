import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn } from '#src/e2e/support/portal/sign-in.ts'
import { spawnSite, startSite, temporaryFolder } from '#src/e2e/support/site/server.ts'
import { openDatabase } from '#src/platform/db/client/open.ts'
import { dump } from '#src/testing/database/dump.ts'
import { removeFolder } from '#src/testing/remove-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
  await writeFile(database(), firstRelease, { mode: 0o600 })
})
afterEach(() => removeFolder(folder))

/** The database of the demo kennel and one enquiry, written by the first release and vacuumed. */
const firstRelease = gunzipSync(await readFile(join(import.meta.dirname, 'support/first-release.db.gz')))
const database = () => join(folder, 'site.db')

/** The structure and rows of the file. */
async function contents() {
  const opened = openDatabase(`file:${database()}`)
  try {
    const { rows } = await opened.client.execute('SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2')
    return { rows: await dump(opened), structure: rows.map((row) => ({ ...row })) }
  } finally {
    opened.close()
  }
}

const copies = async () => (await readdir(folder)).filter((name) => name.startsWith('site.db.'))

const start = () => startSite({ DATA_DIR: folder, SEED: 'none' })

async function lineOf(runtime?: readonly string[]) {
  const { ended, said } = spawnSite({ DATA_DIR: folder, SEED: 'none', PORT: '0' }, runtime)
  expect(await ended).toBe(1)
  expect(said.stdout).toBe('')
  return said.stderr
}

test("the first release's folder is upgraded to this version, back by the copy, and upgraded again", async () => {
  const before = await contents()
  for (let round = 0; round < 2; round++) {
    const site = await start()
    expect(await (await fetch(`${site.url}/api/puppies`)).json()).toHaveLength(13)
    expect(await (await fetch(`${site.url}/puppies`)).text()).toContain('Available Puppies')
    const found = await (await signIn(site)).get('/api/admin/inquiries?q=priya')
    const message = 'Is Wren still looking for a home?'
    expect(await found.json()).toContainEqual(expect.objectContaining({ message }))
    expect(await site.stop()).toBe(0)

    // The way back in docs/operations.md.
    const [copy = '', ...more] = await copies()
    expect(more).toEqual([])
    const newer = join(folder, `newer-${round}`)
    await mkdir(newer)
    for (const name of await readdir(folder)) {
      if (/^site\.db(-|$)/.test(name)) await rename(join(folder, name), join(newer, name))
    }
    await rename(join(folder, copy), database())
    expect(await contents()).toEqual(before)
  }
})

test('a database of a newer version ends the start with one line, and stays as it is', async () => {
  const site = await start()
  await site.stop()
  const opened = openDatabase(`file:${database()}`)
  await opened.client.execute("INSERT INTO migrations VALUES ('unheard of', '2030-01-01')")
  opened.close()
  const before = await contents()
  expect(await lineOf()).toMatch(
    /^DATABASE_URL is "file:[^\n]*\(it is from a newer version of the site: run that version, or put back the copy[^\n]*\n$/,
  )
  expect(await contents()).toEqual(before)
})

test.skipIf(process.platform !== 'linux')(
  'a disk too full for the copy ends the start with one line, and the file stays as it was',
  async () => {
    const before = await contents()
    expect(await lineOf(['prlimit', '--fsize=100000', process.execPath])).toMatch(
      /^DATABASE_URL is "file:[^\n]*\(it cannot be copied before it is migrated: [^\n]*disk[^\n]*\n$/,
    )
    expect([await contents(), await copies()]).toEqual([before, []])
  },
)
