import { useSyncExternalStore } from 'react'

const phoneWidth = '(max-width: 519px)'

function onChange(listener: () => void) {
  const query = matchMedia(phoneWidth)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** For lists whose order depends on the width: a style sheet would reorder them only for the eye. */
export const useIsPhone = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(phoneWidth).matches,
    () => false,
  )
