import type { ChosenFault } from './choose.ts'
import { withFault } from './copy.ts'
import { runTests } from './runTests.ts'
import type { Stage } from './stages.ts'

export interface Finding {
  fault: ChosenFault
  foundBy: string | null
  stage: Stage['name'] | null
  seconds: number
  broken: string | null
}

export async function findFault(
  folder: string,
  fault: ChosenFault,
  stages: readonly Stage[],
  onStage: (stage: Stage) => void,
): Promise<Finding> {
  const began = performance.now()
  const finding: Finding = { fault, foundBy: null, stage: null, seconds: 0, broken: null }
  await withFault(folder, fault, async () => {
    for (const stage of stages) {
      onStage(stage)
      const { failed, broken } = await runTests(folder, stage.files, { bail: true })
      Object.assign(finding, { stage: stage.name, foundBy: failed[0] ?? null, broken })
      if (finding.foundBy || broken) return
    }
  })
  return { ...finding, seconds: (performance.now() - began) / 1000 }
}

/** These found none, because they also fail without a fault. */
export async function failingAnyway(folder: string, findings: readonly Finding[]): Promise<Set<string>> {
  const files = new Set(findings.flatMap(({ foundBy }) => /^test\/[^ ,]+/.exec(foundBy ?? '') ?? []))
  const isBrowser = (file: string) => /\.(?:edge|journey)\.ts$/.test(file)
  const [slow, fast] = [[...files].filter(isBrowser), [...files].filter((file) => !isBrowser(file))]
  const failed = new Set<string>()
  for (const group of [fast, slow]) {
    if (group.length === 0) continue
    const outcome = await runTests(folder, group, { bail: false })
    if (outcome.broken) throw new Error(`Without a fault the tests fail:\n${outcome.broken}`)
    for (const test of outcome.failed) failed.add(test)
  }
  return failed
}
