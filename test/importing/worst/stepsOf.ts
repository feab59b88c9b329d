/** Counts how often each block of code ran, as V8 does for coverage. The load of the machine does not matter. */
import { type Profiler, Session } from 'node:inspector'

const session = new Session()

/** Code that was loaded before is not counted block by block. */
export function startCounting(): void {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/** Without the document of a browser; regular expressions and other built-in functions are not counted. */
export function stepsOf(run: () => void): number {
  take()
  run()
  return take()
}

/** Counts restart with each call. */
function take(): number {
  let taken: Profiler.ScriptCoverage[] = []
  session.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error) throw error
    taken = answer.result
  })
  return taken
    .filter(({ url }) => url.startsWith('file:') && !/\/test\/|\/happy-dom\//.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0)
}
