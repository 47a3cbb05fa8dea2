import { useEffect, useRef, useState } from 'react'
import { formsOf } from '#islands/portal/placements/parts/forms.ts'
import type { PaymentKind } from '#src/placements/rules/payments.ts'
import { type Paper, placementPath } from '#src/placements/rules/placements.ts'
import { type DueStep, dueStep } from '#src/placements/rules/steps.ts'
import type { PlacementPayment, PlacementSheet } from '#src/platform/client/api-client.ts'
import { type Draft, formToResume, useFoundForms } from '#src/platform/client/kept/kept-forms.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { storedName } from '#src/platform/photos/rules/files.ts'

/** A dialog of a placement; with the id of a draft to continue. */
export type Asked = { recordId?: string } & (
  | { what: 'edit' | 'cancel' | 'home' | 'return' | 'died' | 'link' }
  | { what: 'payment'; kind: PaymentKind }
  | { what: 'void'; payment: PlacementPayment }
  /** Null for a new one. */
  | { what: 'paper'; paper: Paper | null }
)

const plain = ['edit', 'cancel', 'home', 'return', 'died'] as const

/** The form of the due step; null if the step has none. */
const formOf: Record<DueStep, Asked | null> = {
  cancel: { what: 'cancel' },
  deposit: { what: 'payment', kind: 'deposit' },
  agreement: null,
  pickup: { what: 'edit' },
  balance: { what: 'payment', kind: 'balance' },
  home: { what: 'home' },
  microchip: null,
}

/** The open dialog, and the unfinished forms. */
export function useAsked(placement: PlacementSheet, refetch: () => unknown, opensNext: boolean) {
  const admin = useAdmin()
  const [asked, ask] = useState<Asked | null>(null)
  const latest = useRef(placement)
  latest.current = placement
  const { forms, payments } = formsOf(placement)
  const found = [
    ...useFoundForms(admin, forms, asked !== null, refetch),
    ...useFoundForms(admin, payments, asked !== null, refetch),
  ].map((draft) => ({ draft, asked: askedOf(draft, placement) }))

  // The form that was open when the session ended.
  useEffect(() => {
    const draft = formToResume(admin, forms) ?? formToResume(admin, payments)
    const resumed = draft && askedOf(draft, latest.current)
    if (resumed) ask(withoutId(resumed))
  }, [admin, forms, payments])

  const opens = useRef(opensNext)
  useEffect(() => {
    if (!opens.current) return
    opens.current = false
    // Once it is done, reloading must not open it again.
    history.replaceState(history.state, '', placementPath(latest.current.id))
    const due = dueStep(latest.current)
    ask((resumed) => resumed ?? (due && formOf[due]))
  }, [])

  return {
    asked,
    ask,
    close: () => ask(null),
    found: {
      forms: found.map(({ draft }) => draft),
      goOn: (draft: Draft) => ask(askedOf(draft, placement)),
    },
  }
}

/** Without a draft to continue: a form that opens by itself asks about the draft that it finds. */
const withoutId = ({ recordId: _, ...asked }: Asked): Asked => asked

/** Null for something that no longer exists. */
function askedOf({ place, recordId }: Draft, { payments, papers }: PlacementSheet): Asked | null {
  if (place.id === null) return { what: 'payment', kind: 'balance', recordId }
  const [kind, id] = place.id.split(':')
  const what = plain.find((each) => each === kind)
  if (what) return { what, recordId }
  const payment = payments.find((each) => each.id === id)
  if (kind === 'void') return payment ? { what: 'void', payment, recordId } : null
  const paper = papers.find(({ path }) => storedName(path) === id)
  return { what: 'paper', paper: paper ?? null, recordId }
}
