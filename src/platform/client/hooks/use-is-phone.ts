import { useSyncExternalStore } from 'react'

const phoneWidth = '(max-width: 519px)'

function onChange(listener: () => void) {
  const query = matchMedia(phoneWidth)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Where the order of a list's items depends on the width, which a style sheet could change for the eye alone. */
export const useIsPhone = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phoneWidth).matches,
    () => false,
  )
