/** The tables, one file for each kind; see `tables.ts`. */
export * from './schema/content.ts'
export * from './schema/people.ts'
export * from './schema/system.ts'
