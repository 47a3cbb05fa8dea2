/** How far this phone's clock is behind the server's, as far as the page knows. */
let behind: number | undefined

function measure(): number {
  const { now, asOf } = document.documentElement.dataset
  if (!now) return 0
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const came = asOf ? Date.parse(asOf) : performance.timeOrigin + (opened?.responseStart ?? 0)
  // The clock may have been put back since, as when the battery was empty.
  return Date.parse(now) - Math.min(came, Date.now())
}

/** The server's time: this phone's clock may be wrong, and set right later. */
export function serverTime(): number {
  behind ??= measure()
  return Date.now() + behind
}
