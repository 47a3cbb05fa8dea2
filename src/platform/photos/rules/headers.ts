import { type PhotoContentType, pdfType } from './files.ts'

/** A photo's facts in the first bytes of its file: its size before any rotation, null when that comes later in the file. */
interface PhotoHead {
  contentType: PhotoContentType
  width: number | null
  height: number | null
}

interface Size {
  width: number
  height: number
}

/** Enough bytes to find the size after the profiles and previews that cameras put first. */
export const photoHeadBytes = 256 * 1024

/** By the content alone, since a name or a declared type proves nothing; null for anything but a JPEG, PNG or GIF. */
export function readPhotoHead(bytes: Uint8Array): PhotoHead | null {
  const contentType = formatOf(bytes)
  if (!contentType) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { contentType, ...(sizeReaders[contentType](view) ?? { width: null, height: null }) }
}

/** Like `readPhotoHead`, but for a PDF; null for anything else. */
export const readPdfHead = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
    ? ({ contentType: pdfType, width: null, height: null } as const)
    : null

function formatOf(bytes: Uint8Array): PhotoContentType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png'
  return /^GIF8[79]a/.test(start) ? 'image/gif' : null
}

const sizeReaders: Record<PhotoContentType, (view: DataView) => Size | null> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': (view) =>
    view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) },
  'image/gif': (view) =>
    view.byteLength < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) },
}

/** Walks the segments up to the frame header, which has the size. */
function sizeOfJpeg(view: DataView): Size | null {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Segments may be padded with any number of 0xFF.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** SOF0 to SOF15, except the table markers numbered among them. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
