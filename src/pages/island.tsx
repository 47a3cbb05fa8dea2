import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteContext, useSite } from './layout/site-context.ts'

type When = 'load' | 'idle' | 'visible' | 'intent'

/** Props travel as JSON in an attribute that every visitor can read: plain values only. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : T extends Date | ((...args: never[]) => unknown) | Map<unknown, unknown> | Set<unknown>
      ? never
      : { [Key in keyof T]: Plain<T[Key]> }

interface IslandOptions<Props> {
  /** The default export of an island's file, named like it in PascalCase. */
  of: ComponentType<Props>
  when: When
  /** Markup of the page inside the island: rendered here, kept as it is there. */
  children?: ReactNode
}

type IslandProps<Props> = IslandOptions<Props> & {
  [Name in keyof Props as Exclude<Name, 'children'>]: Plain<Props[Name]>
}

/** A component that the visitor's browser brings to life when it is needed, and plain HTML until then. */
export function Island<Props extends object>({
  of: Component,
  when,
  children,
  ...props
}: IslandProps<Props>) {
  const site = useSite()
  const name = kebabCase(Component.name)
  const src = site.assets.islands[name]
  if (!src) throw new Error(`There is no island ${name}`)
  site.page.islands += 1
  const prefix = `i${site.page.islands}`
  const slot = children && <island-slot>{children}</island-slot>
  const html = renderToString(
    <SiteContext value={site}>
      <Component {...(props as unknown as Props)}>{slot}</Component>
    </SiteContext>,
    { identifierPrefix: prefix },
  )
  return (
    <island-root
      src={src}
      when={when}
      prefix={prefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has just rendered and escaped it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const kebabCase = (name: string) => name.replace(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase()
