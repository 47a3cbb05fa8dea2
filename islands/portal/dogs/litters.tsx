import { useState } from 'react'
import { ComingLitters } from '#islands/portal/plans/coming-litters.tsx'
import { useNews } from '#islands/portal/waiting-list/news/use-news.tsx'
import { api, type ComingPlan, fetchPage, type Litter } from '#src/platform/client/api-client.ts'
import { useNow } from '#src/platform/client/hooks/use-now.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ActiveBadge } from '#src/platform/ui/badge.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import {
  BabyIcon,
  FileTextIcon,
  HeartPulseIcon,
  ImagesIcon,
  NewspaperIcon,
  PencilIcon,
  Trash2Icon,
  TriangleAlertIcon,
  WeightIcon,
} from '#src/platform/ui/icons.tsx'
import { AddButton } from '#src/platform/ui/lists/add-button.tsx'
import { EmptyList } from '#src/platform/ui/lists/empty-list.tsx'
import { ListBody } from '#src/platform/ui/lists/list-body.tsx'
import { RowActions, RowName } from '#src/platform/ui/lists/row-actions.tsx'
import { type Column, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { daysBetween, today } from '#src/platform/values/calendar.ts'
import { roundDueAfter } from '#src/whelping/rules/watch-marks.ts'
import { DeleteLitter } from './litters/delete-litter.tsx'
import { LitterForm } from './litters/litter-form.tsx'
import { NewLitter } from './litters/new-litter.tsx'

interface LittersProps {
  litters: Litter[]
  plans: ComingPlan[]
  /** How many warning marks each litter has, by its id. */
  worries: Record<string, number>
  admin: string
  /** The time of the rendering. */
  now: string
  /** The litter whose form is open at first. */
  opens?: string | null
}

const parentOf = (id: string | null, name: string | null) => (id ? (name ?? 'Unknown') : 'Not set')

const columnsWith = (worries: LittersProps['worries']): Column<Litter>[] => [
  {
    head: 'Litter',
    leads: true,
    cell: (litter) => (
      <div>
        <RowName word="Open" name={litter.name} link={`/admin/litters/${litter.id}`} />
        {litter.isActive && Boolean(worries[litter.id]) && (
          <span className="row-warning">
            <TriangleAlertIcon />
            <a href={`/admin/litters/${litter.id}/weights`}>{worries[litter.id]} to watch</a>
          </span>
        )}
      </div>
    ),
  },
  { head: 'Born', cell: ({ dateOfBirth }) => formatDate(dateOfBirth) },
  { head: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { head: 'Dam', cell: ({ damId, damName }) => parentOf(damId, damName) },
  { head: 'Sire', cell: ({ sireId, sireName }) => parentOf(sireId, sireName) },
]

/** Whether 'Weigh' comes first: while its puppies are at home, a litter is weighed more often than anything else. */
const weighs = ({ isActive, dateOfBirth }: Litter, day: string) =>
  isActive && roundDueAfter(daysBetween(dateOfBirth, day)) !== null

export default portalScreen(function Litters({
  litters,
  plans,
  worries,
  admin,
  now,
  opens = null,
}: LittersProps) {
  const day = today(useNow(now))
  const list = usePortalList({
    name: 'litters',
    rendered: litters,
    load: () => fetchPage(api.admin.litters.$get()),
  })
  const { form, add, edit, found } = useRecordEditing(list, admin, opens)
  const news = useNews()
  const [deleting, setDeleting] = useState<Litter | null>(null)

  function actionsOf(litter: Litter) {
    const path = `/admin/litters/${litter.id}`
    const isWeighed = weighs(litter, day)
    const change = { word: 'Edit', Icon: PencilIcon, run: () => edit(litter) }
    return {
      first: isWeighed ? { word: 'Weigh', Icon: WeightIcon, link: `${path}/weights` } : change,
      more: [
        { word: 'Birth', Icon: BabyIcon, link: `${path}/birth` },
        { word: 'Photos', Icon: ImagesIcon, link: `${path}/photos` },
        { word: 'Weights', Icon: WeightIcon, link: `${path}/weights` },
        { word: 'Care', Icon: HeartPulseIcon, link: `${path}/care` },
        { word: 'Record', Icon: FileTextIcon, link: `${path}/record` },
        isWeighed && change,
        { word: 'Tell Families', Icon: NewspaperIcon, run: () => news.write(litter) },
        { word: 'Delete', Icon: Trash2Icon, danger: true, run: () => setDeleting(litter) },
      ],
    }
  }

  return (
    <>
      <ScreenHead title="Manage Litters" ref={list.heading}>
        {list.rows.length > 0 && <AddButton label="Add New Litter" onClick={add} />}
      </ScreenHead>
      <FoundForms {...found} />
      {news.left}
      <ComingLitters plans={plans} day={day} />
      {list.rows.length > 0 && <h2 className="litters-heading">Litters</h2>}
      <ListBody
        list={list}
        failure="The litters could not be loaded."
        empty={
          <EmptyList title="No Litters Found" text="A litter has its births, photos, weights and puppies.">
            <AddButton label="Add Your First Litter" onClick={add} />
          </EmptyList>
        }
      >
        <div className="litters-table">
          <Table
            caption="Litters"
            columns={columnsWith(worries)}
            rows={list.rows}
            actions={(litter) => <RowActions name={litter.name} {...actionsOf(litter)} />}
          />
        </div>
      </ListBody>
      {news.dialog}
      {deleting && (
        <DeleteLitter
          litter={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            await list.refetch()
            list.focusHeading()
          }}
        />
      )}
      {form?.record && <LitterForm {...form} litter={form.record} />}
      {form?.id === null && <NewLitter {...form} given={{ dateOfBirth: day }} />}
    </>
  )
})
