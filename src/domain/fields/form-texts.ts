/** The fields of a form that hold text. Those of one name, such as ticked boxes, make one text with commas. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const before = texts.get(name)
    texts.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(texts)
}
