interface Metadata {
  width: number
  height: number
  channels: number
  format: string
  depth: string
  isProgressive: boolean
  chromaSubsampling?: string | undefined
}

/** Measured: a progressive JPEG takes two bytes of memory per coefficient, any other very wide photo one pixel each. */
export function decodedBytes(photo: Metadata) {
  const samples = photo.width * photo.height * photo.channels
  if (photo.format !== 'jpeg' || !photo.isProgressive) return samples * (photo.depth === 'ushort' ? 2 : 1)
  // 4:2:0 keeps half as many coefficients as there are samples.
  return photo.chromaSubsampling === '4:2:0' ? samples : samples * 2
}
