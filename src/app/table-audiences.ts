/**
 * Who a table is about: `content` concerns no family, `people` says something about a family, `system` neither. The export and the
 * erasure of a person's data know every table of `people`.
 */
type TableKind = 'content' | 'people' | 'system'

/** Every table but the search indexes; a test compares them with a migrated database. */
export const tableKinds: Record<string, TableKind> = {
  parent_dogs: 'content',
  litters: 'content',
  puppies: 'content',
  kennel: 'content',
  litter_births: 'content',
  weights: 'content',
  care: 'content',
  health_tests: 'content',
  ancestors: 'content',
  plans: 'content',
  news: 'content',
  people: 'people',
  inquiries: 'people',
  customers: 'people',
  gallery_photos: 'people',
  letters: 'people',
  waiting_entries: 'people',
  set_asides: 'people',
  placements: 'people',
  payments: 'people',
  outbox: 'people',
  trash: 'people',
  changes: 'people',
  erasure_notices: 'people',
  admins: 'system',
  passkeys: 'system',
  recovery_codes: 'system',
  uploads: 'system',
  erasures: 'system',
  data_version: 'system',
  migrations: 'system',
  secrets: 'system',
  sessions: 'system',
  sign_in_steps: 'system',
  counted_limits: 'system',
}

/** These belong to the running site, not to its backup. */
export const transientTables = ['sessions', 'sign_in_steps', 'counted_limits', 'secrets']
