import type { Parts } from '#src/app/parts.ts'
import { listUnsoldPuppies } from '#src/db/queries/dogs/puppies.ts'
import { type LetterFacts, letterFacts } from '#src/domain/letters/facts.ts'
import { kennelToday } from '#src/services/kennel.ts'

/** What a screen needs to fill in letters from templates. */
export const readLetterFacts = async (
  { config, database, kennel, now }: Pick<Parts, 'config' | 'database' | 'kennel' | 'now'>,
  admin: { firstName: string | null },
): Promise<LetterFacts> =>
  letterFacts({
    puppies: await listUnsoldPuppies(database.db),
    asked: await kennelToday(kennel, now()),
    siteUrl: config.siteUrl,
    firstName: admin.firstName,
  })
