import { once } from 'node:events'
import { createServer } from 'node:net'
import { ConfigError, readConfig } from '#src/platform/config/config.ts'
import { cannotListen } from '#src/platform/config/explain-error.ts'

/** Ends with one line if a setting is invalid or the port is taken. */
export async function checkSettings(): Promise<void> {
  try {
    await tryPort(readConfig(process.env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function tryPort({ host, port }: { host: string; port: number }) {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw cannotListen({ host, port }, error)
  })
  server.close()
  await once(server, 'close')
}
