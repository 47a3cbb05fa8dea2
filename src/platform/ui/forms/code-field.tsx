import { TextField } from './text-field.tsx'

/** A recovery code, which is not for password managers. */
export const CodeField = ({ errors }: { errors: Record<string, readonly string[]> }) => (
  <TextField
    name="code"
    label="Recovery Code"
    errors={errors}
    required
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)
