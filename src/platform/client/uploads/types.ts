/** A file that is being uploaded. */
export interface UploadItem {
  id: string
  name: string
  /** Its position among all files chosen so far. */
  order: number
  state: 'preparing' | 'sending' | 'waiting' | 'offline' | 'checking' | 'failed'
  percent: number
  /** While the form has this in place of its path, since it could not be sent. */
  placeholder?: string | undefined
  /** Of a failed one: why, and whether a retry would fail, too. */
  message?: string
  final?: boolean
}

export interface Outcome {
  done: number
  failed: number
  /** Of those done, how many the server has not checked yet. */
  unsure: number
  /** Of those failed, how many were uploaded to an unknown path. */
  pathless: number
}

/** With the placeholder in place of which it comes. */
type UploadedFile = Pick<UploadItem, 'name' | 'order' | 'placeholder'>

export interface UploadListener {
  changed(items: UploadItem[]): void
  /** Called when a photo is stored on the server at this path, or has a placeholder for it. */
  uploaded(path: string, file: UploadedFile): unknown
  /** Called when there will be no path instead of a placeholder. */
  dropped(placeholder: string): void
  /** Called with all placeholders that still stand for a file. */
  resumed(placeholders: readonly string[]): void
  settled(outcome: Outcome): void
  /** Called when the session has expired. */
  unauthorized(error: unknown): void
  notify(text: string): void
}

/** A file that is kept on the phone until it is recorded. */
export interface KeptUpload {
  /** Stands for its path in a form. */
  placeholder?: string | undefined
  arrived(path: string): Promise<void>
  forget(): void
  /** Leaves it to the next page. */
  leave(): void
}

/** What an earlier page has left: a file, or where it has arrived. */
export type LeftUpload = { placeholder?: string | undefined } & (
  | { file: File }
  | { path: string; name: string; forget(): Promise<void> }
)

interface Keeping {
  /** The file before it was made smaller. */
  chosen: File
  endpoint: UploadEndpoint
  notify: (text: string) => void
}

export interface Keeper {
  /** Says so if there is no room for it. */
  keep(file: File, keeping: Keeping): Promise<KeptUpload | undefined>
  /** What no page is sending. */
  left(): Promise<LeftUpload[]>
  /** Of all that is kept, also of what another page is sending. */
  placeholders(): string[]
}

/** Which upload endpoint to use; a paper may be a PDF, and is checked when it is recorded. */
export type UploadEndpoint = 'portal' | 'public' | 'paper'
