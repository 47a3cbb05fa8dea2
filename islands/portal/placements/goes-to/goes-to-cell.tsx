import { familyPath, type OpenedFrom } from '#src/people/rules/families.ts'
import type { Puppy } from '#src/platform/client/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { shortDayAndMonth } from '#src/platform/values/calendar.ts'

type SetAside = NonNullable<Puppy['family']>

/** A family's answer about the puppy set aside for it, or until when it may answer. */
export const answerOf = ({ state, untilOn }: Pick<SetAside, 'state' | 'untilOn'>) =>
  state === 'yes' ? 'Said yes' : `Until ${shortDayAndMonth(untilOn)}`

interface FamilyLinkProps {
  family: { name: string; personId: string | null }
  /** The list that the family's sheet leads back to. */
  from: OpenedFrom
}

/** A link to the sheet of a puppy's family; nothing if it was erased. */
export const FamilyLink = ({ family: { name, personId }, from }: FamilyLinkProps) =>
  personId && <a href={familyPath(personId, from)}>{name}</a>

export const GoesToButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button small word="Goes to…" aria-label={`${name} goes to…`} onClick={onClick} />
)
