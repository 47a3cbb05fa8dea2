import type { Step } from '#src/placements/rules/steps.ts'
import { CheckIcon, XIcon } from '#src/platform/ui/icons.tsx'

/** The state of a step or of what has to hold, by shape; the words stand beside it. */
export const StepMark = ({ mark }: { mark: Step['mark'] | 'open' | 'must' }) => (
  <span className={`step-mark center step-mark-${mark}`} aria-hidden="true">
    {mark === 'done' && <CheckIcon />}
    {mark === 'must' && <XIcon />}
  </span>
)
