/** A file that is being uploaded. */
export interface UploadItem {
  id: string
  name: string
  /** Its position among all files chosen so far. */
  order: number
  state: 'preparing' | 'sending' | 'waiting' | 'offline' | 'checking' | 'failed'
  percent: number
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

/** Keeps a file on the phone until it is recorded; says so if there is no room for it. */
export type Keeper = (
  file: File,
  notify: (text: string) => void,
) => Promise<
  | {
      arrived(path: string): Promise<void>
      forget(): void
      /** Leaves it to the next page. */
      leave(): void
    }
  | undefined
>

/** Which upload endpoint to use. */
export type UploadEndpoint = 'portal' | 'public'
