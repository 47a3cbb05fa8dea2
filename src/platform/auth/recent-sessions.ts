const recentMs = 60_000
const maxSessions = 1000

/** Remembers which sessions were valid in the last minute, by the hash of their id, so that their requests need no query. */
export function createRecentSessions() {
  const until = new Map<string, number>()

  return {
    add(hash: string) {
      until.delete(hash)
      until.set(hash, performance.now() + recentMs)
      if (until.size > maxSessions) until.delete(until.keys().next().value ?? '')
    },
    remove: (hash: string) => until.delete(hash),
    has: (hash: string) => (until.get(hash) ?? 0) > performance.now(),
  }
}
