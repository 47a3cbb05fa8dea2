import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Reason, reasonHeading } from '#src/placements/rules/goes-to.ts'
import { messageFor } from '#src/platform/client/api-client.ts'
import { AskedBadge, SaidNoBadge } from '#src/platform/ui/badge.tsx'
import { UserPlusIcon } from '#src/platform/ui/icons.tsx'
import { SearchField } from '#src/platform/ui/lists/search-field.tsx'
import { type FamilyFor, goesToQuery } from './goes-to-query.ts'

interface ChooseFamilyProps {
  puppy: { id: string; name: string }
  chosen: FamilyFor | 'new' | null
  onChoose: (family: FamilyFor | 'new') => void
}

const typingMs = 250
const reasons: readonly Reason[] = ['yes', 'asked', 'fits', 'wrote', 'found']

/** The families that a puppy may go to: those it is set aside for or who want one like it first, and anyone by name or address. */
export function ChooseFamily({ puppy, chosen, onChoose }: ChooseFamilyProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery({ ...goesToQuery(puppy.id, search), placeholderData: keepPreviousData })
  const families = data?.families ?? []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the search out of the form around it
    <div
      className="goes-to"
      // The search is not part of the form.
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <SearchField
        label="Search everyone"
        value=""
        result={search && data ? foundText(families.length) : ''}
        onSearch={setTyped}
      />
      {error && <p role="alert">{messageFor(error, "The families couldn't be loaded.")}</p>}
      {!data && !error && <p role="status">Loading...</p>}
      {reasons.map((reason) => (
        <Group
          key={reason}
          heading={reasonHeading(reason, puppy.name)}
          families={families.filter((family) => family.reason === reason)}
          puppyId={puppy.id}
          {...{ chosen, onChoose }}
        />
      ))}
      {search && data && families.length === 0 && <p>{foundText(0)}</p>}
      <button
        className="goes-family goes-new"
        type="button"
        aria-pressed={chosen === 'new'}
        onClick={() => onChoose('new')}
      >
        <span className="match-place">
          <UserPlusIcon size={24} />
        </span>
        <span className="match-name">
          <b>Someone new</b>
          <span className="form-note">Name, email and phone</span>
        </span>
      </button>
    </div>
  )
}

const foundText = (count: number) =>
  count === 0 ? 'Nobody found' : count === 1 ? '1 family' : `${count} families`

interface GroupProps extends Pick<ChooseFamilyProps, 'chosen' | 'onChoose'> {
  heading: string
  families: readonly FamilyFor[]
  puppyId: string
}

function Group({ heading, families, puppyId, chosen, onChoose }: GroupProps) {
  if (families.length === 0) return null
  const address = chosen && chosen !== 'new' ? chosen.email : null
  return (
    <section>
      <h3>{heading}</h3>
      <ul>
        {families.map((family) => {
          const { email, name, place, note, saidNo, setAside } = family
          return (
            <li key={email}>
              <button
                className="goes-family"
                type="button"
                aria-pressed={email === address}
                onClick={() => onChoose(family)}
              >
                <span className="match-place">{place}</span>
                <span className="match-name">
                  <b>{name}</b>
                  <span className="form-note">{note}</span>
                </span>
                {saidNo && <SaidNoBadge />}
                {setAside && setAside.puppyId !== puppyId && <AskedBadge setAside={setAside} />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
