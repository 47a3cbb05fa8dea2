import type { ComponentType, ReactNode } from 'react'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { mount } from '#src/client/mount.tsx'
import { readConfig } from '#src/infra/config/config.ts'
import { PageInfoContext } from '#src/pages/layout/page-info.ts'

declare global {
  // React asks for it before it lets tests wait for its work.
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

const site = {
  ...readConfig({}),
  assets: {
    public: { loader: '', styles: '' },
    portal: { loader: '', styles: '' },
    fonts: [],
    islands: { 'gallery-dialog': '/gallery-dialog.js' },
    images: {},
  },
  copyrightYears: '2026',
  path: '/',
  signedIn: null,
  newLeads: 0,
}

/** Puts an island into the document as the server renders it; answers its element, still asleep. */
export function renderIsland(island: ReactNode): HTMLElement {
  document.body.innerHTML = renderToString(
    <PageInfoContext value={{ ...site, page: { islands: 0 } }}>{island}</PageInfoContext>,
  )
  const root = document.querySelector<HTMLElement>('island-root')
  if (!root) throw new Error('There is no island')
  return root
}

/** Wakes an island with its component, as the loader does. */
export async function wakeIsland<Props extends object>(root: HTMLElement, Component: ComponentType<Props>) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => mount(root, Component as ComponentType<Record<string, unknown>>))
}
