import { useEffect, useRef, useState } from 'react'
import { RadioSegments } from '#islands/portal/placements/parts/radio-segments.tsx'
import { centsOf, dollarsOf } from '#src/dogs/rules/puppies.ts'
import { firstNameOf } from '#src/people/rules/families.ts'
import { newPlacementInput } from '#src/placements/fields/portal.ts'
import { aboutPuppy } from '#src/placements/rules/goes-to.ts'
import { mustHold, openQuestion, shouldHold } from '#src/placements/rules/readiness.ts'
import { api, fetchJson, type GoesTo, type PlacementSheet } from '#src/platform/client/api-client.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import type { Draft, FormPlace } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { ArrowLeftIcon, HeartHandshakeIcon } from '#src/platform/ui/icons.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { formatRecently } from '#src/platform/values/calendar.ts'
import { lengths } from '#src/platform/values/fields/text.ts'
import { AgreedFields, agreedLabels } from './agreed-fields.tsx'
import { ChooseFamily } from './choose-family.tsx'
import { type FamilyFor, useKnownFamily } from './goes-to-query.ts'
import { WillHappen } from './will-happen.tsx'

interface ReserveFormProps {
  goesTo: GoesTo
  /** Someone new, or nobody yet. */
  chosen: FamilyFor | 'new' | null
  /** Whether the dialog was opened for a family, to reserve the puppy for it. */
  isGiven: boolean
  place: FormPlace
  draft: Draft | undefined
  onClose: () => void
  /** Called when the puppy is no longer as it was when the dialog was opened. */
  onOutdated: () => null
  onSaved: (placed: PlacementSheet, isMailed: boolean) => void
}

const labels = {
  name: 'Name *',
  email: 'Email *',
  phone: 'Phone',
  ...agreedLabels,
  sendPage: 'Email them their page',
}

