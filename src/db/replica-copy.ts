import { fork } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { InArgs, Value } from '@libsql/client'

/** What the process that holds the copy is asked. */
export interface Question {
  id: number
  /** Whether to fetch what is new first. */
  catchUp: boolean
  sql: string
  args: InArgs
}

export interface Rows {
  columns: string[]
  rows: Value[][]
}

export type Answer = { id: number } & (Rows | { failure: string })

export interface CopyOptions {
  /** Of the database that is copied. */
  url: string
  authToken?: string | undefined
  /** Where the copy lies; emptied when it is opened. */
  folder: string
  /** The file that runs `replica-process`. */
  program: string
}

export type Copy = Awaited<ReturnType<typeof openCopy>>

/** Starts the process that holds a copy of a remote database; an empty one until it has caught up. */
export async function openCopy({ url, authToken, folder, program }: CopyOptions) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const replica = {
    url: `file:${join(folder, 'replica.db')}`,
    syncUrl: url,
    ...(authToken ? { authToken } : {}),
  }
  const child = fork(program, {
    env: { ...process.env, REPLICA: JSON.stringify(replica) },
    // The driver writes its own complaints past everything.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  child.unref()
  child.channel?.unref()
  const waiting = new Map<number, (answer: Answer | Error) => void>()
  const end = (reason: Error) => {
    child.kill('SIGKILL')
    for (const answer of waiting.values()) answer(reason)
  }
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  child.on('error', end)
  child.on('exit', () => end(new Error('The copy of the database has ended')))
  let asked = 0

  return {
    /** Throws when there is no answer within `patienceMs`. */
    ask(question: Omit<Question, 'id'>, patienceMs: number): Promise<Rows> {
      const id = ++asked
      return new Promise<Rows>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`The copy of the database did not answer within ${patienceMs} ms`)),
          patienceMs,
        )
        waiting.set(id, (answer) => {
          waiting.delete(id)
          clearTimeout(timer)
          if (answer instanceof Error) reject(answer)
          else if ('failure' in answer) reject(new Error(answer.failure))
          else resolve(answer)
        })
        child.send({ id, ...question } satisfies Question, (error) => error && waiting.get(id)?.(error))
      })
    },
    /** At once, whatever it is doing. */
    end: () => end(new Error('The copy of the database was closed')),
  }
}
