import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { PuppyGoesTo } from '#islands/portal/placements/goes-to/puppy-goes-to.tsx'
import { CopyText } from '#islands/portal/waiting-list/family/copy-text.tsx'
import { familyMessages, matchLoadFailure } from '#islands/portal/waiting-list/family/texts.ts'
import { withdrawing } from '#islands/portal/waiting-list/family/withdrawing.ts'
import { ageText } from '#src/dogs/rules/ages.ts'
import { boyOrGirl } from '#src/dogs/rules/puppies.ts'
import { readyOn } from '#src/dogs/rules/ready.ts'
import { api, fetchJson, type Match, messageFor, type Puppy } from '#src/platform/client/api-client.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CoatColor } from '#src/platform/ui/color-swatch.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import { ErrorSummary } from '#src/platform/ui/forms/field.tsx'
import { SmallPhoto } from '#src/platform/ui/photos/small-photo.tsx'
import { addDays } from '#src/platform/values/calendar.ts'
import { maxSetAsideDays } from '#src/waiting-list/rules/set-aside.ts'
import { ordinal } from '#src/waiting-list/rules/standing.ts'
import { MatchedFamily } from './matched-family.tsx'

export type MatchedPuppy = Omit<Puppy, 'family' | 'placement' | 'isOnWebsite'>

interface MatchFamiliesProps {
  puppy: MatchedPuppy
  hasMail: boolean
  /** The waiting entry of the family that is chosen initially. */
  entryId?: string
  onClose: () => void
  /** Refetches the puppies. */
  onChanged: () => Promise<unknown>
  /** Chooses another puppy. */
  onAnother?: () => void
}

const daysToAnswer = 3

/** The families on the waiting list that a puppy fits, to set it aside for one of them. */
export function MatchFamilies(props: MatchFamiliesProps) {
  const { puppy, hasMail, entryId, onClose, onChanged, onAnother } = props
  const id = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['puppies', puppy.id, 'match'],
    queryFn: () => fetchJson(api.admin.puppies[':id'].match.$get({ param: { id: puppy.id } })),
    // A match must never be older than the list.
    gcTime: 0,
  })
  const fetchAgain = () => Promise.all([refetch(), onChanged()])
  const { run, isBusy, failureOf } = useRowActions(fetchAgain)
  const [problem, setProblem] = useState<string>()
  const [isReserving, setReserving] = useState(false)
  /** The families that the breeder still has to write to. */
  const [asked, setAsked] = useState<Match['families'][number] | null>(null)
  const busy = isBusy(puppy)
  const setAside = data?.setAside

  async function setAsideFor(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const family = data?.families.find((each) => each.id === values.get('family'))
    if (!family) return setProblem('Please choose a family')
    setProblem(undefined)
    const outcome = await run([puppy], {
      change: () =>
        fetchJson(
          api.admin['set-asides'].$post({
            json: { puppyId: puppy.id, entryId: family.id, untilOn: String(values.get('untilOn')) },
          }),
        ),
      success: familyMessages.setAside(puppy.name, family.name),
    })
    if (outcome !== 'done') return
    if (hasMail) onClose()
    else setAsked(family)
  }

  async function withdraw() {
    if (!setAside) return
    await run([puppy], withdrawing(setAside.id, puppy.name, fetchAgain))
  }

  const groups = [1, 2].map((wish) => ({
    wish,
    families: (data?.families ?? []).filter((family) => family.wish === wish),
  }))
  const isEmpty = data?.families.length === 0
  if (isReserving && setAside)
    return <PuppyGoesTo puppy={puppy} family="yes" onClose={onClose} onChanged={onChanged} />
  const message = problem ?? failureOf(puppy)
  return (
    <>
      <Dialog
        title={`Families for ${puppy.name}`}
        onClose={onClose}
        dismissal={setAside || isEmpty ? 'Close' : 'Cancel'}
        aside={
          data &&
          !setAside &&
          !isEmpty && (
            <label className="match-until row gap-12">
              Set Aside Until
              <input
                className="input"
                type="date"
                name="untilOn"
                form={id}
                min={data.day}
                max={addDays(data.day, maxSetAsideDays)}
                defaultValue={addDays(data.day, daysToAnswer)}
              />
            </label>
          )
        }
        actions={
          setAside ? (
            <>
              <Button word="Withdraw" busy={busy} onClick={withdraw} />
              {setAside.state === 'yes' && (
                <Button look="primary" word="Reserve" onClick={() => setReserving(true)} />
              )}
            </>
          ) : (
            data &&
            !isEmpty && (
              <button className="button button-primary" type="submit" form={id} aria-busy={busy}>
                Set Aside
              </button>
            )
          )
        }
      >
        <PuppyFacts puppy={puppy} day={data?.day}>
          {onAnother && (
            <button className="text-link" type="button" onClick={onAnother}>
              Another Puppy
            </button>
          )}
        </PuppyFacts>
        <ErrorSummary errors={message ? { form: [message] } : {}} labels={{}} />
        {error && <p role="alert">{messageFor(error, matchLoadFailure)}</p>}
        {!data && !error && <p role="status">Loading...</p>}
        {setAside && (
          <p className="match-answer" role="status">
            {setAside.state === 'yes' ? (
              <>
                <b>{setAside.name}</b> would like {puppy.name}.
              </>
            ) : (
              <>
                Set aside for <b>{setAside.name}</b> until {formatDate(setAside.untilOn)}.
              </>
            )}
          </p>
        )}
        {isEmpty && !setAside && <p>No family on the list is hoping for a puppy like {puppy.name}.</p>}
        {data && !setAside && (
          <form className="match-groups" id={id} noValidate onSubmit={setAsideFor}>
            {groups.map(
              ({ wish, families }) =>
                families.length > 0 && (
                  <fieldset key={wish}>
                    <legend>{ordinal(wish)} choice</legend>
                    {families.map((family) => (
                      <MatchedFamily key={family.id} family={family} isChosen={family.id === entryId} />
                    ))}
                  </fieldset>
                ),
            )}
          </form>
        )}
      </Dialog>
      {asked && (
        <CopyText
          family={asked}
          onClose={() => {
            setAsked(null)
            onClose()
          }}
        />
      )}
    </>
  )
}

interface PuppyFactsProps {
  puppy: MatchedPuppy
  /** Today, by the server's clock, once it is known. */
  day: string | undefined
  children: ReactNode
}

function PuppyFacts({ puppy, day, children }: PuppyFactsProps) {
  const { photos, color, gender, litterName, litterDateOfBirth } = puppy
  const [photo] = photos
  const facts = [litterName, ...(day && litterDateOfBirth ? ageAndReady(puppy, litterDateOfBirth, day) : [])]
  return (
    <div className="match-puppy stack gap-16">
      <SmallPhoto path={photo} />
      <div>
        <CoatColor color={color}> · {boyOrGirl(gender)}</CoatColor>
        <p>{facts.filter(Boolean).join(', ')}</p>
      </div>
      {children}
    </div>
  )
}

function ageAndReady(puppy: MatchedPuppy, dateOfBirth: string, day: string) {
  const ready = readyOn(puppy, { dateOfBirth, readyOn: puppy.litterReadyOn })
  return [
    ageText(dateOfBirth, day)?.replace(/^Born/, 'born'),
    ready > day ? `from ${formatDate(ready)}` : 'ready now',
  ]
}
