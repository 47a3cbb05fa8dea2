import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

type Act = 'migrate' | 'insert' | 'transact' | 'trash'

/** Starts a process on a database; it waits until `go()`. */
export async function startDatabaseProcess(act: Act, url: string, count = 0) {
  const child = spawn(
    process.execPath,
    ['src/testing/database/database-process.ts', act, url, String(count)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'close')
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const lines: string[] = []
  const output = createInterface(child.stdout)
  const ready = once(output, 'line')
  await Promise.race([ready, ended])
  output.on('line', (line) => lines.push(line))

  return {
    /** The writes it has reported so far. */
    lines,
    go: () => child.stdin.write('go\n'),
    /** Waits until it exits; throws its error output if it failed. */
    async end() {
      const [code] = await ended
      if (code !== 0) throw new Error(`Ended with ${code}: ${complaints}`)
      return lines
    },
    /** Kills it like a power cut, and returns the writes it has reported. */
    async kill() {
      child.kill('SIGKILL')
      await ended
      return lines
    },
  }
}
