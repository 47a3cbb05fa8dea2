/** The text of an HTML answer as a reader sees it: no tags, no scripts, entities resolved, spaces folded. */
export function visibleText(html: string): string {
  return html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(b|span|a|i|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
