import { newLeadsText } from '#src/enquiries/rules.ts'
import { photosToReviewText } from '#src/gallery/rules.ts'
import { useStatistics } from '#src/platform/client/hooks/use-statistics.ts'

const texts = { pendingInquiries: newLeadsText, photosToReview: photosToReviewText }

interface WaitingCountProps {
  figure: keyof typeof texts
  count: number
}

/** The pill beside a link of the sidebar; nothing while nothing is waiting. */
export default function WaitingCount({ figure, count: rendered }: WaitingCountProps) {
  const { [figure]: count = rendered } = useStatistics({ [figure]: rendered })
  if (count === 0) return null
  return (
    <span className="counter-pill">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden"> {texts[figure](count)}</span>
    </span>
  )
}
