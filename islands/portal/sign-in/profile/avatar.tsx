import { useEffect, useRef, useState } from 'react'
import { photoUrl } from '#src/platform/ui/photos/photo-url.ts'
import { initialsOf } from '#src/sign-in/rules/profile.ts'

interface AvatarProps {
  profile: { firstName: string | null; lastName: string | null; profileImageUrl: string | null }
}

/** An admin's profile image, or initials if there is none or it cannot be loaded. */
export function Avatar({ profile }: AvatarProps) {
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
