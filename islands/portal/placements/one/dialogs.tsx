import { EditPlacement } from '#islands/portal/placements/dialogs/edit-placement.tsx'
import { PaperForm } from '#islands/portal/placements/dialogs/paper-form.tsx'
import { RecordPayment } from '#islands/portal/placements/dialogs/record-payment.tsx'
import {
  CancelReservation,
  HasDied,
  TookBack,
  VoidPayment,
} from '#islands/portal/placements/dialogs/short-forms.tsx'
import { WentHome } from '#islands/portal/placements/dialogs/went-home.tsx'
import type { PlacementFormProps } from '#islands/portal/placements/parts/forms.ts'
import type { Paper } from '#src/placements/rules/placements.ts'
import type { PlacementSheet } from '#src/platform/client/api-client.ts'
import { Question } from '#src/platform/ui/question.tsx'
import type { Asked } from './use-asked.ts'
import type { PlacementActions } from './use-placement.ts'

export interface DialogFacts {
  /** Whether the website promises that nobody pays before they have met their puppy. */
  promisesMeeting: boolean
}

interface PlacementDialogsProps extends PlacementFormProps {
  asked: Asked
  facts: DialogFacts
  actions: PlacementActions
  reload: () => Promise<PlacementSheet | null>
  onAsk: (asked: Asked) => void
}

/** The dialog that is open. */
export function PlacementDialogs({ asked, facts, actions, reload, onAsk, ...dialog }: PlacementDialogsProps) {
  const { promisesMeeting } = facts
  const { placement, onClose, onSaved } = dialog
  const form = { ...dialog, recordId: asked.recordId }
  switch (asked.what) {
    case 'edit':
      return <EditPlacement reload={reload} {...form} />
    case 'payment':
      return <RecordPayment kind={asked.kind} promisesMeeting={promisesMeeting} {...form} />
    case 'void':
      return <VoidPayment payment={asked.payment} {...form} />
    case 'paper':
      return (
        <PaperForm
          paper={asked.paper}
          reload={reload}
          onRemove={(paper) => onAsk({ what: 'remove', paper })}
          {...form}
        />
      )
    case 'cancel':
      return <CancelReservation {...form} />
    case 'return':
      return <TookBack {...form} />
    case 'died':
      return <HasDied {...form} />
    case 'home':
      return (
        <WentHome
          {...form}
          {...{ actions, reload, promisesMeeting }}
          onSaved={() => {
            onSaved()
            actions.wentHome()
          }}
        />
      )
    case 'remove':
      return <RemovePaper paper={asked.paper} {...{ placement, actions, reload, onClose, onSaved }} />
    case 'link':
      return (
        <Question
          title="Make a new link?"
          action="New Link"
          busy={actions.busy}
          problem={actions.failure}
          onClose={onClose}
          onAction={async () => {
            if (await actions.newLink()) onSaved()
          }}
        >
          <p>The old link stops working. Give {placement.name} the new one.</p>
        </Question>
      )
  }
}

interface RemovePaperProps extends Pick<PlacementDialogsProps, 'actions' | 'reload' | 'onClose' | 'onSaved'> {
  paper: Paper
}

const RemovePaper = ({ paper, actions, reload, onClose, onSaved }: RemovePaperProps) => (
  <Question
    title={`Remove '${paper.label}'?`}
    action="Remove"
    isDangerous
    busy={actions.busy}
    problem={actions.failure}
    onClose={onClose}
    onAction={async () => {
      if (await actions.removePaper(paper)) onSaved()
      // Changed meanwhile: the next press removes it from what is stored now.
      else await reload()
    }}
  >
    <p>
      The file is deleted for good
      {paper.shown && ", and the family can't open it any more"}.
    </p>
  </Question>
)
