import type { Profile } from '#src/platform/client/api-client.ts'
import { ActiveBadge, AdminRoleBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { PencilIcon } from '#src/platform/ui/icons.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { fullName } from '#src/sign-in/rules/profile.ts'
import { Avatar } from './avatar.tsx'

interface ProfileFactsProps {
  profile: Profile
  onEdit: () => void
}

export function ProfileFacts({ profile, onEdit }: ProfileFactsProps) {
  const { username, email, role, isActive, lastLoginAt, createdAt, updatedAt } = profile
  const facts = [
    ['Username', username],
    ['Last login', lastLoginAt ? formatTime(lastLoginAt) : 'Never'],
    ['Account created', formatTime(createdAt)],
    ['Account status', <ActiveBadge key="status" isActive={isActive} />],
    ['Last updated', formatTime(updatedAt)],
  ] as const
  return (
    <section className="panel profile-facts stack gap-20" aria-labelledby="profile-name">
      <div className="profile-head">
        <Avatar profile={profile} />
        <div>
          <h2 id="profile-name">{fullName(profile)}</h2>
          <p className="quiet">{email ?? 'No email'}</p>
        </div>
        <AdminRoleBadge role={role} />
      </div>
      <Ledger facts={facts} />
      <Button look="primary" Icon={PencilIcon} word="Edit Profile" onClick={onEdit} />
    </section>
  )
}
