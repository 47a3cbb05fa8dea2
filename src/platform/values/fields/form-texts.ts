/** The fields of a form that hold text. Those of one name, such as ticked boxes, make one text with commas. */
export function textsOf(form: Iterable<[string, unknown]>): Record<string, string> {
  // Without a prototype, since a stranger chooses the names.
  const texts: Record<string, string> = Object.create(null)
  for (const [name, value] of form)
    if (typeof value === 'string') texts[name] = name in texts ? `${texts[name]},${value}` : value
  return texts
}
