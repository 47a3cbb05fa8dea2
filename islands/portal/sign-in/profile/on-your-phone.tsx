import { type ReactNode, useState } from 'react'
import { EllipsisVerticalIcon, ShareIcon, SquarePlusIcon } from '#src/platform/ui/icons.tsx'
import { Segments } from '#src/platform/ui/lists/segments.tsx'

const phones = [
  ['iphone', 'iPhone'],
  ['android', 'Android'],
] as const

type Phone = (typeof phones)[number][0]

/** The button to press, as it looks on the phone. */
const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="phone-key inline gap-8">{children}</kbd>
)

const steps: Record<Phone, readonly ReactNode[]> = {
  iphone: [
    <>
      Open this page in Safari and tap{' '}
      <Key>
        <ShareIcon />
        Share
      </Key>
    </>,
    <>
      Choose{' '}
      <Key>
        <SquarePlusIcon />
        Add to Home Screen
      </Key>
    </>,
    <>
      Tap <Key>Add</Key> and open Puppy Portal from your home screen
    </>,
  ],
  android: [
    <>
      Open this page in Chrome and tap{' '}
      <Key>
        <EllipsisVerticalIcon />
        More
      </Key>
    </>,
    <>
      Choose{' '}
      <Key>
        <SquarePlusIcon />
        Add to Home screen
      </Key>
    </>,
    <>
      Tap <Key>Install</Key> and open Puppy Portal from your home screen
    </>,
  ],
}

interface OnYourPhoneProps {
  /** Address of the portal's icon. */
  icon: string | undefined
  /** Where the breeder is signed in, such as 'Safari on iPhone'. */
  device: string | undefined
}

/** How to add the portal to a phone's home screen. */
export function OnYourPhone({ icon, device = '' }: OnYourPhoneProps) {
  const [phone, setPhone] = useState<Phone>(device.endsWith('Android') ? 'android' : 'iphone')
  return (
    <section className="panel on-your-phone" aria-labelledby="on-your-phone">
      <h2 id="on-your-phone">On Your Phone</h2>
      <p className="screen-note quiet">
        Add the portal to your home screen. It then opens without reception, and your phone keeps what you
        enter.
      </p>
      <div className="phone-app row gap-14">
        <img src={icon} width="60" height="60" alt="" />
        <div>
          <b>Puppy Portal</b>
          <p className="quiet">Opens like an app, full screen</p>
        </div>
      </div>
      <Segments legend="Your phone" segments={phones} chosen={phone} onChoose={setPhone} />
      <ol className="phone-steps">
        {steps[phone].map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a phone are fixed
          <li key={at}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