export function ReserveForm({ goesTo, isGiven, place, draft, onClose, onSaved, ...props }: ReserveFormProps) {
  const { puppy, care, proposed, hasMail, asked, writers, hasTakenTemplate, today } = goesTo
  const { id: puppyId, name, status, microchipId, bornOn } = puppy
  const [family, setFamily] = useState(props.chosen)
  const [changes, setChanges] = useState(0)
  const isMailed = useRef(false)
  const isGone = status === 'sold'
  const ready = { puppyName: name, microchipId, bornOn, care, paid: 0, agreedOn: null }
  const missing = mustHold({ ...ready, price: null }, today).find(({ holds }) => !holds)
  const mayGoHome = !isGone && puppy.readyOn <= today
  const canGoHome = mayGoHome && !missing
  const isNew = status === 'available'
  // If the dialog was opened for a family, the puppy is about to be reserved.
  const [going, setGoing] = useState(
    draft?.values.going ?? (isNew && props.chosen === null ? 'home' : 'reserve'),
  )
  const goesHome = canGoHome && going === 'home'
  const heading = isGiven && !goesHome ? `Reserve ${name}` : `${name} goes to…`
  const [newName, setNewName] = useState(draft?.values.known ? '' : (draft?.values.name ?? ''))
  const [newEmail, setNewEmail] = useState(draft?.values.known ? '' : (draft?.values.email ?? ''))
  const known = useKnownFamily(puppyId, newEmail)
  const first = firstNameOf(family === 'new' ? newName : (family?.name ?? ''))
  const { field, ...form } = useRecordForm({
    title: isNew ? `Reserve ${name}` : `Family of ${name}`,
    place,
    draft,
    stored: {
      price: dollarsOf(proposed.price),
      deposit: dollarsOf(proposed.deposit),
      refundTerms: proposed.refundTerms,
      register: 'none',
      desexing: proposed.desexing,
      pickupOn: proposed.pickupOn ?? '',
      sendPage: 'on',
    },
    labels,
    schema: newPlacementInput,
    read(values) {
      const homeOn = goesHome ? today : isGone ? values.homeOn : null
      isMailed.current = values.sendPage === 'on' && !homeOn
      return {
        ...values,
        puppyId,
        price: centsOf(values.price ?? ''),
        deposit: centsOf(values.deposit ?? ''),
        pickupOn: isGone || goesHome ? null : values.pickupOn,
        homeOn,
        sendPage: isMailed.current,
      }
    },
    questions({ homeOn, price = null }) {
      const question = homeOn && !isGone ? openQuestion(shouldHold({ ...ready, price }, homeOn)) : null
      return question ? [{ text: question, field: 'price' }] : []
    },
    save: (json, id) => fetchJson(api.admin.placements.$post({ json: { ...json, id } })),
    onSaved: (placed) => onSaved(placed, isMailed.current),
    current: async () => props.onOutdated(),
    onClose,
  })

  const change = useRef<HTMLButtonElement>(null)
  const isChosen = useRef(family !== null)
  useEffect(() => {
    if (isChosen.current === (family !== null)) return
    isChosen.current = family !== null
    // The pressed button is gone.
    if (family === 'new') form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus()
    else if (family) change.current?.focus()
  }, [family, form.ref])

  function choose(next: FamilyFor | 'new' | null) {
    setFamily(next)
    // A choice is kept like typed text.
    if (next) form.correct('name')
  }
  /** Starts again, without the earlier search. */
  function chooseAgain() {
    setChanges(changes + 1)
    choose(null)
  }
  return (
    <RecordDialog
      form={{
        ...form,
        title: isNew ? heading : `Family of ${name}`,
      }}
      id="reserve-form"
      hasOwnIds
      className="form goes-form"
      size="whole"
      before={
        <>
          {family && (
            <button
              className="icon-button goes-back"
              type="button"
              aria-label="Back to the families"
              onClick={chooseAgain}
            >
              <ArrowLeftIcon size={24} />
            </button>
          )}
          <SmallPhoto path={puppy.photo} />
        </>
      }
      after={<p className="goes-puppy quiet">{aboutPuppy(puppy)}</p>}
      isRead
      isHeld={!family}
      action={
        <>
          <HeartHandshakeIcon />
          {goesHome ? 'Went Home' : isNew ? `Reserve ${name}${first && ` for ${first}`}` : 'Add Family'}
        </>
      }
      answers={{ correct: 'Not Yet', save: 'Hand Over' }}
    >
      <div className={family ? 'goes-left goes-left-chosen' : 'goes-left'}>
        <ChooseFamily key={changes} puppy={puppy} chosen={family} onChoose={choose} />
      </div>
      <div className="goes-right stack gap-20">
        {family === null && <p className="goes-none">Choose a family to see what will happen.</p>}
        {family && family !== 'new' && (
          <div className="field-wide goes-chosen row spread gap-12">
            <span className="match-name">
              <b>{family.name}</b>
              <span className="form-note">
                {asked?.saidYesAt && asked.entryId === family.entryId ? (
                  `Said yes ${formatRecently(asked.saidYesAt, today)}`
                ) : (
                  <>
                    <span>{family.email}</span> {family.phone && <span>{family.phone}</span>}
                  </>
                )}
              </span>
            </span>
            <Button look="ghost" word="Change" ref={change} onClick={chooseAgain} />
            {(['name', 'email', 'phone', 'entryId'] as const).map((each) => (
              <input key={each} type="hidden" name={each} value={family[each] ?? ''} readOnly />
            ))}
            <input type="hidden" name="known" value="yes" readOnly />
          </div>
        )}
        {family === 'new' && (
          <div className="form form-columns">
            <TextField
              {...field('name')}
              defaultValue={newName}
              onInput={({ currentTarget }) => setNewName(currentTarget.value)}
              required
              autoComplete="off"
              maxLength={lengths.name}
            />
            <TextField
              {...newField(field('email'), draft)}
              type="email"
              onBlur={({ currentTarget }) => setNewEmail(currentTarget.value)}
              required
              autoComplete="off"
            />
            <TextField {...newField(field('phone'), draft)} type="tel" optional autoComplete="off" />
            <div className="goes-choose">
              <Button look="ghost" word="Choose a Family" onClick={chooseAgain} />
            </div>
          </div>
        )}
        {/* Typed text stays while another family is chosen. */}
        <div hidden={family === null}>
          <div className="form goes-agreed">
            {!isGone && (
              <RadioSegments
                name="going"
                legend={`${name} goes home, or is reserved`}
                hidesLegend
                options={[
                  ['reserve', 'Reserve'],
                  ['home', 'Goes Home', !canGoHome],
                ]}
                chosen={goesHome ? 'home' : 'reserve'}
                onChoose={setGoing}
              />
            )}
            <AgreedFields {...{ field, puppy, today, goesHome }} />
            <WillHappen
              puppy={puppy}
              family={family === 'new' ? known : family}
              {...{ asked, writers, goesHome, hasTakenTemplate }}
              missing={mayGoHome ? (missing?.proof ?? null) : null}
              mail={hasMail && !isGone && !goesHome ? field('sendPage') : null}
            />
          </div>
        </div>
      </div>
    </RecordDialog>
  )
}

/** A new person's field does not start with what a chosen family has left in the draft. */
const newField = <Field extends { defaultValue: string | undefined }>(
  field: Field,
  draft: Draft | undefined,
) => ({
  ...field,
  defaultValue: draft?.values.known ? '' : field.defaultValue,
})
