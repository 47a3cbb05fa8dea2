/** Styles that only some pages load, beside the main sheet; a page has at most one of them. */
export const pageStyles = ['papers', 'family', 'guides', 'home', 'dogs', 'gallery', 'waiting'] as const
export type PageStyles = (typeof pageStyles)[number]

/** The address of each of these sheets. */
export const sheetsAt = (address: (name: PageStyles) => string) =>
  Object.fromEntries(pageStyles.map((name) => [name, address(name)])) as Record<PageStyles, string>

/** The build's manifest: the paths of everything the browser may load. */
export interface Assets {
  public: FrameAssets
  portal: FrameAssets
  sheets: Record<PageStyles, string>
  fonts: string[]
  /** The two scripts of the portal's service worker: one that keeps copies, and one that removes them and itself. */
  workers: { offline: string; offlineOff: string }
  /** The scripts of each island, its own first, by file name without extension. */
  islands: Record<string, string[]>
  /** By file name under static/images. */
  images: Record<string, string>
  /** Only in `npm run dev`: reloads the page when the server has restarted. */
  devReload?: string
}

/** The scripts and styles that every page of an area loads. */
interface FrameAssets {
  loader: string
  styles: string
}
