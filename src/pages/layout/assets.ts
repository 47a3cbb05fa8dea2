/** The build's manifest: addresses of everything the browser may load. */
export interface Assets {
  site: FrameAssets
  portal: FrameAssets
  fonts: string[]
  /** By file name without its ending. */
  islands: Record<string, string>
  /** By file name under static/images. */
  images: Record<string, string>
  /** Only in `npm run dev`: reloads the page when the server has restarted. */
  devReload?: string
}

/** What every page of one kind loads. */
interface FrameAssets {
  loader: string
  styles: string
}
