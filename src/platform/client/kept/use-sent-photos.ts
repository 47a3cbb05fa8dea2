import { useEffect, useRef } from 'react'
import { isPhotoPlace } from '#src/platform/client/kept/kept-files.ts'
import { keptOnThisPhone, onKept } from '#src/platform/client/kept/kept-on-phone.ts'

/** Shows photos that an earlier page left on the phone, once they have been sent. */
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
