import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { SectionFormProps } from '#islands/portal/kennel/sections/use-section-form.tsx'
import { SectionFormFrame, useSectionForm } from '#islands/portal/kennel/sections/use-section-form.tsx'
import type { Kennel } from '#src/platform/client/api-client.ts'
import { type FormValues, formValues } from '#src/platform/client/hooks/use-form.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldError } from '#src/platform/ui/forms/field.tsx'
import { CheckField } from '#src/platform/ui/forms/text-field.tsx'
import { PlusIcon } from '#src/platform/ui/icons.tsx'
import { ListItem } from './list-item.tsx'
import { type ItemList, itemInputs, itemTexts, useItemList } from './use-item-list.ts'

type FieldOf = ReturnType<typeof useSectionForm<z.ZodMiniType, Record<string, string>>>['field']

interface ItemListFormProps<Schema extends z.ZodMiniType> {
  /** Its name in a conflict of two versions. */
  label: string
  list: ItemList
  schema: Schema
  save: (input: z.output<Schema>) => Promise<Kennel>
  section: SectionFormProps
  /** Boxes to tick below the list, by the names of their facts. */
  boxes?: Record<string, string>
  /** Facts besides the list; their fields are the children. */
  others?: {
    labels: Record<string, string>
    show: (kennel: Kennel) => FormValues
    read: (values: FormValues) => object
  }
  children?: ReactNode | ((field: FieldOf) => ReactNode)
}

/** The form of a section that is a list of texts: one is open at a time, and all are saved at once. */
export function ItemListForm<Schema extends z.ZodMiniType>({
  label,
  list,
  schema,
  save,
  section,
  boxes = {},
  others,
  children,
}: ItemListFormProps<Schema>) {
  const { name } = list
  const { field, ...form } = useSectionForm(
    {
      labels: { ...others?.labels, [name]: label, ...boxes } as Record<string, string>,
      schema,
      show: (kennel) => ({ ...others?.show(kennel), [name]: itemTexts(list, formValues(kennel)[name]) }),
      read: (values) => ({
        ...others?.read(values),
        ...Object.fromEntries(Object.keys(boxes).map((box) => [box, values[box] === 'true'])),
        [name]: itemInputs(list, values[name] ?? '[]'),
      }),
      save,
    },
    section,
  )
  const { items, ...edited } = useItemList(list, field(name).defaultValue ?? '[]', () => form.correct(name))
  const [open, setOpen] = useState<string | null>(null)
  const messages = form.errors[name] ? edited.messages() : null
  const firstWrong = items.find((_, at) => messages?.has(at))?.key
  const shown = firstWrong ?? open

  function add() {
    setOpen(edited.add())
  }

  const hasBoxes = Object.keys(boxes).length > 0
  const addButton = (
    <Button
      Icon={PlusIcon}
      word={list.add}
      id={`add-${name}`}
      aria-disabled={edited.isFull}
      onClick={() => edited.isFull || add()}
    />
  )

  return (
    <SectionFormFrame form={form} id={`${name}-form`} action={hasBoxes ? undefined : addButton}>
      {typeof children === 'function' ? children(field) : children}
      <input {...edited.list} type="hidden" name={name} readOnly />
      {items.length > 0 && (
        <ol className="item-list lined">
          {items.map((item, at) => (
            <ListItem
              key={item.key}
              list={list}
              item={item}
              isOpen={item.key === shown}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              isRemovable={items.length > list.min}
              errors={messages?.get(at) ?? {}}
              onToggle={() => setOpen(item.key === shown ? null : item.key)}
              onChange={(change) => {
                // The first wrong item closes once it is right, but not while the breeder is typing in it.
                setOpen(item.key)
                edited.change(item.key, change)
              }}
              onMove={(by) => edited.move(item.key, by)}
              onRemove={() => edited.remove(item.key)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" aria-live="polite">
        {edited.announcement}
      </p>
      {hasBoxes && (
        <>
          <div>{addButton}</div>
          <div>
            {Object.entries(boxes).map(([box, text]) => (
              <CheckField key={box} {...field(box)} label={text} />
            ))}
          </div>
        </>
      )}
      {messages?.size === 0 && <FieldError id={`${name}-error`} errors={form.errors[name]} />}
    </SectionFormFrame>
  )
}
