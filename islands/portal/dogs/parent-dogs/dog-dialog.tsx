import { useState } from 'react'
import { createPortal } from 'react-dom'
import { detailsForm } from '#islands/portal/care/rows/care-details.tsx'
import { DogCareDialog } from '#islands/portal/care/rows/dog-care.tsx'
import { taskForm } from '#islands/portal/care/rows/task-dialog.tsx'
import { DogTestsDialog, testForms } from '#islands/portal/health-tests/dog-tests.tsx'
import { DogPedigree, pedigreeForm } from '#islands/portal/pedigree/dog-pedigree.tsx'
import { aboutValue } from '#src/care/rules/care.ts'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { ClipboardCheckIcon, ListChecksIcon, NetworkIcon } from '#src/platform/ui/icons.tsx'

/** A dialog about a dog, above its card; with the kept form to continue. */
export interface Opened {
  what: 'care' | 'tests' | 'pedigree'
  dog: ParentDog
  left?: Draft
}

type DogDialogProps = Opened & { onClose: () => void }

/** Outside the form that may have opened it. */
export const DogDialog = (props: DogDialogProps) => createPortal(contentOf(props), document.body)

function contentOf({ what, left, ...dialog }: DogDialogProps) {
  if (what === 'tests') return <DogTestsDialog left={left} {...dialog} />
  if (what === 'care') return <DogCareDialog left={left} {...dialog} />
  return <DogPedigree recordId={left?.recordId} {...dialog} />
}

const dialogs = [
  ['tests', 'Health Tests', ClipboardCheckIcon],
  ['pedigree', 'Pedigree', NetworkIcon],
  ['care', 'Care', ListChecksIcon],
] as const

/** Open these dialogs from a dog's form, above it. */
export function DogButtons(props: { dog: ParentDog }) {
  const [opened, open] = useState<Opened['what'] | null>(null)
  return (
    <>
      {dialogs.map(([what, word, Icon]) => (
        <Button look="ghost" Icon={Icon} word={word} key={what} onClick={() => open(what)} />
      ))}
      {opened && <DogDialog what={opened} {...props} onClose={() => open(null)} />}
    </>
  )
}

interface LeftOfDogsProps {
  dogs: readonly ParentDog[]
  isOpen: boolean
  goOn: (opened: Opened) => void
}

/** Unfinished forms about dogs, apart from the dogs' own. */
export const LeftOfDogs = ({ dogs, isOpen, goOn }: LeftOfDogsProps) =>
  dogs.map((dog) => {
    const left = (name: string, what: Opened['what'], has?: (draft: Draft) => boolean) => (
      <LeftForms
        key={`${dog.id} ${name}`}
        {...{ name, isOpen }}
        {...(what !== 'pedigree' && { about: dog.name })}
        {...(has && { has })}
        goOn={(draft) => goOn({ what, dog, left: draft })}
      />
    )
    const isAboutDog = ({ values }: Draft) => values.about === aboutValue({ litterId: null, dogId: dog.id })
    return [
      left(testForms(dog), 'tests'),
      left(pedigreeForm, 'pedigree', ({ place }) => place.id === dog.id),
      left(taskForm, 'care', isAboutDog),
      left(detailsForm, 'care', isAboutDog),
    ]
  })
