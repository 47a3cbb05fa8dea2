import { fitInput, fitList, fitPlaceholders, initialFit, maxFitFacts } from '#src/kennel/rules/fit.ts'
import { api, fetchJson, type Kennel } from '#src/platform/client/api-client.ts'
import type { FormValues } from '#src/platform/client/hooks/use-form.ts'
import { TextField } from '#src/platform/ui/forms/text-field.tsx'
import { linesIn } from './how-form.tsx'
import { ItemListForm } from './items/item-list-form.tsx'
import { textItem } from './items/text-item.tsx'
import { SuggestedArea } from './suggested-area.tsx'
import type { SectionFormProps } from './use-section-form.tsx'

const facts = {
  name: 'fit',
  schema: fitList,
  empty: { title: '', text: '' },
  label: 'Title',
  Fields: textItem({ name: 'text', label: 'Text', rows: 5, placeholders: fitPlaceholders }),
  untitled: 'New title',
  add: 'Add Title',
  min: 1,
  max: maxFitFacts,
}

const others = {
  labels: { fitYes: 'A Good Match', fitNo: 'Please Wait a While', clipCost: 'Cost of a Clip' },
  show: ({ fitYes, fitNo }: Kennel) => ({ fitYes: fitYes.join('\n'), fitNo: fitNo.join('\n') }),
  read: ({ fitYes = '', fitNo = '', clipCost }: FormValues) => ({
    fitYes: linesIn(fitYes),
    fitNo: linesIn(fitNo),
    clipCost,
  }),
}

const oneALine = 'One thing a line, up to 6. Empty: the page has no such list.'

export const FitForm = (props: SectionFormProps) => (
  <ItemListForm
    label="What to Know"
    list={facts}
    others={others}
    schema={fitInput}
    save={(json) => fetchJson(api.admin.kennel.fit.$put({ json }))}
    section={props}
  >
    {(field) => (
      <>
        <SuggestedArea
          {...field('fitYes')}
          suggestion={initialFit.fitYes.join('\n')}
          hint={oneALine}
          rows={5}
        />
        <SuggestedArea
          {...field('fitNo')}
          suggestion={initialFit.fitNo.join('\n')}
          hint={oneALine}
          rows={5}
        />
        <TextField
          {...field('clipCost')}
          optional
          autoComplete="off"
          hint="For example $110 to $140. It stands for {clip cost}."
        />
        <h2>What to Know</h2>
      </>
    )}
  </ItemListForm>
)
