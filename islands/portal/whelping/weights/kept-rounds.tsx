import { useEffect, useRef } from 'react'
import { useIsPhone } from '#src/platform/client/hooks/use-is-phone.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { LaptopIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'

interface KeptRoundsProps {
  /** How many weights are waiting. */
  count: number
  onTry: () => void
}

/** Replaces 'Save Round' while rounds are waiting to be sent. */
export function KeptRounds({ count, onTry }: KeptRoundsProps) {
  const isPhone = useIsPhone()
  const tryNow = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; this one takes the focus from nothing else.
  useEffect(() => {
    if (document.activeElement === document.body) tryNow.current?.focus()
  }, [])
  const Icon = isPhone ? SmartphoneIcon : LaptopIcon
  return (
    <div className="weigh-dock">
      <div className="kept-rounds cluster gap-12">
        <Icon />
        <p role="status">
          <strong>Kept on this {isPhone ? 'phone' : 'computer'}</strong>{' '}
          {`We'll send the ${count === 1 ? 'weight' : `${count} weights`} when you're back online.`}
        </p>
        <Button small word="Try Now" ref={tryNow} onClick={onTry} />
      </div>
    </div>
  )
}
