/** Where stored photos lie, by file name: a UUID and its ending. Any other name throws. */
export interface PhotoStore {
  /** Throws when the name is taken: what lies under a name never changes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A photo that is not there counts as removed. */
  remove(name: string): Promise<void>
  /** Throws when photos cannot be read or written just now. */
  check(): Promise<void>
}
