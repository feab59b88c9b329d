/** Says that a test failed when it does, so that it is known also where a run does not come to its end. */
import type { Reporter, TestCase } from 'vitest/node'

export default class Failures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state !== 'failed') return
    console.log(`FAILED ${test.module.relativeModuleId} > ${test.fullName}`)
    for (const { message } of errors) console.log(message.split('\n').slice(0, LINES).join('\n'))
  }
}

/** Of a message; all of it follows at the end. */
const LINES = 12
