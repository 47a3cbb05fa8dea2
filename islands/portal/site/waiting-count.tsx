import { newEnquiriesText } from '#src/enquiries/rules.ts'
import { photosToReviewText } from '#src/gallery/rules.ts'
import { useStatistics } from '#src/platform/client/hooks/use-statistics.ts'
import { CounterPill } from './parts/counter-pill.tsx'

const texts = { pendingInquiries: newEnquiriesText, photosToReview: photosToReviewText }

interface WaitingCountProps {
  figure: keyof typeof texts
  count: number
}

/** The number that are waiting, on a link of the sidebar or the bar. */
export default function WaitingCount({ figure, count: rendered }: WaitingCountProps) {
  const { [figure]: count = rendered } = useStatistics({ [figure]: rendered })
  return <CounterPill count={count} text={texts[figure](count)} />
}
