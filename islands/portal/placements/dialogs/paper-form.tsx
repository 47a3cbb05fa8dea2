import { useRef, useState } from 'react'
import type { PlacementActions } from '#islands/portal/placements/one/use-placement.ts'
import { agreedOf, type PlacementFormProps, usePlace } from '#islands/portal/placements/parts/forms.ts'
import { placementMessages } from '#islands/portal/placements/parts/texts.ts'
import { paperForm } from '#src/placements/fields/portal.ts'
import { type Paper, suggestedPapers } from '#src/placements/rules/placements.ts'
import { ApiError, api, fetchJson, type PlacementSheet } from '#src/platform/client/api-client.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { useRecordForm } from '#src/platform/client/hooks/use-record-form.ts'
import { useDraft } from '#src/platform/client/kept/kept-forms.ts'
import { RecordDialog } from '#src/platform/client/record-dialog.tsx'
import { PaperField } from '#src/platform/client/uploads/paper-field.tsx'
import { storedName } from '#src/platform/photos/rules/files.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { CheckField, TextField } from '#src/platform/ui/forms/text-field.tsx'
import { Trash2Icon } from '#src/platform/ui/icons.tsx'
import { lengths } from '#src/platform/values/fields/text.ts'

const labels = { label: 'What It Is *', path: 'File *', shown: 'The family may see it' }

interface PaperFormProps extends PlacementFormProps {
  /** Null for a new one. */
  paper: Paper | null
  actions: PlacementActions
}

/** The kept form of a paper. */
const paperForms = (paper: Paper | null) => (paper ? `paper:${storedName(paper.path)}` : 'paper')

/** A document of a puppy: what it is, its file, and whether the family may see it. */
export function PaperForm({ paper, actions, reload, ...props }: PaperFormProps) {
  const { placement, onClose, onSaved } = props
  const { id, papers } = placement
  /** The placement that the form changes one paper of. */
  const latest = useRef(placement)
  const [isBusy, setBusy] = useState(false)
  const place = usePlace(props, paperForms(paper))
  const draft = useDraft(place)
  const stored = valuesFrom(placement, paper)
  const { field, ...form } = useRecordForm({
    title: paper ? 'Edit Paper' : 'Add Paper',
    place,
    draft,
    stored,
    async current() {
      const now = await reload()
      if (!now) return null
      latest.current = now
      return valuesFrom(now, paper && (now.papers.find(({ path }) => path === paper.path) ?? null))
    },
    labels,
    schema: paperForm,
    read: (values) => ({ ...values, shown: values.shown === 'true' }),
    save({ updatedAt, ...input }) {
      const json = {
        ...agreedOf(latest.current),
        updatedAt,
        papers: withPaper(latest.current.papers, paper, input),
      }
      return fetchJson(api.admin.placements[':id'].$put({ param: { id }, json })).catch(rejectFile)
    },
    success: () => placementMessages.papersUpdated,
    onSaved,
    onClose,
  })

  async function remove(removed: Paper) {
    if (!(await actions.removePaper(removed))) return
    form.onClose()
    onSaved()
  }

  const used = papers.map(({ label }) => label)
  return (
    <RecordDialog
      form={form}
      id="paper-form"
      hasOwnIds
      action={paper ? 'Save Changes' : 'Add Paper'}
      uploading={isBusy}
      aside={
        paper && (
          <Button
            look="ghost"
            Icon={Trash2Icon}
            word="Remove"
            disabled={actions.isRemoving(paper)}
            onClick={() => remove(paper)}
          />
        )
      }
    >
      <TextField
        {...field('label')}
        required
        list="paper-labels"
        autoComplete="off"
        maxLength={lengths.name}
      />
      <datalist id="paper-labels">
        {suggestedPapers
          .filter((label) => !used.includes(label))
          .map((label) => (
            <option key={label} value={label} />
          ))}
      </datalist>
      <PaperField form={form} name="path" values={draft?.values ?? stored} onBusy={setBusy} />
      <CheckField {...field('shown')} />
    </RecordDialog>
  )
}

/** The rest of a paper was checked before: what the server finds wrong with the papers is about the file. */
function rejectFile(error: unknown): never {
  if (!(error instanceof ApiError) || !error.errors.papers) throw error
  throw new ApiError(error.status, error.message, { errors: { path: error.errors.papers } })
}

const valuesFrom = ({ updatedAt }: PlacementSheet, paper: Paper | null): FormValues => ({
  updatedAt,
  label: paper?.label ?? '',
  path: paper?.path ?? '',
  ...(paper?.shown && { shown: 'true' }),
})

/** The papers with one replaced by another, or added at the end. */
function withPaper(papers: readonly Paper[], before: Paper | null, paper: Paper): Paper[] {
  const at = papers.findIndex(({ path }) => path === (before?.path ?? paper.path))
  return at === -1 ? [...papers, paper] : papers.with(at, paper)
}
