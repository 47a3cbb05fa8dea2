import { PrinterIcon } from '#src/platform/ui/icons.tsx'

/** Opens the browser's own dialog, which also makes a PDF. */
export default function PrintPaper() {
  return (
    <button className="button button-accent" type="button" onClick={() => print()}>
      <PrinterIcon />
      Print
    </button>
  )
}
