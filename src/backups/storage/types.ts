import type { Chunks } from './archive.ts'

/** Stores archives by name, each with its notes. */
export interface BackupStorage {
  /** The address of an archive, as shown to people. */
  addressOf(name: string): string
  /** Nothing is visible under the name until everything has been written. */
  write(name: string, archive: Chunks): Promise<void>
  read(name: string): Chunks
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
