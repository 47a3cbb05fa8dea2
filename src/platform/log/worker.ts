import type { Log } from './node.ts'
import { redactError } from './redact.ts'

/** Logs JSON lines to the console, which Cloudflare collects. */
export function createWorkerLog(): Log {
  const write = (level: 'info' | 'warn' | 'error') => (details: object, message: string) => {
    const time = new Date().toISOString()
    // biome-ignore lint/suspicious/noConsole: the console is the worker's log
    console[level](JSON.stringify({ level, time, ...details, msg: message }, plain))
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}

const plain = (_key: string, value: unknown) =>
  redactError(value, ({ name, message, stack }) => ({ type: name, message, stack }))
