import lighthouse, { type Flags } from 'lighthouse'

const marks = ['best-practices', 'seo'] as const
const categories = ['performance', 'accessibility', ...marks] as const
type Category = (typeof categories)[number]

interface Audited<Name extends Category> {
  /** 0 to 100. */
  scores: Record<Name, number>
  /** The audits that cost points, as 'category: audit, figure'. */
  shortfalls: string[]
}

/** Lighthouse's scores for a page on a simulated phone, by a Chromium that listens on `port`. */
export const audit = (url: string, port: number) => judged(url, categories, { port })

/** The same without performance, and without accessibility: its audits are rules of axe, which pages.test.ts runs. */
export const auditMarks = (url: string, port: number) =>
  judged(url, marks, {
    port,
    // No score needs screenshots, an idle processor, or the trace that only this audit would record.
    disableFullPageScreenshot: true,
    cpuQuietThresholdMs: 0,
    skipAudits: ['baseline'],
  })

async function judged<Name extends Category>(
  url: string,
  names: readonly Name[],
  settings: Flags,
): Promise<Audited<Name>> {
  const report = await recordedReport(url, { ...settings, onlyCategories: [...names] })
  const scoreOf = (name: Name) => Math.round((report.categories[name]?.score ?? 0) * 100)
  const shortfalls = names.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = '', displayValue = '' } = report.audits[id] ?? {}
      return weight > 0 && score !== null && score < 1
        ? [`${name}: ${title}${displayValue && `, ${displayValue}`}`]
        : []
    }),
  )
  return {
    scores: Object.fromEntries(names.map((name) => [name, scoreOf(name)])) as Record<Name, number>,
    shortfalls,
  }
}

const maxRecordings = 3

/** Records a page load again when Chromium lost the recording, which says nothing about the page. */
async function recordedReport(url: string, flags: Flags) {
  for (let recording = 1; ; recording++) {
    const result = await lighthouse(url, { output: 'json', logLevel: 'error', ...flags })
    const report = result?.lhr
    if (report && !report.runtimeError) return report
    if (recording === maxRecordings) {
      throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.message ?? 'no result'}`)
    }
  }
}
