import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import type { WaitingEntry } from '#src/platform/client/api-client.ts'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { ErrorSummary, FieldError } from '#src/platform/ui/forms/field.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { Question } from '#src/platform/ui/question.tsx'
import { longMonth } from '#src/platform/values/calendar.ts'
import { type Outcome, outcomeLabels, outcomes } from '#src/waiting-list/rules/entries.ts'
import { pauseMonths } from '#src/waiting-list/rules/standing.ts'
import type { FamilyActions } from './use-family-actions.ts'

interface FamilyQuestionProps {
  entry: WaitingEntry
  /** Today, by the server's clock. */
  day: string
  actions: FamilyActions
  onClose: () => void
}

interface ShortFormProps extends Pick<FamilyQuestionProps, 'entry' | 'actions' | 'onClose'> {
  title: string
  action: string
  onSubmit: (values: FormData) => void
  children: ReactNode
}

/** A dialog that asks for one thing. */
function ShortForm({ entry, actions, title, action, onSubmit, onClose, children }: ShortFormProps) {
  const busy = actions.isBusy(entry)
  const problem = actions.failureOf(entry)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      title={title}
      size="confirm"
      onClose={() => !busy && onClose()}
      dismissal="Cancel"
      actions={
        <button className="button button-primary" type="submit" form={id} aria-busy={busy}>
          {action}
        </button>
      }
    >
      <form className="form" id={id} ref={form} noValidate onSubmit={submit}>
        <ErrorSummary errors={problem ? { form: [problem] } : {}} labels={{}} />
        {children}
      </form>
    </Dialog>
  )
}

export function MoveFamily({ entry, actions, onClose }: FamilyQuestionProps) {
  const [problem, setProblem] = useState<string>()
  async function move(values: FormData) {
    const place = Number(values.get('place'))
    if (!Number.isInteger(place) || place < 1) return setProblem('Please enter a place, from 1')
    if (await actions.move(entry, place)) onClose()
  }
  return (
    <ShortForm title="Move to Place" action="Move" {...{ entry, actions, onClose }} onSubmit={move}>
      <TextField
        name="place"
        label="Place"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={entry.place ?? ''}
        onInput={() => setProblem(undefined)}
        errors={problem ? { place: [problem] } : {}}
      />
    </ShortForm>
  )
}

export const PauseFamily = ({ entry, day, actions, onClose }: FamilyQuestionProps) => (
  <ShortForm
    title="Pause"
    action="Pause"
    {...{ entry, actions, onClose }}
    onSubmit={async (values) => {
      if (await actions.pause(entry, String(values.get('until')))) onClose()
    }}
  >
    <div className="field">
      <label htmlFor="pause-until">Pause Until</label>
      <select className="input" id="pause-until" name="until">
        {pauseMonths(day).map((month) => (
          <option key={month} value={month}>
            {longMonth(month)}
          </option>
        ))}
      </select>
    </div>
    <p className="form-note">They keep their place and aren't offered a puppy until then.</p>
  </ShortForm>
)

export function CloseFamily({ entry, actions, onClose }: FamilyQuestionProps) {
  const [isMissing, setMissing] = useState(false)
  async function close(values: FormData) {
    const outcome = values.get('outcome') as Outcome | null
    setMissing(outcome === null)
    if (outcome && (await actions.close(entry, outcome))) onClose()
  }
  return (
    <ShortForm
      title={`Take ${entry.name} off the list?`}
      action="Take Off the List"
      {...{ entry, actions, onClose }}
      onSubmit={close}
    >
      <fieldset className="field" aria-describedby={isMissing ? 'outcome-error' : undefined}>
        <legend>Why</legend>
        <div className="choices">
          {outcomes.map((outcome) => (
            <div key={outcome} className="choice row spread gap-12">
              <label>
                <input type="radio" name="outcome" value={outcome} />
                {outcomeLabels[outcome]}
              </label>
            </div>
          ))}
        </div>
        <FieldError id="outcome-error" errors={isMissing ? ['Please choose one'] : []} />
      </fieldset>
    </ShortForm>
  )
}

export const NewLink = ({ entry, actions, onClose }: FamilyQuestionProps) => (
  <Question
    title="New Link"
    action="New Link"
    busy={actions.isBusy(entry)}
    problem={actions.failureOf(entry)}
    onAction={async () => {
      if (await actions.newLink(entry)) onClose()
    }}
    onClose={onClose}
  >
    <p>The old link will stop working.</p>
  </Question>
)

interface ReserveProps {
  setAside: { puppyId: string; puppyName: string }
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** Reserves the puppy that a waiting family said yes to. */
export const ReservePuppy = ({ setAside: { puppyId, puppyName }, refetch, onClose }: ReserveProps) => (
  <PuppyGoesTo puppy={{ id: puppyId, name: puppyName }} family="yes" onClose={onClose} onChanged={refetch} />
)
