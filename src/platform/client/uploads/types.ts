/** A file that is being uploaded. */
export interface UploadItem {
  id: string
  name: string
  /** Its position among all files chosen so far. */
  order: number
  state: 'preparing' | 'sending' | 'waiting' | 'offline' | 'checking' | 'failed'
  percent: number
  /** Stands for the path in the form, if the file could not be sent yet. */
  placeholder?: string | undefined
  /** If it failed: why, and whether a retry would fail too. */
  message?: string
  final?: boolean
}

export interface Outcome {
  done: number
  failed: number
  /** How many of the finished ones the server has not checked yet. */
  unsure: number
  /** How many of the failed ones were uploaded to an unknown path. */
  pathless: number
}

/** With the placeholder that it replaces. */
type UploadedFile = Pick<UploadItem, 'name' | 'order' | 'placeholder'>

/** Where a file may be sent. */
export interface UploadTarget {
  uploadURL: string
  objectPath?: string
  headers?: Record<string, string> | undefined
}

/** How many photos are allowed, how many more fit, and whether a photo is still among them. */
export interface Room {
  max: number
  room: number
  isUsed?: ((path: string) => boolean) | undefined
}

export interface UploadListener {
  changed(items: UploadItem[]): void
  /**
   * Called when a photo is stored on the server at this path, or has a placeholder instead. False if it could not be recorded for
   * now: one that is kept stays on the phone until it is.
   */
  uploaded(path: string, file: UploadedFile): unknown
  /** Called when a placeholder will never get a path. */
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

/** A file with what has become of it so far. */
export interface Upload {
  item: UploadItem
  file: File
  photo: File
  /** Where the photo was sent; unset until it has arrived there. */
  target?: UploadTarget
  stopping: AbortController
  kept?: KeptUpload | undefined
  /** The text for a failure that the server didn't explain. */
  failure: string
}

/** Left by an earlier page: a file, or the path where it has arrived. */
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
  /** Notifies the user if there is no room for it. */
  keep(file: File, keeping: Keeping): Promise<KeptUpload | undefined>
  /** Everything that no page is sending. */
  left(): Promise<LeftUpload[]>
  /** Of everything kept, including what another page is sending. */
  placeholders(): string[]
}

/** Which upload endpoint to use; a paper may be a PDF, and is checked when it is recorded. */
export type UploadEndpoint = 'portal' | 'public' | 'paper'
