/** Where stored photos lie, by file name: a UUID and its ending. Any other name throws. */
export interface PhotoStore {
  /** Throws when the name is taken: what lies under a name never changes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A photo that is not there counts as removed. */
  remove(name: string): Promise<void>
  /** Throws when photos cannot be read or written just now. */
  check(): Promise<void>
  inbox: Inbox
}

/** Files as they were sent, which nobody has looked at yet, by their upload's id. */
export interface Inbox {
  /** Takes a file in as it arrives and answers its bytes. AppError 413 when there are more than `limit`: then nothing is kept. */
  receive(id: string, chunks: AsyncIterable<Uint8Array>, limit: number): Promise<number>
  read(id: string): Promise<Uint8Array | null>
  /** A file that is not there counts as removed. */
  remove(id: string): Promise<void>
  /** Removes what has lain there since before a time. */
  sweep(before: Date): Promise<void>
}
