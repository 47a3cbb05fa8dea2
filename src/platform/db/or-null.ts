/** Null for drizzle's undefined: `.get().then(orNull)`. */
export const orNull = <Row>(row: Row | undefined): Row | null => row ?? null
