import { useState } from 'react'
import { useNews } from '#islands/portal/waiting-list/news/use-news.tsx'
import { api, fetchPage, type Litter } from '#src/platform/client/api-client.ts'
import { usePortalList } from '#src/platform/client/hooks/use-portal-list.ts'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { portalScreen } from '#src/platform/client/portal-screen.tsx'
import { ActiveBadge } from '#src/platform/ui/badge.tsx'
import { formatDate } from '#src/platform/ui/format.ts'
import {
  BabyIcon,
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
import { type Column, RowAction, RowLink, Table } from '#src/platform/ui/lists/table.tsx'
import { ScreenHead } from '#src/platform/ui/screen-head.tsx'
import { today } from '#src/platform/values/calendar.ts'
import { DeleteLitter } from './litters/delete-litter.tsx'
import { LitterForm } from './litters/litter-form.tsx'
import { NewLitter } from './litters/new-litter.tsx'

interface LittersProps {
  litters: Litter[]
  /** How many marks each litter has to watch, by its id. */
  worries: Record<string, number>
  admin: string
  /** Whose form the screen opens with. */
  opens?: string | null
}

const parentOf = (id: string | null, name: string | null) => (id ? (name ?? 'Unknown') : 'Not set')

const columnsWith = (worries: LittersProps['worries']): Column<Litter>[] => [
  {
    head: 'Litter',
    leads: true,
    cell: ({ id, name, isActive }) => (
      <div>
        {name}
        {isActive && Boolean(worries[id]) && (
          <span className="row-warning">
            <TriangleAlertIcon />
            <a href={`/admin/litters/${id}/weights`}>{worries[id]} to watch</a>
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

const screens = [
  { path: 'birth', word: 'Birth', Icon: BabyIcon },
  { path: 'photos', word: 'Photos', Icon: ImagesIcon },
  { path: 'weights', word: 'Weights', Icon: WeightIcon },
]

export default portalScreen(function Litters({ litters, worries, admin, opens = null }: LittersProps) {
  const list = usePortalList({
    name: 'litters',
    rendered: litters,
    load: () => fetchPage(api.admin.litters.$get()),
  })
  const { form, add, edit } = useRecordEditing(list, admin, opens)
  const news = useNews(admin)
  const [deleting, setDeleting] = useState<Litter | null>(null)

  return (
    <>
      <ScreenHead title="Manage Litters" ref={list.heading}>
        {list.rows.length > 0 && <AddButton label="Add New Litter" onClick={add} />}
      </ScreenHead>
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
            actions={(litter) => (
              <>
                {screens.map(({ path, ...link }) => (
                  <RowLink
                    key={path}
                    {...link}
                    subject={litter.name}
                    href={`/admin/litters/${litter.id}/${path}`}
                  />
                ))}
                <RowAction word="Edit" subject={litter.name} Icon={PencilIcon} onClick={() => edit(litter)} />
                <RowAction
                  word="Tell Families"
                  subject={litter.name}
                  Icon={NewspaperIcon}
                  onClick={() => news.write(litter)}
                />
                <RowAction
                  word="Delete"
                  subject={litter.name}
                  Icon={Trash2Icon}
                  danger
                  onClick={() => setDeleting(litter)}
                />
              </>
            )}
          />
        </div>
      </ListBody>
      {news.dialog}
      {deleting && (
        <DeleteLitter
          litter={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={async () => {
            setDeleting(null)
            await list.refetch()
            list.focusHeading()
          }}
        />
      )}
      {form?.record && <LitterForm {...form} litter={form.record} />}
      {form?.id === null && <NewLitter {...form} given={{ dateOfBirth: today() }} />}
    </>
  )
})
