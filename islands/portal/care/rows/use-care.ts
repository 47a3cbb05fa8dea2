import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CareFields, type CareSubjects, coversOf, dueOf } from '#src/care/rules/care.ts'
import type { CareKind } from '#src/care/rules/plan.ts'
import { api, type LitterCare, moveToTrash } from '#src/platform/client/api-client.ts'
import { reportFailure } from '#src/platform/client/errors.ts'
import { focusRow } from '#src/platform/client/focus-row.ts'
import { useNewDay } from '#src/platform/client/hooks/use-now.ts'
import type { Stored } from '#src/platform/client/kept/save-change.ts'
import { type SelfSaved, useSelfSaving } from '#src/platform/client/kept/use-self-saving.ts'
import { useAdmin } from '#src/platform/client/portal-screen.tsx'
import { undoDeletion } from '#src/platform/client/restore.ts'
import { toast } from '#src/platform/client/toasts.ts'
import { careSaving, type StoredCare, storedOf } from './care-saving.ts'

type Animal = LitterCare['puppies'][number]

export interface CareData {
  care: readonly (StoredCare & { earlier: number; newerId?: string | null })[]
  puppies: readonly Animal[]
  /** The product last used for each kind. */
  products: { [Kind in CareKind]?: string | undefined }
}

/** A row as it is shown, with the changes kept on the phone. */
export interface CareItem {
  id: string
  fields: CareFields
  stored: Stored<CareFields> | undefined
  saving: SelfSaved<CareFields>
  due: string
  /** The day on which the litter was born. */
  bornOn: string | null
  /** The litter or dog that it is about. */
  about: string
  puppies: readonly Animal[]
  covers: readonly Animal[]
  /** The puppies that it is said to be about: the same, or all it was meant for once they have left. */
  named: readonly Animal[]
  /** How many earlier rows it replaces. */
  earlier: number
  /** The last product of its kind. */
  product: string
}

/** Rows whose details are open, with the id of the kept form to continue with. */
type Opened = Record<string, string | undefined>

interface CareOptions<Data extends CareData> {
  /** Names the screen's data, apart from other screens'. */
  name: string
  rendered: Data
  load: () => Promise<Data>
  subjects: CareSubjects
  /** Whether a row belongs on the screen; changes kept on the phone may be about any row. */
  has: (fields: CareFields) => boolean
  today: string
  /** The rows whose details are open from the start. */
  opens?: Opened
}

/**
 * Rows of care. A tick or text shows at once and is kept on the phone until the server has it; a row that was ticked keeps its
 * place until the screen is opened again.
 */
