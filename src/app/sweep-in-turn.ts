import type { Log } from '#src/platform/log/node.ts'

/** Runs steps one after the other, at the edge: one that fails, as while the bucket is down, is logged and holds up no other. */
export async function sweepInTurn(
  log: Pick<Log, 'error'>,
  steps: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => log.error({ err: error, step }, 'A regular step failed'))
}
