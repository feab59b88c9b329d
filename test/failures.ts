/**
 * A run may not end, so each failure is reported at once and added to the file in `FAILURES`. `npm test` prints it
 * last.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

export default class Failures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const { seen = [] } = test.meta() as { seen?: string[] }
    if (state === 'failed') report(`${test.module.relativeModuleId} > ${test.fullName}`, errors, seen)
  }

  /** A failed hook skips its tests, so none of them fails. */
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors()
    if (errors.length)
      report(`${suite.module.relativeModuleId} > ${suite.fullName}, around its tests`, errors)
  }

  /** The file could not be loaded, or its hooks failed. */
  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length) report(`${module.relativeModuleId}, around its tests`, errors)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length) report('outside of the tests', unhandled)
  }
}

/** The whole message follows at the end of its project. */
const LINES = 12

function report(
  where: string,
  errors: readonly { message: string; diff?: unknown }[],
  seen: readonly string[] = [],
): void {
  const start = (text: unknown) => (typeof text === 'string' ? text.split('\n').slice(0, LINES) : [])
  const messages = errors.map(({ message, diff }) =>
    [...start(message), ...start(diff)].filter(Boolean).join('\n'),
  )
  const text = [`FAILED ${where}`, ...messages, ...seen].join('\n')
  console.log(text)
  if (process.env.FAILURES) appendFileSync(process.env.FAILURES, `${text}\n`)
}
