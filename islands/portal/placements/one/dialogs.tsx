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
import { Question } from '#src/platform/ui/question.tsx'
import type { Asked } from './use-asked.ts'
import type { PlacementActions } from './use-placement.ts'

interface PlacementDialogsProps extends PlacementFormProps {
  asked: Asked
  /** Whether the website promises that nobody pays before they have met their puppy. */
  promisesMeeting: boolean
  actions: PlacementActions
}

/** The dialog that is open. */
export function PlacementDialogs(props: PlacementDialogsProps) {
  const { asked, promisesMeeting, actions, ...dialog } = props
  const { placement, onClose, onSaved } = dialog
  const form = { ...dialog, recordId: asked.recordId }
  switch (asked.what) {
    case 'edit':
      return <EditPlacement {...form} />
    case 'payment':
      return <RecordPayment kind={asked.kind} promisesMeeting={promisesMeeting} {...form} />
    case 'void':
      return <VoidPayment payment={asked.payment} {...form} />
    case 'paper':
      return <PaperForm paper={asked.paper} actions={actions} {...form} />
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
          {...{ actions, promisesMeeting }}
          onSaved={() => {
            onSaved()
            actions.wentHome()
          }}
        />
      )
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
