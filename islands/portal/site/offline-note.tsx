import { useEffect } from 'react'
import { comeBack, copiedAt, useCopy, useScreensKept } from '#src/platform/client/kept/copies.ts'
import { CloudOffIcon, RotateCcwIcon } from '#src/platform/ui/icons.tsx'
import { dayAt, formatClock, formatTime, today } from '#src/platform/values/calendar.ts'

const lookAgainMs = 15_000

const asOf = (time: string) => (dayAt(time) === today() ? formatClock(time) : formatTime(time))

const isOnline = () =>
  fetch('/livez', { cache: 'no-store' })
    .then(({ ok }) => ok)
    .catch(() => false)

/** Keeps a screen for times without reception, and marks its copy as one. */
export default function OfflineNote({ admin, path }: { admin: string; path: string }) {
  const copy = useCopy()
  useScreensKept(admin, [path])
  useEffect(() => {
    if (copy !== 'offline') return
    const look = async () => (await isOnline()) && comeBack()
    const timer = setInterval(look, lookAgainMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [copy])

  return (
    <div className="offline-note" role="status">
      {copy === 'offline' && (
        <>
          <CloudOffIcon />
          <p>You're offline. This is as of {asOf(copiedAt() ?? '')}. What you enter is kept on this phone.</p>
        </>
      )}
      {copy === 'back' && (
        <>
          <RotateCcwIcon />
          <p>
            You're back online. This is as of {asOf(copiedAt() ?? '')}.{' '}
            <a className="text-link" href={path}>
              Reload
            </a>
          </p>
        </>
      )}
    </div>
  )
}
