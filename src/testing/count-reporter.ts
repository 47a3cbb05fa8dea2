import type { Reporter, TestModule } from 'vitest/node'

/** Ends a run with one line for scripts. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    process.stdout.write(
      `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped\n`,
    )
  }
}
