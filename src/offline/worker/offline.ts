import { isOfflineScreen, offlinePattern } from '#src/offline/rules.ts'
import { fileCopy, forgetCopies, forgetScreen, keepScreen, screenCopy, tidy } from './copies.ts'
import type { Worker, WorkerEvent } from './service-worker.d.ts'

// Opens a litter's screens without reception: the server's response if it comes in time, otherwise the last copy.

const worker = self as unknown as Worker
const patienceMs = 4000

/** One after the other, so that none drops files that another is about to need. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(task: () => Promise<unknown>) {
  // A screen that can't be kept, for lack of room or a connection, is simply not kept.
  turn = turn.then(task).catch(() => {})
  return turn
}

/** How often all copies have been deleted: the response to a request from before is not kept. */
let forgotten = 0
function forgetAll() {
  forgotten += 1
  return Promise.all([forgetCopies(), inTurn(forgetCopies)])
}

/** Fetches a screen and keeps the response. */
function ask(event: WorkerEvent, path: string, request: Request) {
  const before = forgotten
  const answer = fetch(request)
  async function keep(response: Response) {
    // A redirect leads to the login: the session has ended.
    if (response.type === 'opaqueredirect' || response.redirected || response.status === 401)
      return forgetAll()
    if (response.status === 404) return inTurn(() => forgetScreen(path))
    if (response.status !== 200) return undefined
    const html = await response.text()
    return inTurn(async () => before === forgotten && keepScreen(path, response, html))
  }
  const kept = answer.then((response) => keep(response.clone())).catch(() => {})
  event.waitUntil(kept)
  return { answer, kept }
}

async function openScreen(event: WorkerEvent, path: string, request: Request) {
  const { answer, kept } = ask(event, path, request)
  event.waitUntil(kept.then(() => inTurn(tidy)))
  const tooLate = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patienceMs)
  })
  const inTime = await Promise.race([answer, tooLate]).catch(() => undefined)
  // A gateway responds for a server that is restarting.
  if (inTime && inTime.status < 500) return inTime
  return (await screenCopy(path)) ?? inTime ?? answer
}

async function keepScreens(event: WorkerEvent, paths: readonly string[]) {
  for (const path of paths) {
    const { answer, kept } = ask(event, path, new Request(path, { redirect: 'manual' }))
    const isOpen = await answer.then(({ type }) => type === 'basic').catch(() => false)
    if (!isOpen) return
    await kept
  }
  await inTurn(tidy)
}

worker.addEventListener('install', (event) => {
  worker.skipWaiting()
  // All other pages go straight to the network, without waiting for this worker to start.
  const here = { or: [{ urlPattern: offlinePattern }, { urlPattern: '/assets/*' }] }
  const routes = event.addRoutes?.([
    { condition: { not: here }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'files' } },
  ])
  if (routes) event.waitUntil(routes.catch(() => {}))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'GET' && isOfflineScreen(pathname))
    event.respondWith(openScreen(event, pathname, request))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(fileCopy(pathname).then((copy) => copy ?? fetch(request)))
})

worker.addEventListener('message', (event) => {
  const { data: paths } = event
  event.waitUntil(paths.length > 0 ? keepScreens(event, paths) : forgetAll())
})
