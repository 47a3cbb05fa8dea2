/** A row of the papers that a family may open. */
export interface FamilyPaper {
  kind: 'file' | 'pack'
  label: string
  note: string
  link: string
  /** What the tap does. */
  word: string
}

/** 'PDF, 240 KB', of a stored file. */
export function fileNote(path: string, bytes: number | null): string {
  const type = path.endsWith('.pdf') ? 'PDF' : 'Photo'
  if (bytes === null) return type
  const kilobytes = Math.max(Math.round(bytes / 1024), 1)
  return `${type}, ${kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`}`
}
