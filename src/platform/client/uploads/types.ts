/** A file that is being uploaded. */
export interface UploadItem {
  id: string
  name: string
  /** Its position among all files chosen so far. */
  order: number
  state: 'preparing' | 'sending' | 'waiting' | 'offline' | 'checking' | 'failed'
  percent: number
  /** Whether it outlives the page while there is no connection. */
  isKept?: boolean
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

export interface UploadListener {
  changed(items: UploadItem[]): void
  /** Called when a photo is stored on the server at this path. */
  uploaded(path: string, file: { name: string; order: number }): unknown
  settled(outcome: Outcome): void
  /** Called when the session has expired. */
  unauthorized(error: unknown): void
  notify(text: string): void
}

/** A file that is kept on the phone until it is recorded. */
export interface KeptUpload {
  arrived(path: string): Promise<void>
  forget(): void
  /** Leaves it to the next page. */
  leave(): void
}

/** What an earlier page has left: a file, or where it has arrived. */
export type LeftUpload = { file: File } | { path: string; name: string; forget(): Promise<void> }

export interface Keeper {
  /** Says so if there is no room for it; `chosen` is the file before it was made smaller. */
  keep(file: File, chosen: File, notify: (text: string) => void): Promise<KeptUpload | undefined>
  /** What no page is sending. */
  left(): Promise<LeftUpload[]>
}

/** Which upload endpoint to use; a paper may be a PDF, and is checked when it is recorded. */
export type UploadEndpoint = 'portal' | 'public' | 'paper'
