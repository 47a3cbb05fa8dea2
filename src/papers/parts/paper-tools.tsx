import PrintPaper from '#islands/portal/papers/print-paper.tsx'
import { kennelPath } from '#src/kennel/rules/sections.ts'
import { addressMissing } from '#src/papers/rules/texts.ts'
import { ArrowLeftIcon, DownloadIcon } from '#src/platform/ui/icons.tsx'
import { Island } from '#src/site/layout/island.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'

interface PaperToolsProps {
  back: { link: string; label: string }
  /** The address of the same facts as a file. */
  csv?: string
  /** Facts that are printed as blanks. */
  missing?: readonly string[]
}

/** The breeder's actions for a paper, above it on the screen alone. */
export function PaperTools({ back, csv, missing = [] }: PaperToolsProps) {
  const { kennel } = usePageInfo()
  return (
    <div className="paper-tools">
      <a className="back-link" href={back.link}>
        <ArrowLeftIcon />
        {back.label}
      </a>
      <div className="actions">
        <Island of={PrintPaper} when="intent" />
        {csv && (
          <a className="button button-secondary" href={csv} download>
            <DownloadIcon />
            <span>Download CSV</span>
          </a>
        )}
      </div>
      {kennel.address === null && (
        <p>
          {addressMissing}{' '}
          <a className="text-link" href={kennelPath('papers')}>
            Papers
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <section className="panel paper-missing" aria-labelledby="missing">
          <p id="missing">Still missing</p>
          <ul>
            {missing.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
