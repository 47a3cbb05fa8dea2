import { contentTypeOf } from './files.ts'

/** The headers of a paper that is downloaded: browsers must neither show it here nor run anything in it. */
export const paperHeaders = (name: string, label?: string) => ({
  'Content-Type': contentTypeOf(name),
  'Content-Disposition': `attachment; ${fileNameOf(name, label)}`,
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
})

/** The name it is saved under: its label, or else its own. */
function fileNameOf(name: string, label: string | undefined) {
  if (!label) return `filename="${name}"`
  const extension = name.slice(name.lastIndexOf('.'))
  const escaped = encodeURIComponent(label.toWellFormed() + extension).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="paper${extension}"; filename*=UTF-8''${escaped}`
}
