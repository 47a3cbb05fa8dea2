import type { FamilyPaper } from '#src/family-page/rules/papers.ts'
import { FileDownIcon, FileTextIcon, PrinterIcon, ReceiptIcon } from '#src/platform/ui/icons.tsx'
import { Section } from './section.tsx'

const icons = { agreement: FileTextIcon, receipt: ReceiptIcon, file: FileDownIcon, pack: PrinterIcon }
/** The other papers that the breeder puts into the folder. */
const enclosedBesides = ['Microchip form', 'Food', 'Blanket']

export function Papers({ papers }: { papers: readonly FamilyPaper[] }) {
  return (
    <Section id="papers" title="Papers">
      <PaperRows papers={papers} />
      <div className="on-paper">
        <h3>Enclosed</h3>
        <ul className="book-enclosed">
          {[
            ...papers.filter(({ isEnclosed }) => isEnclosed).map(({ label }) => label),
            ...enclosedBesides,
          ].map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** Papers to save or print, a row each. */
export const PaperRows = ({ papers }: { papers: readonly FamilyPaper[] }) => (
  <ul className="paper-rows on-screen">
    {papers.map(({ kind, label, note, link, word }) => {
      const Icon = icons[kind]
      return (
        <li key={link}>
          <a href={link}>
            <Icon />
            <span>
              <b>{label}</b>
              <small>{note}</small>
            </span>
            <em>{word}</em>
          </a>
        </li>
      )
    })}
  </ul>
)
