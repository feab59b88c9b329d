import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface BuildError extends Error {
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
  errors?: BuildError[]
}

export function failureOf(error: unknown, withSources: (text: string) => string = (text) => text): string {
  if (!(error instanceof Error)) return String(error)
  const first = (error as BuildError).errors?.[0] ?? (error as BuildError)
  const { id, loc, frame } = first
  const file = loc?.file ?? id
  const place = file ? `${relative('.', file)}${loc ? `:${loc.line}:${loc.column}` : ''}` : ''
  const message = stripVTControlCharacters(sentenceOf(first.message))
  return [
    place,
    withSources(message),
    frame && !message.includes(frame) ? stripVTControlCharacters(frame) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The runtime wraps its startup messages in JSON, line by line. */
function sentenceOf(message: string): string {
  const lines = [...message.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text]) => JSON.parse(text!) as string,
  )
  return lines.length ? lines.join('\n') : message
}
