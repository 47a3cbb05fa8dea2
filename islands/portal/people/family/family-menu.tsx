import { useState } from 'react'
import { statusActions } from '#islands/portal/enquiries/inquiries/status-actions.ts'
import { useInquiryActions } from '#islands/portal/enquiries/inquiries/use-inquiry-actions.ts'
import type { Writing } from '#islands/portal/letters/timeline/writing.ts'
import { CustomerForm } from '#islands/portal/people/customers/customer-form.tsx'
import { PersonalData } from '#islands/portal/people/erasing/personal-data.tsx'
import { nextStatuses, statusActionLabel } from '#src/enquiries/rules.ts'
import { customerAdded } from '#src/letters/rules/messages.ts'
import { familyPath, type OpenedFrom } from '#src/people/rules/families.ts'
import { mayBeMatched } from '#src/people/rules/next-step.ts'
import { personAt } from '#src/people/rules/privacy.ts'
import { api, type FamilySheet, fetchJson, fetchPage } from '#src/platform/client/api-client.ts'
import { HistoryDialog } from '#src/platform/client/history/history-link.tsx'
import { useRecordEditing } from '#src/platform/client/hooks/use-record-editing.ts'
import { useRowActions } from '#src/platform/client/hooks/use-row-actions.ts'
import { FoundForms } from '#src/platform/client/kept/found-forms.tsx'
import { toastOnNextPage } from '#src/platform/client/toasts.ts'
import { portalMessages } from '#src/platform/errors/portal-messages.ts'
import { telephoneLink } from '#src/platform/ui/format.ts'
import {
  HistoryIcon,
  ListPlusIcon,
  MailIcon,
  NotebookPenIcon,
  PawPrintIcon,
  PencilIcon,
  PhoneIcon,
  ShieldCheckIcon,
  Trash2Icon,
  UserPlusIcon,
} from '#src/platform/ui/icons.tsx'
import { RowFailure } from '#src/platform/ui/lists/row-failure.tsx'
import { Menu, type MenuGroup, type MenuItem } from '#src/platform/ui/menu.tsx'
import { dayAt, weekdayAndDate } from '#src/platform/values/calendar.ts'
import type { ListOrMatch } from './list-and-match.tsx'

interface FamilyMenuProps {
  family: FamilySheet
  writing: Writing
  refetch: () => Promise<unknown>
  /** The screen to return to once nothing is left. */
  from: string
  /** Opens a note, if the button for it has no room on a phone. */
  onNote: (() => void) | null
  /** The action that has a button beside the menu already. */
  shown: ListOrMatch | null
  ask: (asked: ListOrMatch) => void
}

/** Every action for a family other than its next step. */
export function FamilyMenu({ family, writing, refetch, from, onNote, shown, ask }: FamilyMenuProps) {
  const { name, email, phone, inquiries, customer, entry } = family
  const inquiry = inquiries.find(({ status }) => status === 'pending') ?? inquiries[0]
  const [asked, setAsked] = useState<'history' | 'data' | null>(null)
  const close = () => setAsked(null)
  const leave = () => location.assign(from)
  const actions = useInquiryActions({ refetch, onDeleted: refetch })
  const adding = useRowActions(refetch)
  const rows = customer ? [customer] : []
  const editing = useRecordEditing(
    {
      name: 'customers',
      rendered: rows,
      rows,
      refetch: async () => {
        const { customer } = await fetchJson(api.admin.families[':id'].$get({ param: { id: family.id } }))
        await refetch()
        return customer ? [customer] : []
      },
      focusHeading: () => document.querySelector('h1')?.focus(),
    },
    writing.admin,
  )
  /** With another address it is another person, whose sheet has the customer from now on. */
  async function customerSaved(saved: { email: string }) {
    const person = personAt(saved.email)
    if (person === email) return editing.form?.onSaved()
    editing.form?.onClose()
    toastOnNextPage(portalMessages.customerUpdated)
    const found = await fetchPage(api.admin.families.$get({ query: { search: person } })).catch(() => null)
    const now = found?.rows.find((each) => each.email === person)
    location.assign(now ? familyPath(now.id, from as OpenedFrom) : from)
  }
  const isOnList = entry !== null && entry.shownState !== 'closed'

  const ofInquiry: MenuItem[] = inquiry
    ? [
        ...nextStatuses(inquiry.status).map((to) => ({
          word: statusActionLabel(inquiry.status, to),
          Icon: statusActions[to].Icon,
          busy: actions.isBusy(inquiry),
          run: () => actions.move(inquiry, to),
        })),
        { word: 'Delete Inquiry', Icon: Trash2Icon, danger: true, run: () => actions.remove(inquiry) },
      ]
    : []
  const ofFamily: (MenuItem | false | null | undefined)[] = [
    phone !== null && { word: 'Call Customer', Icon: PhoneIcon, link: telephoneLink(phone) },
    onNote && { word: 'Note', Icon: NotebookPenIcon, run: onNote },
    { word: email, Icon: MailIcon, link: `mailto:${email}` },
    customer && { word: 'Edit Customer', Icon: PencilIcon, run: () => editing.edit(customer) },
    !customer &&
      inquiry && {
        word: 'Add to Customers',
        Icon: UserPlusIcon,
        run: () =>
          adding.run([inquiry], {
            change: ({ id }) => fetchJson(api.admin.inquiries[':id'].customer.$post({ param: { id } })),
            success: customerAdded,
          }),
      },
    !isOnList &&
      shown !== 'list' && { word: 'Put on Waiting List', Icon: ListPlusIcon, run: () => ask('list') },
    shown !== 'match' &&
      mayBeMatched(family) && { word: 'Match', Icon: PawPrintIcon, run: () => ask('match') },
    { word: 'History', Icon: HistoryIcon, run: () => setAsked('history') },
    { word: 'Personal Data', Icon: ShieldCheckIcon, run: () => setAsked('data') },
  ]
  const groups: MenuGroup[] = [
    ...(inquiry ? [{ heading: `This inquiry, ${dateOf(inquiry.createdAt)}`, items: ofInquiry }] : []),
    { heading: 'This family', items: ofFamily.filter((item) => !!item) },
  ]

  return (
    <>
      <Menu name={name} word="More" groups={groups} />
      {inquiry && (
        <RowFailure
          message={actions.failureOf(inquiry) ?? adding.failureOf(inquiry)}
          onReload={actions.reload}
        />
      )}
      <FoundForms
        {...editing.found}
        forms={editing.found.forms.filter(({ place }) => place.id !== null && place.id === customer?.id)}
      />
      {editing.form && <CustomerForm key={editing.form.opened} {...editing.form} onSaved={customerSaved} />}
      {asked === 'history' && (
        <HistoryDialog
          label={name}
          queryKey={['families', family.id, 'history']}
          load={(page) =>
            fetchPage(api.admin.families[':id'].changes.$get({ param: { id: family.id }, query: { page } }))
          }
          onClose={close}
        />
      )}
      {asked === 'data' && (
        <PersonalData email={email} onClose={close} onErased={leave} announce={toastOnNextPage} />
      )}
    </>
  )
}

/** '20 November'. */
const dateOf = (time: string) => weekdayAndDate(dayAt(time)).replace(/^\S+ /, '')
