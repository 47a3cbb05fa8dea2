import { readdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** How many photos are waiting, and how many files are in the browser's database. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const entries = Object.keys(localStorage)
      .filter((key) => /^kept .* (?:tray|puppy-photos|form-photos:\S+) /.test(key))
      .flatMap((key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')))
    const isMade = (await indexedDB.databases()).some(({ name }) => name === 'kept-photos')
    if (!isMade) return [entries.length, 0]
    const open = indexedDB.open('kept-photos')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const count = database.objectStoreNames.contains('files')
      ? database.transaction('files').objectStore('files').count()
      : null
    if (count) await new Promise((resolve) => Object.assign(count, { onsuccess: resolve }))
    database.close()
    return [entries.length, count?.result ?? 0]
  })

/** Puts every script into the page's cache, so that without the server each can still be loaded. */
export async function cacheScripts(page: Page) {
  const names = (await readdir('dist/public/assets')).filter((name) => name.endsWith('.js'))
  await page.evaluate(async (all) => {
    for (const answer of await Promise.all(all.map((name) => fetch(`/assets/${name}`)))) await answer.text()
  }, names)
}
