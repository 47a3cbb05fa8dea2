import { createHash } from 'node:crypto'

/** The tag of a response's content; weak, since it may be compressed on the way. */
export const etagOf = (content: string) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether an If-None-Match header has the tag. Weak tags match too: a compressing proxy makes tags weak. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((held) => held.trim() === '*' || opaque(held) === opaque(etag))

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
