import type { Queryable } from './client/database.ts'

/** A query that is built once per database instead of on every call. */
export function prepared<Query extends object>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>()
  return (db) => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
