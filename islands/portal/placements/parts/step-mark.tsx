import type { Step } from '#src/placements/rules/steps.ts'
import { CheckIcon, XIcon } from '#src/platform/ui/icons.tsx'

/** The state of a step or check, by its shape; the words are beside it. */
export const StepMark = ({ mark }: { mark: Step['mark'] | 'open' | 'must' }) => (
  <span className={`step-mark center step-mark-${mark}`} aria-hidden="true">
    {mark === 'done' && <CheckIcon />}
    {mark === 'must' && <XIcon />}
  </span>
)
