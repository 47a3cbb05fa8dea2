/** The tables, by kind; see `tables.ts`. Trash and history, which hold people's data too, are in `records.ts`. */
export * from './schema/content.ts'
export * from './schema/people.ts'
export * from './schema/records.ts'
export * from './schema/system.ts'
