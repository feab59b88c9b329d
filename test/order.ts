/** The seed orders files within each project, because no test may depend on an earlier one. */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

export class SeededOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config
    const keyOf = ({ project, moduleId }: TestSpecification) => {
      const rank = createHash('sha1')
        .update(`${sequence.seed} ${relative(root, moduleId)}`)
        .digest('hex')
      // A process that changes its project starts again.
      return `${PROJECTS.indexOf(project.name)} ${rank}`
    }
    return files
      .map((file) => ({ file, key: keyOf(file) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ file }) => file)
  }
}

/** The longest first, which leaves short files for the end. */
const PROJECTS = ['worker', 'edge', 'unit']
