import type { SheetPuppy } from '#src/platform/client/api-client.ts'
import { ImagesIcon, PencilIcon, Share2Icon, Trash2Icon } from '#src/platform/ui/icons.tsx'
import { Menu } from '#src/platform/ui/menu.tsx'

interface RowMenuProps {
  puppy: SheetPuppy
  isBusy: boolean
  onShare: () => void
  onDelete: () => void
}

/** Further actions for a puppy on the sheet. */
export function RowMenu({ puppy: { id, name, litterId }, isBusy, onShare, onDelete }: RowMenuProps) {
  const labelled = (word: string) => ({ word, label: `${word} ${name}` })
  return (
    <Menu
      name={name}
      word="More"
      groups={[
        {
          items: [
            { ...labelled('Edit'), Icon: PencilIcon, link: `/admin/puppies?open=${id}` },
            { ...labelled('Photos'), Icon: ImagesIcon, link: `/admin/litters/${litterId}/photos` },
            { ...labelled('Share'), Icon: Share2Icon, run: onShare },
          ],
        },
        { items: [{ ...labelled('Delete'), Icon: Trash2Icon, danger: true, busy: isBusy, run: onDelete }] },
      ]}
    />
  )
}
