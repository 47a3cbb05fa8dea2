import { type PaymentKind, paymentKindLabels } from '#src/placements/rules/payments.ts'
import { storedName } from '#src/platform/photos/rules/files.ts'
import { longDate } from '#src/platform/values/calendar.ts'

/** A row of the papers that a family may open. */
export interface FamilyPaper {
  kind: 'agreement' | 'receipt' | 'file' | 'pack'
  label: string
  note: string
  link: string
  /** The word for what a tap does. */
  word: string
  /** Whether it belongs to the papers in the printed folder. */
  isEnclosed: boolean
}

interface StoredPaper {
  label: string
  path: string
  /** The day of a test, for its paper. */
  testedOn?: string
}

interface Files {
  /** The sizes of the files, by name. */
  sizes: ReadonlyMap<string, number | null>
  /** The address of the file with a name. */
  fileAddress: (name: string) => string
}

/** Where a paper is below the address of a family's page. */
export const paperAddress = (address: string) => (name: string) => `${address}/papers/${name}`

/** Papers as rows of files to save. */
export const rowsOf = (papers: readonly StoredPaper[], { sizes, fileAddress }: Files): FamilyPaper[] =>
  papers.flatMap(({ label, path, testedOn }): FamilyPaper[] => {
    const name = storedName(path)
    if (name === null) return []
    const note = fileNote(path, sizes.get(name) ?? null)
    return [
      {
        kind: 'file',
        label,
        note: testedOn ? `${longDate(testedOn)}. ${note}` : note,
        link: fileAddress(name),
        word: 'Save',
        isEnclosed: false,
      },
    ]
  })

/** 'PDF, 240 KB', of a stored file. */
function fileNote(path: string, bytes: number | null): string {
  const type = path.endsWith('.pdf') ? 'PDF' : 'Photo'
  if (bytes === null) return type
  const kilobytes = Math.max(Math.round(bytes / 1024), 1)
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`}`
}

interface Paid {
  kind: PaymentKind
  paidOn: string
  voidedAt: string | null
}

/** 'Deposit, 26 October 2026', with 'Void' before it if it no longer counts. */
export const paymentNote = ({ kind, paidOn, voidedAt }: Paid) =>
  `${voidedAt ? 'Void: ' : ''}${paymentKindLabels[kind]}, ${longDate(paidOn)}`
