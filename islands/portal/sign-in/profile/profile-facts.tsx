import { useEffect, useRef, useState } from 'react'
import type { Profile } from '#src/platform/client/api-client.ts'
import { ActiveBadge, AdminRoleBadge } from '#src/platform/ui/badge.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { formatTime } from '#src/platform/ui/format.ts'
import { PencilIcon } from '#src/platform/ui/icons.tsx'
import { Ledger } from '#src/platform/ui/ledger.tsx'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { fullName, initialsOf } from '#src/sign-in/rules/profile.ts'

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

interface AvatarProps {
  profile: { firstName: string | null; lastName: string | null; profileImageUrl: string | null }
}

/** An admin's profile image, or initials if there is none or it cannot be loaded. */
function Avatar({ profile }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = useRef<HTMLImageElement>(null)
  const { profileImageUrl } = profile

  // It may have failed before hydration.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = picture.current ?? {}
    if (complete && naturalWidth === 0) setBroken(profileImageUrl)
  }, [profileImageUrl])

  return (
    <span className="avatar center" aria-hidden="true">
      {profileImageUrl && profileImageUrl !== broken ? (
        <img
          ref={picture}
          src={photoUrl(profileImageUrl, { width: 200, quality: 70 }, 'local')}
          width="88"
          height="88"
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(profileImageUrl)}
        />
      ) : (
        initialsOf(profile)
      )}
    </span>
  )
}
