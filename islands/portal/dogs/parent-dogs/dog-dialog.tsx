import { DogCareDialog } from '#islands/portal/care/rows/dog-care.tsx'
import { taskForm } from '#islands/portal/care/rows/task-dialog.tsx'
import { DogTestsDialog, testForms } from '#islands/portal/health-tests/dog-tests.tsx'
import { DogPedigree, pedigreeForm } from '#islands/portal/pedigree/dog-pedigree.tsx'
import type { ParentDog } from '#src/platform/client/api-client.ts'
import { LeftForms } from '#src/platform/client/kept/found-forms.tsx'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'

/** A dialog about a dog that is open above its card; with the kept form to continue with. */
export interface Opened {
  what: 'care' | 'tests' | 'pedigree'
  dog: ParentDog
  left?: Draft
}

export function DogDialog({ what, left, ...dialog }: Opened & { admin: string; onClose: () => void }) {
  if (what === 'tests') return <DogTestsDialog left={left} {...dialog} />
  if (what === 'care') return <DogCareDialog recordId={left?.recordId} {...dialog} />
  return <DogPedigree recordId={left?.recordId} {...dialog} />
}

interface LeftOfDogsProps {
  dogs: readonly ParentDog[]
  admin: string
  isOpen: boolean
  goOn: (opened: Opened) => void
}

/** What was left half typed about dogs, but for their own forms. */
export const LeftOfDogs = ({ dogs, admin, isOpen, goOn }: LeftOfDogsProps) =>
  dogs.map((dog) => {
    const left = (name: string, what: Opened['what'], has?: (draft: Draft) => boolean) => (
      <LeftForms
        key={`${dog.id} ${what}`}
        {...{ admin, name, isOpen }}
        {...(what !== 'pedigree' && { about: dog.name })}
        {...(has && { has })}
        goOn={(draft) => goOn({ what, dog, left: draft })}
      />
    )
    return [
      left(testForms(dog), 'tests'),
      left(pedigreeForm, 'pedigree', ({ place }) => place.id === dog.id),
      left(taskForm, 'care', ({ values }) => values.about === `dog ${dog.id}`),
    ]
  })
