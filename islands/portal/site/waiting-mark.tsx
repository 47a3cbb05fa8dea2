import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { sentHeaders } from '#src/platform/client/api-client.ts'
import { CheckIcon, CloudUploadIcon } from '#src/platform/ui/icons.tsx'
import { adminHeader, headerOf } from '#src/sign-in/rules/admins.ts'
import { useReception } from './parts/use-reception.ts'
import { useWaiting } from './parts/use-waiting.ts'
import { WaitingList } from './parts/waiting-list.tsx'

interface WaitingMarkProps {
  admin: string
  /** The litters whose names it uses. */
  litters: { id: string; name: string }[]
}

/** Shows, beside each menu, how many entries on this phone have not been sent, and which. */
export default function WaitingMark({ admin, litters }: WaitingMarkProps) {
  const { waiting, isSent, ...acts } = useWaiting(admin)
  const [places, setPlaces] = useState<Element[]>([])
  const [isOpen, setOpen] = useState(false)
  const reception = useReception()
  const count = waiting.length
  useEffect(() => {
    sentHeaders[adminHeader] = headerOf({ username: admin })
    return () => {
      delete sentHeaders[adminHeader]
    }
  }, [admin])
  useEffect(() => setPlaces([...document.querySelectorAll('.waiting-place')]), [])
  useEffect(() => {
    if (count === 0) setOpen(false)
  }, [count])

  return (
    <>
      {places.map((place) =>
        createPortal(
          <div role="status">
            {count > 0 && (
              <button
                className="waiting-mark row gap-10"
                type="button"
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
              >
                <CloudUploadIcon />
                <span>
                  {count}
                  <span className="waiting-word"> waiting</span>
                  <span className="waiting-rest"> to send</span>
                </span>
              </button>
            )}
            {count === 0 && isSent && (
              <p className="waiting-mark row gap-10">
                <CheckIcon />
                All sent
              </p>
            )}
          </div>,
          place,
        ),
      )}
      {isOpen && count > 0 && (
        <WaitingList {...{ waiting, litters, reception }} {...acts} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
