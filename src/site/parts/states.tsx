import type { ReactNode } from 'react'
import type { Message } from '#src/platform/errors/messages.ts'
import { ButtonLink } from '#src/platform/ui/button.tsx'
import { CircleAlertIcon } from '#src/platform/ui/icons.tsx'
import { usePageInfo } from '#src/site/layout/page-info.ts'
import { waitingListPath } from '#src/site/rules.ts'
import { familiesWaitingText } from '#src/waiting-list/rules/families-waiting.ts'

interface StateProps {
  notice: Message
  children?: ReactNode
  /** Its heading level on the page. */
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ notice, children, level: Heading = 'h2' }: StateProps) {
  const { images } = usePageInfo().assets
  return (
    <div className="state">
      <picture>
        <source srcSet={images['mark-dark.svg']} media="(prefers-color-scheme: dark)" />
        <img src={images['mark.svg']} width="88" height="88" alt="" />
      </picture>
      <Heading>{notice.title}</Heading>
      <p>{notice.description}</p>
      {children}
    </div>
  )
}

/** Used if there is no puppy to ask about. */
export const JoinWaitingList = ({ isPrimary = false }: { isPrimary?: boolean }) => (
  <ButtonLink
    look={isPrimary ? 'primary' : 'secondary'}
    word="Join the Waiting List"
    href={waitingListPath}
  />
)

/** Roughly how many families are waiting, if the breeder shows it and it is known. */
export function FamiliesWaiting({ count }: { count: number | null }) {
  const { showWaiting } = usePageInfo().kennel
  return showWaiting && count !== null && <p className="form-note">{familiesWaitingText(count)}</p>
}

/** Shown instead of the data while the database is down, with a link to another page. */
export function ErrorState({
  notice,
  retryLabel = 'Try again',
  children,
  level: Heading = 'h2',
}: StateProps & { retryLabel?: string | undefined }) {
  const { path } = usePageInfo()
  return (
    <div className="state state-error" role="alert">
      <CircleAlertIcon size={32} />
      <Heading>{notice.title}</Heading>
      <p>{notice.description}</p>
      <div className="actions">
        <ButtonLink word={retryLabel} href={path} />
        {children}
      </div>
    </div>
  )
}
