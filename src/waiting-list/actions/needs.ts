import { familyPath, reservePath } from '#src/people/rules/families.ts'
import type { Queryable } from '#src/platform/db/client/database.ts'
import {
  listAskedFamilies,
  listGladFamilies,
  listLateFamilies,
  listLeftFamilies,
  listRefusingFamilies,
  listUnconfirmed,
} from '#src/waiting-list/queries/needs.ts'
import type { WaitingState } from '#src/waiting-list/rules/entries.ts'

const match = ({ puppyId }: { puppyId: string }, text: string, word: string) => ({
  kind: 'waiting' as const,
  text,
  link: `/admin/puppies?match=${puppyId}`,
  word,
})

const nextFamily = (each: { puppyId: string }, text: string) =>
  match(each, `${text} Choose the next family.`, 'Next Family')

interface Left {
  name: string
  puppyId: string
  puppyInFull: string
  answeredAt: string | null
  state: WaitingState
}

function leftWithout({ name, puppyInFull: puppy, answeredAt, state, ...each }: Left) {
  const saidYes = answeredAt !== null
  if (state !== 'closed') {
    const before = saidYes ? `${name} said yes to ${puppy},` : `${puppy} was set aside for ${name}, who`
    return match(each, `${before} left the list and came back. ${puppy} is free.`, 'Match')
  }
  return nextFamily(
    each,
    saidYes
      ? `${name} said yes to ${puppy} and then left the list.`
      : `${puppy} was set aside for ${name}, who left the list.`,
  )
}

/** Everything on the list that waits for the breeder. Without mail, she asks families herself. */
export async function listWaitingNeeds(db: Queryable, today: string, hasMail: boolean) {
  const need = ({ personId }: { personId: string }, text: string, word: string) => ({
    kind: 'waiting' as const,
    text,
    link: familyPath(personId, '/admin', word === 'Write'),
    word,
  })
  const [glad, refusals, left, late, unconfirmed, asked] = await Promise.all([
    listGladFamilies(db),
    listRefusingFamilies(db, today),
    listLeftFamilies(db, today),
    listLateFamilies(db, today),
    hasMail ? [] : listUnconfirmed(db),
    hasMail ? [] : listAskedFamilies(db, today),
  ])
  return [
    ...glad.map((family) => ({
      ...need(family, `${family.name} would like ${family.puppyInFull}.`, 'Reserve'),
      link: reservePath(family.personId, '/admin'),
    })),
    ...refusals.map((each) => nextFamily(each, `${each.name} said no to ${each.puppyInFull}.`)),
    ...left.map(leftWithout),
    ...late.map((family) =>
      need(
        family,
        `${family.name} hasn't answered about ${family.puppyInFull}, and the time is up.`,
        'Write',
      ),
    ),
    ...unconfirmed.map((family) =>
      need(family, `${family.name} is waiting for you to confirm their place.`, 'Confirm Place'),
    ),
    ...asked.map((family) => need(family, `Ask ${family.name} if they're still looking.`, 'Write')),
  ]
}
