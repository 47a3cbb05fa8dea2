import { useEffect, useRef } from 'react'
import { useIsPhone } from '#src/platform/client/hooks/use-is-phone.ts'
import { LaptopIcon, SmartphoneIcon } from '#src/platform/ui/icons.tsx'

interface KeptRoundsProps {
  /** How many weights wait. */
  count: number
  onTry: () => void
}

/** In the place of 'Save Round' while rounds wait to be sent. */
export function KeptRounds({ count, onTry }: KeptRoundsProps) {
  const isPhone = useIsPhone()
  const tryNow = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone; nothing else loses the focus to this one.
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
        <button className="button button-small" type="button" ref={tryNow} onClick={onTry}>
          Try Now
        </button>
      </div>
    </div>
  )
}
