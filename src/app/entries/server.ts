import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createSite } from '#src/app/app.tsx'
import { limitConnections, takeTurns } from '#src/app/node/connections.ts'
import { ensureFirstAdmin, seedDemo } from '#src/app/node/first-run.ts'
import { assembleParts, type NodeParts } from '#src/app/node/node-parts.ts'
import { limitPipelining } from '#src/app/node/pipelining.ts'
import { addressFor, forgetServing, noteServing } from '#src/app/node/serving.ts'
import { stopListening } from '#src/app/node/stop-listening.ts'
import { startSchedule } from '#src/app/schedule.ts'
import { reportUnreadVariables } from '#src/kennel/actions/kennel.ts'
import { ConfigError, readConfig } from '#src/platform/config/config.ts'
import { cannotListen, explainError } from '#src/platform/config/explain-error.ts'
import { isOutage } from '#src/platform/db/is-outage.ts'
import { keptFirst } from '#src/platform/http/kept/kept-first.ts'
import { isFromBreeder } from '#src/platform/http/session.ts'
import { freeMemory } from '#src/platform/machine/free-memory.ts'
import { privateUmask } from '#src/platform/machine/private-files.ts'

const stopTimeoutMs = 10_000
/** How long idle connections stay open once the site has stopped listening: a request may be on its way. */
const idleGraceMs = 500

/** By then the first page has been rendered, and nothing that only startup needed is in use. */
const settledMs = 1500

const say = (text: string) => process.stdout.write(`${text}\n`)

function listen(parts: NodeParts) {
  const { config, database, outbox, log } = parts
  const { host, port } = config
  const { app, cache } = createSite(parts)
  const fetch = takeTurns(app.fetch, { proxy: config.trustedProxy, isFromBreeder: isFromBreeder(parts.auth) })
  const server = createServer(
    // Slow clients are cut off, but a photo may take minutes over a rural connection.
    {
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2000,
    },
    limitPipelining(keptFirst(cache, getRequestListener(fetch, { hostname: host }))),
  )
  server.listen(port, host, () => {
    // By its type a server may also listen on a path, which this one never does.
    const { port } = server.address() as AddressInfo
    if (config.production) log.info({ port, siteUrl: config.siteUrl }, 'Serving')
    else say(`Standard Parti Poodles: ${addressFor('people', { host, port })}`)
    noteServing(config.dataDir, {
      pid: process.pid,
      since: new Date().toISOString(),
      url: addressFor('programs', { host, port }),
    }).catch((error: unknown) => log.warn({ err: error }, 'The command status will not find this site'))
  })
  limitConnections(server, config.trustedProxy)
  server.on('error', (error) => {
    process.stderr.write(`${cannotListen(config, error).message}\n`)
    process.exit(1)
  })

  let stopping = false
  let listening = true
  server.prependListener('request', (_, response: ServerResponse) => {
    // While the site still listens, a client whose connection is closed would only connect again.
    if (!listening) response.setHeader('Connection', 'close')
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'Stopping')
      const delivered = outbox.stop()
      stopListening(server, async () => {
        await delivered
        database.close()
        await forgetServing(config.dataDir, process.pid)
        process.exit(0)
      }).then(() => {
        listening = false
        // Requests that have arrived by then are read first.
        setTimeout(() => setImmediate(() => server.closeIdleConnections()), idleGraceMs)
      })
      setTimeout(() => {
        log.warn({}, 'Stopped while requests were still in progress')
        process.exit(1)
      }, stopTimeoutMs).unref()
    })
  }
}

async function start() {
  process.umask(privateUmask)
  const config = readConfig(process.env)
  const parts = await assembleParts(config)
  process.on('uncaughtException', (error) => {
    parts.log.error({ err: error }, 'Crashed')
    process.exit(1)
  })
  if (!(await parts.kennel.current()).sourceNumber) {
    parts.log.warn(
      {},
      'There is no source number: Victorian law requires one in every advertisement for a puppy. Enter it on the Kennel screen',
    )
  }
  await reportUnreadVariables(parts)
  const newLogin = await ensureFirstAdmin(parts)
  // At once: whatever ends this start later, the next one would no longer know the password.
  if (newLogin) {
    const { username, password } = newLogin
    const portal = `${addressFor('people', config)}/admin`
    say(`Puppy Portal: ${portal}, user name ${username}, password ${password} (shown only this once)`)
  }
  if (config.seedDemo && (await seedDemo(parts))) {
    say('The database was empty and now holds a demo kennel. To start with your own, set SEED=none.')
  }
  listen(parts)
  startSchedule(parts)
  setTimeout(freeMemory, settledMs).unref()
}

start().catch((error: unknown) => {
  if (!(error instanceof ConfigError) && !isOutage(error)) throw error
  const why = error instanceof ConfigError ? error.message : `The site cannot start: ${explainError(error)}.`
  process.stderr.write(`${why}\n`)
  process.exit(1)
})
