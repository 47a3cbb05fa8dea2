import { forgetCopies } from './copies.ts'
import type { Worker } from './service-worker.d.ts'

// Removes the copies and itself.

const worker = self as unknown as Worker

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetCopies().then(() => worker.registration.unregister()))
})
