import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PageInfoContext, usePageInfo } from './page-info.ts'

type When = 'load' | 'intent'

/** Props are sent as JSON in an attribute that every visitor can read: plain values only. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends Date | ((...args: never[]) => unknown) | Map<unknown, unknown> | Set<unknown>
      ? never
      : { [Key in keyof T]: Plain<T[Key]> }

interface IslandOptions<Props> {
  /** The default export of an island's file, named after the file in PascalCase. */
  of: ComponentType<Props>
  when: When
  /** The page's own markup inside the island: rendered here, left as it is in the browser. */
  children?: ReactNode
}

export type PlainProps<Props> = {
  [Name in keyof Props as Exclude<Name, 'children'>]: Plain<Props[Name]>
}

/** A component that stays plain HTML until it is needed; then the browser hydrates it. */
export function Island<Props extends object>({
  of: Component,
  when,
  children,
  ...props
}: IslandOptions<Props> & PlainProps<Props>) {
  const info = usePageInfo()
  const name = kebabCase(Component.name)
  const [src, ...needs] = info.assets.islands[name] ?? []
  if (!src) throw new Error(`Unknown island ${name}`)
  info.page.islands += 1
  info.page.hasPhotos ||= name === 'gallery-dialog'
  const prefix = `i${info.page.islands}`
  const slot = children && <island-slot>{children}</island-slot>
  const html = renderToString(
    <PageInfoContext value={info}>
      <Component {...(props as unknown as Props)}>{slot}</Component>
    </PageInfoContext>,
    { identifierPrefix: prefix },
  )
  return (
    <island-root
      src={src}
      needs={needs.join(' ')}
      when={when}
      prefix={prefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered and escaped it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const kebabCase = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
