/** The build's manifest: addresses of everything the browser may load. */
export interface Assets {
  loader: string
  styles: string
  portalStyles: string
  fonts: string[]
  /** By file name under islands/, without its ending. */
  islands: Record<string, string>
  /** By file name under static/images. */
  images: Record<string, string>
  /** Only in `npm run dev`: reloads the page when the server has restarted. */
  devReload?: string
}
