/** Whether an If-None-Match header holds the tag. Weak tags match too: a compressing proxy makes tags weak. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || opaque(held) === opaque(etag))

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
