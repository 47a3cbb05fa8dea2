/** A form as a browser sends it; a list is a field that occurs several times. */
export function formBody(values: object): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values))
    for (const each of Array.isArray(value) ? value : [value]) body.append(name, String(each))
  return body
}
