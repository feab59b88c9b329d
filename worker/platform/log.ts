/**
 * One line of JSON per record; names and numbers only, never tokens, addresses or texts of readers (safety V2). No line is
 * longer than a few kilobytes.
 */
import { limits } from '#schema/limits.ts'
import { scrub } from '#worker/platform/scrub.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

export const logInfo = (message: string, fields: Fields = {}): void =>
  console.log(lineOf({ level: 'info', message, ...fields }))

export const logWarning = (message: string, fields: Fields = {}): void =>
  console.warn(lineOf({ level: 'warn', message, ...fields }))

export const logError = (error: unknown, fields: Fields = {}): void =>
  console.error(
    lineOf({
      level: 'error',
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
      ...fields,
    }),
  )

/** Long texts are cut; fields that would make the line too long are left out, the last ones first. */
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

/** Fields with a text that may have been made of anything, the text of a request among them. */
const FREE = new Set(['message', 'stack'])

const encoder = new TextEncoder()
