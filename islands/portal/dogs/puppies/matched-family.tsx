import type { Match } from '#src/platform/client/api-client.ts'
import { AskedBadge, SaidNoBadge, WantsBadges } from '#src/platform/ui/badge.tsx'
import { formatDay } from '#src/platform/ui/format.ts'
import { timelineLabels } from '#src/waiting-list/rules/entries.ts'
import { genderText, ordinal } from '#src/waiting-list/rules/standing.ts'

interface MatchedFamilyProps {
  family: Match['families'][number]
  isChosen: boolean
}

/** A family that can be chosen, unless another puppy is set aside for it. */
export function MatchedFamily({ family, isChosen }: MatchedFamilyProps) {
  const { id, name, place, wish, wishes, timeline, lastSignAt, saidNo, setAside, wanted } = family
  const own = wishes[wish - 1]
  const wished = own ? [genderText(own.gender).toLowerCase(), ...own.coats].join(', ') : ''
  return (
    <label className="match-family">
      <input type="radio" name="family" value={id} defaultChecked={isChosen} disabled={setAside !== null} />
      <span className="match-place">{place}</span>
      <span className="match-name">
        <b>{name}</b>
        <span className="form-note">
          {ordinal(wish)} choice: {wished} · {timelineLabels[timeline]} · last heard from{' '}
          {formatDay(lastSignAt)}
        </span>
      </span>
      <WantsBadges wanted={wanted} />
      {saidNo && <SaidNoBadge />}
      {setAside && <AskedBadge setAside={setAside} />}
    </label>
  )
}
