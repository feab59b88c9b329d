import { withSources } from './sourceStacks.ts'

/**
 * @param line of the worker's log (worker/platform/log.ts)
 * @param folders of built files, as for `withSources`
 * @returns null for a line without an error
 */
export function thrownError(line: string, folders?: readonly string[]): string | null {
  const record = recordOf(line)
  if (record?.level !== 'error') return null
  const { level: _, message, stack = '', ...fields } = record
  const trace = stack.includes(message) ? stack : `${message}\n${stack}`.trimEnd()
  const others = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return [...ownFrames(withSources(trace, folders)), `(${others.join(', ')})`].join('\n')
}

function recordOf(line: string) {
  try {
    return JSON.parse(line) as Record<string, unknown> & { level: string; message: string; stack?: string }
  } catch {
    return null
  }
}

/** Frames of packages do not show the cause in our code. */
function ownFrames(text: string): string[] {
  const lines = text.split('\n')
  const own = lines.filter((one) => !/(?:node_modules|packages)\/\S+:\d+:\d+/.test(one))
  return own.some((one) => /\.tsx?:\d+:\d+/.test(one)) ? own : lines
}
