import { statfs } from 'node:fs/promises'

/** Free space that uploads leave to the database. */
export const keptFreeBytes = 200_000_000

/** Bytes that this user may still write to the disk of a folder. */
export async function freeBytesOfDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** In whole megabytes, for people. */
export const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000).toLocaleString('en-AU')} MB`