export function useCare<Data extends CareData>(options: CareOptions<Data>) {
  const { name, rendered, load, subjects, has, today, opens = {} } = options
  const { data = rendered, refetch } = useQuery({
    queryKey: ['care', name],
    queryFn: load,
    initialData: rendered,
  })
  /** The newest version of rows saved on this screen; some lists leave out done rows. */
  const [saved, setSaved] = useState<Record<string, StoredCare>>({})
  const [opened, setOpened] = useState(opens)
  /** The heading that each row was under when it was open. */
  const [placed] = useState(() => new Map<string, string>())

  const saving = useSelfSaving(
    useAdmin(),
    careSaving((row) => {
      setSaved((rows) => ({ ...rows, [row.id]: row }))
      refetch()
    }),
  )

  const newest = new Map<string, StoredCare>(Object.entries(saved))
  const hidden = new Set<string>()
  const earlier = new Map<string, number>()
  for (const row of data.care) {
    if (row.newerId) hidden.add(row.id)
    earlier.set(row.id, row.earlier)
    const other = newest.get(row.id)
    if (!other || other.updatedAt <= row.updatedAt) newest.set(row.id, row)
  }

  function itemOf(id: string): CareItem | null {
    const row = newest.get(id)
    const stored = row && storedOf(row)
    const fields = saving.changes[id]?.fields ?? stored?.fields
    if (!fields || !has(fields)) return null
    const litter = subjects.litters.find((each) => each.id === fields.litterId)
    // Without its litter, which may have become inactive or was made since, a row has no day.
    if (fields.litterId && !litter) return null
    const dog = subjects.dogs.find((each) => each.id === fields.dogId)
    const puppies = data.puppies.filter(({ litterId }) => litterId === fields.litterId)
    const ids = coversOf(fields.puppies, puppies)
    const covers = puppies.filter((puppy) => ids.includes(puppy.id))
    return {
      id,
      fields,
      stored,
      saving: saving.recordOf(id, stored),
      due: dueOf(fields, litter ?? null),
      bornOn: litter?.dateOfBirth ?? null,
      about: litter?.name ?? dog?.name ?? 'The kennel',
      puppies,
      covers,
      named: covers.length > 0 ? covers : puppies.filter((puppy) => fields.puppies?.includes(puppy.id)),
      earlier: earlier.get(id) ?? 0,
      product: data.products[fields.kind] ?? '',
    }
  }

  const items = [...new Set([...newest.keys(), ...Object.keys(saving.changes)])]
    .filter((id) => !hidden.has(id))
    .flatMap((id) => itemOf(id) ?? [])
    .filter(({ fields }) => fields.state !== 'skipped')
    .sort(
      (a, b) =>
        a.due.localeCompare(b.due) ||
        a.about.localeCompare(b.about) ||
        a.fields.text.localeCompare(b.fields.text),
    )

  /** 'overdue', 'today', a later day, or 'done' for rows done before the screen was opened. */
  function placeOf({ id, fields, due }: CareItem): string {
    if (fields.state !== 'open') return placed.get(id) ?? 'done'
    const heading = due < today ? 'overdue' : due === today ? 'today' : due
    placed.set(id, heading)
    return heading
  }

  // Rows move to other headings then, and rows due a week later are not here yet.
  useNewDay(today, () => {
    placed.clear()
    refetch()
  })

  const latest = useRef(itemOf)
  latest.current = itemOf

  function save(id: string, fields: CareFields) {
    saving.change(id, fields, latest.current(id)?.stored)
    saving.send()
  }

  const change = (item: CareItem, to: Partial<CareFields>) => save(item.id, { ...item.fields, ...to })

  function changeWithUndo(item: CareItem, to: Partial<CareFields>, title: string) {
    change(item, to)
    toast({
      title,
      description: `${item.fields.text}, ${item.about}`,
      action: {
        label: 'Undo',
        altText: `Undo: ${item.fields.text}`,
        run() {
          save(item.id, item.fields)
          focusRow(item.id)
        },
      },
    })
  }

  /** Only while nothing is being sent: a tick that arrives later would create the row again. */
  const remove = ({ id, fields, about, stored }: CareItem) =>
    saving.alone(async () => {
      let trashIds: string[] = []
      try {
        if (stored || saving.wasSent(id))
          trashIds = await moveToTrash(api.admin.care[':id'].$delete({ param: { id } }))
      } catch (error) {
        return void reportFailure(error)
      }
      saving.forget(id)
      setSaved(({ [id]: _, ...others }) => others)
      await refetch()
      async function showBack() {
        if (trashIds.length === 0) save(id, fields)
        await refetch()
        await focusRow(id)
      }
      toast({
        title: 'Success',
        description: `${fields.text}, ${about} removed`,
        action: undoDeletion(trashIds, fields.text, showBack),
      })
    })

  return {
    /** The server's last response. */
    data,
    items: items.map((item) => ({ ...item, heading: placeOf(item) })),
    today,
    subjects,
    opened,
    openDetails: (id: string, recordId?: string) => setOpened((rows) => ({ ...rows, [id]: recordId })),
    closeDetails: (id: string) => setOpened(({ [id]: _, ...others }) => others),
    add: (fields: CareFields) => save(crypto.randomUUID(), fields),
    change,
    /** Done today for everyone it is about; one tap is enough. */
    tick: (item: CareItem) =>
      changeWithUndo(
        item,
        {
          state: 'done',
          doneOn: today,
          puppies: item.fields.litterId ? item.named.map(({ id }) => id) : null,
        },
        'Done',
      ),
    skip: (item: CareItem) => changeWithUndo(item, { state: 'skipped' }, 'Skipped'),
    openAgain(item: CareItem) {
      const { puppies } = item.fields
      // Where nobody was here yet, it was done for nobody.
      const isAll =
        puppies?.length === 0 || item.puppies.every(({ id, isHere }) => !isHere || puppies?.includes(id))
      change(item, { state: 'open', doneOn: null, nextDue: null, puppies: isAll ? null : puppies })
    },
    remove,
    refetch,
  }
}

export type Care = Omit<ReturnType<typeof useCare>, 'data'>
