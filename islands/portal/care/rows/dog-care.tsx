import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { api, type DogCare, fetchJson, type ParentDog } from '#src/platform/client/api-client.ts'
import type { Draft } from '#src/platform/client/kept/kept-forms.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { PlusIcon } from '#src/platform/ui/icons.tsx'
import { LoadError } from '#src/platform/ui/lists/load-error.tsx'
import { detailsForm } from './care-details.tsx'
import { CarePart, DoneCare } from './care-part.tsx'
import { LeftTasks } from './left-tasks.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useCare } from './use-care.ts'

interface DogCareProps {
  dog: ParentDog
  /** The kept form to continue with. */
  left?: Draft | undefined
  onClose: () => void
}

const failure = { title: 'Error', description: 'The care could not be loaded.' }

/** A parent dog's care, due and done: its vaccinations above all. */
export function DogCareDialog({ dog, left, onClose }: DogCareProps) {
  const [isAdding, setAdding] = useState(false)
  const load = () => fetchJson(api.admin['parent-dogs'][':id'].care.$get({ param: { id: dog.id } }))
  const { data, isError, refetch } = useQuery({
    queryKey: ['dog-care', dog.id],
    queryFn: load,
    // Anything done on another screen since must show here.
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={`${dog.name}: Care`}
      onClose={onClose}
      actions={data && <Button Icon={PlusIcon} word="Add Task" onClick={() => setAdding(true)} />}
    >
      {isError && <LoadError message={failure} onRetry={refetch} />}
      {data && (
        <DogParts
          dog={dog}
          left={left}
          rendered={data}
          load={load}
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
        />
      )}
    </Dialog>
  )
}

interface DogPartsProps extends Omit<DogCareProps, 'onClose'> {
  rendered: DogCare
  load: () => Promise<DogCare>
  isAdding: boolean
  onAdded: () => void
}

function DogParts({ dog, left, rendered, load, isAdding, onAdded }: DogPartsProps) {
  const care = useCare({
    name: dog.id,
    rendered,
    load,
    subjects: { litters: [], dogs: [dog] },
    has: ({ dogId }) => dogId === dog.id,
    today: rendered.day,
    ...(left?.place.name === detailsForm && left.place.id && { opens: { [left.place.id]: left.recordId } }),
  })
  const of = (heading: string) => care.items.filter((item) => item.heading === heading)
  return (
    <div className="parts stack gap-12">
      <LeftTasks care={care} about={`dog ${dog.id}`} goesOn={left} />
      {care.items.length === 0 && <p>Nothing is planned yet.</p>}
      <CarePart title="Overdue" items={of('overdue')} care={care} isOverdue />
      <CarePart title="Due today" items={of('today')} care={care} />
      <CarePart title="Later" items={care.items.filter(({ heading }) => /^\d/.test(heading))} care={care} />
      <DoneCare items={of('done')} care={care} />
      {isAdding &&
        createPortal(<TaskDialog care={care} about={`dog ${dog.id}`} onClose={onAdded} />, document.body)}
    </div>
  )
}
