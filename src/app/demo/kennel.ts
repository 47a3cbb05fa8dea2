import { kennelOfEnvironment } from '#src/kennel/actions/kennel.ts'
import { howSuggestions } from '#src/kennel/rules/how-it-works.ts'

type Environment = Parameters<typeof kennelOfEnvironment>[0]

/** What the demo's breeder says about her kennel. */
export const demoKennel = (environment: Environment) => ({
  ...kennelOfEnvironment(environment),
  noMoneyFirst: true,
  deposit: 50_000,
  ...howSuggestions,
})
