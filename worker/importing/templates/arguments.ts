export interface Argument {
  name?: string
  text: string
  isBare: boolean
}

const ARGUMENT =
  /[\s,]*(?:([\w-]+)\s*[=:]\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`([^`]*)`|“([^”]*)”|\[([^\]]*)\]|([^\s,"'`]+))/y

/** @returns the arguments up to the first stray quote */
export function readArguments(source: string): Argument[] {
  const found: Argument[] = []
  ARGUMENT.lastIndex = 0
  for (let match = ARGUMENT.exec(source); match; match = ARGUMENT.exec(source)) {
    const [, name, double, single, tick, curly, list, bare] = match
    const quoted = double ?? single
    const text =
      quoted === undefined ? (tick ?? curly ?? list ?? bare ?? '') : quoted.replace(/\\(["'\\])/g, '$1')
    found.push({ ...(name !== undefined && { name }), text, isBare: bare !== undefined })
    if (found.length > MOST) break
  }
  return found
}

const MOST = 100

/**
 * Positional ones are keyed by their text.
 * @param read the value of a variable
 */
export function namedValues(
  given: readonly Argument[],
  read: (path: string[]) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    given.map((argument) => [argument.name ?? argument.text, valueOf(argument, read)]),
  )
}

/** A bare one may be a variable. */
export function valueOf({ text, isBare }: Argument, read: (path: string[]) => unknown): unknown {
  if (!isBare || !/^[a-z_][\w.-]*$/i.test(text)) return text
  if (text === 'true' || text === 'false') return text === 'true'
  try {
    return read(text.split('.')) ?? text
  } catch {
    return text
  }
}

/** Nunjucks writes it in quotes. */
export const codeLanguage = (given: string): string =>
  (given.trim().split(/\s+/)[0] ?? '').replaceAll(/^["']|["'],?$/g, '')
