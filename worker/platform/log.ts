/** Logs hold no tokens, addresses or texts of readers (safety V2). */
import { limits } from '#schema/limits.ts'
import { noteFailure } from '#worker/platform/failures.ts'
import { scrub } from '#worker/platform/scrub.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

export const logInfo = (message: string, fields: Fields = {}): void =>
  console.log(lineOf({ level: 'info', message, ...fields }))

export const logWarning = (message: string, fields: Fields = {}): void =>
  console.warn(lineOf({ level: 'warn', message, ...fields }))

export function logError(error: unknown, fields: Fields = {}): void {
  const message = error instanceof Error ? error.message : String(error)
  const stack = error instanceof Error ? error.stack : undefined
  console.error(lineOf({ level: 'error', message, stack, ...fields }))
  const place = PLACES.map((name) => fields[name]).filter(Boolean)
  noteFailure(place.join(' '), scrub(message))
}

const PLACES = ['where', 'operation', 'kind', 'part', 'route', 'row', 'path'] as const

function lineOf(fields: Fields): string {
  const { text, line } = limits.log
  const kept: Fields = {}
  let bytes = 2
  for (const [name, value] of Object.entries(fields)) {
    const clean = typeof value === 'string' && FREE.has(name) ? scrub(value) : value
    const short = typeof clean === 'string' && clean.length > text ? `${clean.slice(0, text)}…` : clean
    const added = encoder.encode(JSON.stringify({ [name]: short })).length
    if (bytes + added > line) {
      kept.isCut = true
      continue
    }
    bytes += added
    kept[name] = short
  }
  return JSON.stringify(kept)
}

/** They may quote a request. */
const FREE = new Set(['message', 'stack'])

const encoder = new TextEncoder()
