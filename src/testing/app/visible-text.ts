/** The visible text of an HTML response: no tags or scripts, entities decoded, whitespace collapsed. */
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
