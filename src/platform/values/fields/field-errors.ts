export type FieldErrors = Record<string, string[]>

/** Messages by field: the first part of each issue's path. Without duplicates. */
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
