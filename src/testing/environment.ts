import { ConfigError, readConfig } from '#src/platform/config/config.ts'

/** The error line for an invalid environment. */
export function refusal(env: Record<string, string | undefined>) {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The environment was accepted')
}
