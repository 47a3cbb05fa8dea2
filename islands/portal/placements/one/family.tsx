import { useState } from 'react'
import { PersonalData, PersonalDataButton } from '#islands/portal/people/erasing/personal-data.tsx'
import { familyPath } from '#src/people/rules/families.ts'
import { registerLabels } from '#src/placements/rules/placements.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { HistoryLink } from '#src/platform/client/history/history-link.tsx'
import { ChevronRightIcon, RotateCcwIcon } from '#src/platform/ui/icons.tsx'
import { type Fact, Ledger } from '#src/platform/ui/ledger.tsx'
import { MailLink, PhoneLink } from '#src/platform/ui/lists/contact.tsx'

interface FamilyProps {
  placement: PlacementSheet
  onNewLink: () => void
  refetch: () => Promise<unknown>
}

/** The address of the family's letters and notes. */
export const LettersLink = ({ name, personId }: { name: string; personId: string }) => (
  <a
    className="panel placement-letters row spread gap-12 quiet"
    href={familyPath(personId, '/admin/placements')}
  >
    <span>
      <b>Letters and Notes</b>
      What you and {name} have written
    </span>
    <ChevronRightIcon />
  </a>
)

/** Who has the puppy, and the terms besides the price. */
export function Family({ placement, onNewLink, refetch }: FamilyProps) {
  const { id, name, email, phone, address, register, desexing, puppyName, hasOwnPage } = placement
  const [showsData, setShowsData] = useState(false)
  const facts: (Fact | false | null)[] = [
    phone !== null && ['Phone', <PhoneLink key="phone" phone={phone} />],
    email !== null && ['Email', <MailLink key="email" email={email} />],
    ['Address', address ?? 'Not known'],
    ['Register', registerLabels[register]],
    ['Desexing', desexing ?? 'Nothing agreed'],
  ]
  return (
    <section className="panel placement-family" aria-labelledby="family">
      <h2 id="family">{name}</h2>
      <Ledger facts={facts.filter((fact) => fact !== false && fact !== null)} />
      <div className="quiet-links wrap">
        <HistoryLink kind="placement" id={id} label={`${puppyName} for ${name}`} />
        {email !== null && <PersonalDataButton onClick={() => setShowsData(true)} />}
        {hasOwnPage && (
          <button className="quiet-link" type="button" onClick={onNewLink}>
            <RotateCcwIcon />
            New Link
          </button>
        )}
      </div>
      {showsData && email !== null && (
        <PersonalData
          email={email}
          onClose={() => setShowsData(false)}
          onErased={async () => {
            setShowsData(false)
            await refetch()
          }}
        />
      )}
    </section>
  )
}
