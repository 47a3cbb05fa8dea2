/** The parts of a service worker that this program uses: TypeScript's own types can't be loaded beside those of pages. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface InstallEvent extends WorkerEvent {
  addRoutes?(rules: object[]): Promise<void>
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface MessageToWorker extends WorkerEvent {
  /** The paths of the screens to keep; an empty list means that all copies are deleted. */
  readonly data: readonly string[]
}

interface Events {
  install: InstallEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageToWorker
}

export interface Worker {
  addEventListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
}
