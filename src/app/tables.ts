/** The tables, by kind; see `tables.ts`. Trash and history, which hold people's data too, are in `records.ts`. */
export * from '#src/db/schema/content.ts'
export * from '#src/db/schema/people.ts'
export * from '#src/db/schema/records.ts'
export * from '#src/db/schema/system.ts'
