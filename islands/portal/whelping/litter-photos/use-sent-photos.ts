import { useEffect, useRef } from 'react'
import { isPhotoPlace } from '#src/platform/client/kept/kept-files.ts'
import { keptOnThisPhone, onKept } from '#src/platform/client/kept/kept-on-phone.ts'

/** Shows what an earlier page has left on the phone, once it has been sent. */
export function useSentPhotos(admin: string, refresh: () => unknown) {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const count = () => keptOnThisPhone(admin).filter(({ place }) => isPhotoPlace(place)).length
    let left = count()
    return onKept(() => {
      const before = left
      left = count()
      if (left < before) latest.current()
    })
  }, [admin])
}
