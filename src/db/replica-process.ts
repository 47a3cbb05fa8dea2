import { createClient } from '@libsql/client'
import type { Answer, Question } from './replica-copy.ts'

// A process of its own: while the driver talks to the server it stops the one it works in, and nothing but a kill ends that.
const client = createClient(JSON.parse(process.env.REPLICA ?? ''))

async function answer({ id, catchUp, sql, args }: Question): Promise<Answer> {
  try {
    if (catchUp) await client.sync()
    const { columns, rows } = await client.execute({ sql, args })
    return { id, columns, rows: rows.map((row) => Array.from(row)) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}

process.on('message', async (question: Question) => process.send?.(await answer(question)))
process.on('disconnect', () => process.exit())
