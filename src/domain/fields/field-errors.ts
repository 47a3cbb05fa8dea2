export type FieldErrors = Record<string, string[]>

/** Messages by the first part of each issue's path: the name of the field in the form. None is said twice of a field. */
export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'form')
    errors[field] = [...new Set([...(errors[field] ?? []), message])]
  }
  return errors
}
