import sharp from 'sharp'

/** A photo that hardly compresses. */
export async function noise(width: number, height: number) {
  const grain = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff', noise: grain } })
  return Buffer.from(await picture.jpeg().toBuffer())
}
