import { useEffect, useState, useSyncExternalStore } from 'react'
import { serviceWorkerPath } from '#src/offline/rules.ts'
import { keptOnThisPhone, onKept } from './kept-on-phone.ts'

const changed = 'copychange'
const settleMs = 3000

/** When this page was copied, by the phone's clock; null unless it is the copy of a screen. */
export const copiedAt = () => document.documentElement.dataset.asOf ?? null

function copyState() {
  const { asOf, back } = document.documentElement.dataset
  if (asOf === undefined) return null
  return back === undefined ? 'offline' : 'back'
}

/** Whether the page is the copy of a screen, and whether the connection is back; known after hydration. */
export const useCopy = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener(changed, listener)
      return () => removeEventListener(changed, listener)
    },
    copyState,
    () => null,
  )

/** Enables everything that needs the connection again. */
export function comeBack() {
  document.documentElement.dataset.back = ''
  dispatchEvent(new Event(changed))
}

/** Where browsers have no service workers, as without HTTPS, nothing is kept. */
const workers = () => navigator.serviceWorker as ServiceWorkerContainer | undefined

async function keepScreens(paths: readonly string[]) {
  const { active, waiting, installing } = (await workers()?.register(serviceWorkerPath)) ?? {}
  const worker = active ?? waiting ?? installing
  worker?.postMessage(paths)
}

/** Deletes all copies of screens, including those being made. */
export async function forgetCopies() {
  const registration = await workers()
    ?.getRegistration(serviceWorkerPath)
    .catch(() => undefined)
  // A worker that is still being installed may have been asked to keep a screen.
  const { active, waiting, installing } = registration ?? {}
  for (const worker of [active, waiting, installing]) worker?.postMessage([])
  if ('caches' in globalThis) await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

const whenIdle = (run: () => void) =>
  // Safari doesn't have it.
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 10_000 }) : setTimeout(run, 1000)

/**
 * Keeps copies of screens for times without reception: once the page is idle, and again after an entry has been saved.
 */
export function useScreensKept(admin: string, paths: readonly string[]) {
  const [list] = useState(paths)
  useEffect(() => {
    // A screen that the worker has served is kept already.
    const isOpenedByWorker = workers()?.controller && list.includes(location.pathname)
    const keep = () => whenIdle(() => void keepScreens(list).catch(() => {}))
    if (!isOpenedByWorker) keep()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onKept(() => {
      clearTimeout(timer)
      timer = setTimeout(() => keptOnThisPhone(admin).length === 0 && keep(), settleMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [admin, list])
}
