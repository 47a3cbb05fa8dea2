import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { initialKennel } from '#src/kennel/rules/kennel.ts'
import { mount } from '#src/platform/client/mount.tsx'
import { readConfig } from '#src/platform/config/config.ts'
import { sheetsAt } from '#src/site/layout/assets.ts'
import { PageInfoContext } from '#src/site/layout/page-info.ts'
import { act } from './screen.ts'

const site = {
  ...readConfig({}),
  assets: {
    public: { loader: '', styles: '' },
    portal: { loader: '', styles: '' },
    sheets: sheetsAt((name) => `/assets/${name}.css`),
    fonts: [],
    workers: { offline: '', offlineOff: '' },
    islands: { 'gallery-dialog': ['/gallery-dialog.js'], 'share-link': ['/share-link.js'] },
    images: {},
  },
  hasShareCards: true,
  storesPhotosWithoutMetadata: true,
  hasBackups: false,
  hasMail: false,
  copyrightYears: '2026',
  kennel: initialKennel({ sourceNumber: 'EE000000', phone: '0491 570 006' }),
  now: '2026-11-22T00:00:00.000Z',
  today: '2026-11-22',
  marked: '/',
  path: '/',
  signedIn: null,
  waiting: { pendingInquiries: 0, photosToReview: 0 },
  dueLitters: { toWeigh: [], youngestId: null, active: [] },
}

/** Renders an island into the document as the server does; returns its element, not hydrated yet. */
export function renderIsland(island: ReactNode): HTMLElement {
  document.body.innerHTML = renderToString(
    <PageInfoContext value={{ ...site, page: { islands: 0, hasPhotos: false } }}>{island}</PageInfoContext>,
  )
  const root = document.querySelector<HTMLElement>('island-root')
  if (!root) throw new Error('Nothing rendered an island')
  return root
}

/** Hydrates an island with its component, as the loader does. */
export async function wakeIsland<Props extends object>(root: HTMLElement, Component: ComponentType<Props>) {
  await act(async () => mount(root, Component as ComponentType<Record<string, unknown>>))
}
