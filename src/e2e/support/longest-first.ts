import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Begins with these files: a long one begun last would leave the other worker idle at the end. */
export const longestFirst = (...files: string[]) =>
  class extends BaseSequencer {
    override async sort(all: TestSpecification[]) {
      const isLong = ({ moduleId }: TestSpecification) => files.some((file) => moduleId.endsWith(file))
      return (await super.sort(all)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
    }
  }
