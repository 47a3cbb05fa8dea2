import { Button } from '#src/platform/ui/button.tsx'
import { PrinterIcon } from '#src/platform/ui/icons.tsx'

/** Opens the browser's own dialog, which also makes a PDF. */
export default function PrintPaper() {
  return <Button look="accent" Icon={PrinterIcon} word="Print" onClick={() => print()} />
}
