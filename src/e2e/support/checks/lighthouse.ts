import lighthouse from 'lighthouse'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

export interface Audited {
  /** 0 to 100. */
  scores: Record<Category, number>
  /** The audits that cost points, as 'category: audit, figure'. */
  shortfalls: string[]
}

/** Lighthouse's judgement of a page on a simulated phone, by a Chromium that listens on `chromePort`. */
export async function audit(url: string, chromePort: number): Promise<Audited> {
  const report = await recordedReport(url, chromePort)
  const scoreOf = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100)
  const shortfalls = categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score = null, title = '', displayValue = '' } = report.audits[id] ?? {}
      return weight > 0 && score !== null && score < 1
        ? [`${name}: ${title}${displayValue && `, ${displayValue}`}`]
        : []
    }),
  )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    shortfalls,
  }
}

const maxRecordings = 3

/** Records a page load again when Chromium lost the recording, which says nothing about the page. */
async function recordedReport(url: string, port: number) {
  for (let recording = 1; ; recording++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    const report = result?.lhr
    if (report && !report.runtimeError) return report
    if (recording === maxRecordings) {
      throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.message ?? 'no result'}`)
    }
  }
}
