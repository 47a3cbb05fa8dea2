import { useEffect, useState } from 'react'

/** Kept for the next screen of this tab. */
const remembered = 'receptionLostAt'

interface Reception {
  isLost: boolean
  /** Null if it was lost before this tab was opened. */
  lostAt: string | null
}

/** Whether the browser has lost its connection, and since when. */
export function useReception(): Reception {
  const [reception, setReception] = useState<Reception>({ isLost: false, lostAt: null })
  useEffect(() => {
    function look() {
      const isLost = navigator.onLine === false
      if (!isLost) sessionStorage.removeItem(remembered)
      setReception({ isLost, lostAt: sessionStorage.getItem(remembered) })
    }
    function lose() {
      sessionStorage.setItem(remembered, new Date().toISOString())
      look()
    }
    look()
    const listening = new AbortController()
    addEventListener('online', look, listening)
    addEventListener('offline', lose, listening)
    return () => listening.abort()
  }, [])
  return reception
}
