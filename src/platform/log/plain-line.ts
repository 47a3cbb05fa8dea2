interface LoggedError {
  type: string
  message?: string
  stack?: string
  query?: string
  cause?: LoggedError
}

interface LogEntry {
  level: number
  time: string
  msg: string
  err?: LoggedError
}

const levels: Record<number, string> = { 30: 'info', 40: 'warning', 50: 'error' }

/** A JSON line of the log as a person reads it: one line, and below it the stack of an error. */
export function plainLine(json: string): string {
  const { level, time, msg, err, ...details }: LogEntry = JSON.parse(json)
  const facts = Object.entries(details).map(([key, value]) => `${key}=${JSON.stringify(value)}`)
  const line = [time.slice(11, 19), levels[level], msg, ...facts].join(' ')
  return `${[line, ...(err ? stackOf(err) : [])].join('\n')}\n`
}

function stackOf({ type, message, stack, query, cause }: LoggedError): string[] {
  const own = stack ?? `${type}: ${query ?? message}`
  return [own.replace(/^/gm, '  '), ...(cause ? stackOf(cause) : [])]
}
