/** The `file:` URL of a database's path. The driver would read these characters as parts of a URL. */
export const fileUrl = (path: string) => `file:${path.replace(/[%?#]/g, encodeURIComponent)}`

/** The path in a `file:` URL; null for a remote database. */
export const databaseFile = (databaseUrl: string) =>
  databaseUrl.startsWith('file:')
    ? decodeURIComponent(databaseUrl.replace(/^file:(\/\/(?=\/))?|[?#].*$/g, ''))
    : null
