const maxShareCardBytes = 200_000

/** A share card in the best quality that fits. */
export async function smallEnough(encode: (quality: number) => Promise<Buffer<ArrayBuffer>>) {
  for (const quality of [88, 75, 60, 45]) {
    const bytes = await encode(quality)
    if (bytes.length <= maxShareCardBytes) return bytes
  }
  return await encode(25)
}
