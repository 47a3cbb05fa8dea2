import { careSaving } from '#islands/portal/care/rows/care-saving.ts'
import { giveToDog } from '#islands/portal/dogs/parent-dogs/dog-photo.ts'
import {
  type KeptLetter,
  type KeptNote,
  sendKeptLetter,
  sendKeptNote,
} from '#islands/portal/letters/timeline/kept-letters.ts'
import type { HeadFields } from '#islands/portal/whelping/birth/birth-head.tsx'
import type { CardFields } from '#islands/portal/whelping/birth/card-fields.ts'
import { cardSaving, headSaving } from '#islands/portal/whelping/birth/saving.ts'
import { addToTray, giveToPuppy } from '#islands/portal/whelping/litter-photos/record-photo.ts'
import { rowSaving } from '#islands/portal/whelping/litter-sheet/saving.ts'
import { type Round, sendRound } from '#islands/portal/whelping/weights/send-round.ts'
import type { CareFields } from '#src/care/rules/care.ts'
import { firstSentence } from '#src/enquiries/rules.ts'
import { forgetForm, formWord, type KeptForm, sendKeptForm } from '#src/platform/client/kept/kept-forms.ts'
import type { KeptEntries, Place } from '#src/platform/client/kept/kept-on-phone.ts'
import { type Change, saverOf } from '#src/platform/client/kept/save-change.ts'
import type { Outcome } from '#src/platform/client/kept/use-sender.ts'
import type { KeptPhoto } from '#src/platform/client/uploads/kept-photos.ts'
import {
  BabyIcon,
  ImagesIcon,
  ListChecksIcon,
  NotebookPenIcon,
  PawPrintIcon,
  PencilIcon,
  SendIcon,
  WeightIcon,
} from '#src/platform/ui/icons.tsx'
import type { RowFields } from '#src/whelping/rules/litter-sheet.ts'
import { roundName } from '#src/whelping/rules/weights.ts'

interface Kind<Entry = unknown> {
  Icon: typeof WeightIcon
  /** What it is, without the litter. */
  label(entry: Entry): string
  /** More about it, shown before its time. */
  detail?(entry: Entry): string
  /** The screens that send it themselves; it opens on the first. */
  screens(id: string): string[]
  /** Where it opens, if no screen sends it itself. */
  link?(entry: Entry): string
  send(kept: KeptEntries<Entry>, placeId: string, id: string, entry: Entry): Promise<Outcome>
  /** If more is kept than the entry. */
  discard?(kept: KeptEntries<Entry>, id: string): void
}

const births: Kind<Change<CardFields>> = {
  Icon: BabyIcon,
  label: ({ fields }) => `Puppy ${fields.position}`,
  screens: (id) => [`/admin/litters/${id}/birth`],
  send: (kept, litterId, id, change) => saverOf(cardSaving(litterId), kept).save(id, change),
}

const birth: Kind<Change<HeadFields>> = {
  Icon: BabyIcon,
  label: () => 'The birth as a whole',
  screens: births.screens,
  send: (kept, litterId, id, change) => saverOf(headSaving(litterId), kept).save(id, change),
}

const puppies: Kind<Change<RowFields>> = {
  Icon: PawPrintIcon,
  label: ({ fields }) => fields.name,
  screens: (id) => [`/admin/litters/${id}`],
  send: (kept, litterId, id, change) => saverOf(rowSaving(litterId), kept).save(id, change),
}

const care: Kind<Change<CareFields>> = {
  Icon: ListChecksIcon,
  label: ({ fields }) => fields.text,
  screens: () => ['/admin', ...(/^\/admin\/(dashboard|litters\/[^/]+\/care)$/.exec(location.pathname) ?? [])],
  send: (kept, _, id, change) => saverOf(careSaving(), kept).save(id, change),
}

const weights: Kind<Round> = {
  Icon: WeightIcon,
  label: ({ weighedAt }) => (weighedAt ? roundName(weighedAt) : 'A round'),
  detail({ weights }) {
    const { length } = Object.keys(weights)
    return length === 1 ? '1 weight' : `${length} weights`
  },
  screens: (id) => [`/admin/litters/${id}/weights`],
  send: sendRound,
}

const letters: Kind<KeptLetter> = {
  Icon: SendIcon,
  label: ({ name, refusal }) => `Letter to ${name}${refusal ? ': not sent' : ''}`,
  screens: (id) => [`/admin/families/${id}`],
  send: sendKeptLetter,
}

const notes: Kind<KeptNote> = {
  Icon: NotebookPenIcon,
  label: ({ text }) => `Note: ${firstSentence(text)}`,
  screens: letters.screens,
  send: sendKeptNote,
}

const photoKind = (record: (id: string, path: string) => Promise<unknown>): Kind<KeptPhoto> => ({
  Icon: ImagesIcon,
  label: ({ name }) => `Photo ${name}`,
  screens: () => [],
  link: ({ screen }) => screen,
  async send(kept, placeId, id) {
    const { sendKeptPhoto } = await import('#src/platform/client/uploads/kept-photos.ts')
    return sendKeptPhoto(kept, id, (path) => record(placeId, path))
  },
})

const forms: Kind<KeptForm> = {
  Icon: PencilIcon,
  label: ({ title, values, refusal }) =>
    `${[title, values.name].filter(Boolean).join(': ')}${refusal ? ': not saved' : ''}`,
  screens: () => [],
  link: ({ screen }) => screen,
  send: sendKeptForm,
  discard: forgetForm,
}

/** Everything that can be kept on the phone, except forms, by the first word of its place; the second is the id. */
const kinds: Record<string, Kind> = {
  births,
  birth,
  puppies,
  weights,
  care,
  letters,
  notes,
  tray: photoKind(addToTray),
  'puppy-photos': photoKind(giveToPuppy),
  'dog-photos': photoKind(giveToDog),
}

export function kindOf(place: Place) {
  const [word = '', id = ''] = place.split(' ')
  const kind: Kind | undefined = word.startsWith(formWord) ? forms : kinds[word]
  return kind && { kind, id, screens: kind.screens(id) }
}
