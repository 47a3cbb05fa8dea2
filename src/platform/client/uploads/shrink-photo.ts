import { type PhotoContentType, photoFormats } from '#src/platform/photos/rules/files.ts'
import { readPhotoHead } from '#src/platform/photos/rules/headers.ts'

interface ShrinkOptions {
  /** In pixels. */
  longestSide: number
  /** Of a JPEG, from 0 to 1. */
  quality: number
}

/** Enough bytes to recognise a format. */
const startBytes = 32

async function formatOf(file: File): Promise<PhotoContentType | null> {
  const start = await file.slice(0, startBytes).arrayBuffer()
  return readPhotoHead(new Uint8Array(start))?.contentType ?? null
}

/** By the file's first bytes: 'ok', or why it is not accepted. */
export async function checkPhotoFile(file: File): Promise<string> {
  const format = await formatOf(file).catch(() => undefined)
  if (format === undefined) return `${file.name} could not be read`
  return format ? 'ok' : `${file.name} is not a JPG, PNG or GIF photo`
}

/**
 * The photo with its longest side shortened, upright and without metadata; a PNG stays one if any of it is transparent. The
 * file itself, under its own format, where the browser cannot decode it or nothing is saved, and for a GIF, which may be animated.
 */
export async function shrinkPhoto(file: File, options: ShrinkOptions): Promise<File> {
  const format = await formatOf(file).catch(() => null)
  if (!format) return file
  const shrunk = format === 'image/gif' ? null : await redraw(file, format, options).catch(() => null)
  if (shrunk && shrunk.size < file.size) return photoFile(shrunk, shrunk.type as PhotoContentType, file)
  return file.type === format ? file : photoFile(file, format, file)
}

function photoFile(photo: Blob, type: PhotoContentType, { name, lastModified }: File) {
  return new File([photo], name.replace(/(\.\w+)?$/, `.${photoFormats[type]}`), { type, lastModified })
}

async function redraw(file: File, format: PhotoContentType, { longestSide, quality }: ShrinkOptions) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    const type = format === 'image/png' && !isOpaque(context) ? 'image/png' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality })
    return blob.type === type ? blob : null
  } finally {
    bitmap.close()
  }
}

function isOpaque(context: OffscreenCanvasRenderingContext2D) {
  const { width, height } = context.canvas
  const { data } = context.getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
