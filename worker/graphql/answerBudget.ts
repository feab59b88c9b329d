/** A too large answer never fills the memory (safety G2). */
import {
  defaultFieldResolver,
  type DocumentNode,
  GraphQLError,
  type GraphQLFieldResolver,
  Kind,
  visit,
} from 'graphql'
import { limits } from '#schema/limits.ts'
import type { AnswerBudget, Context } from '#worker/platform/context.ts'
import type { Db } from '#worker/platform/database/db.ts'

export class OverBudget extends GraphQLError {
  constructor(message: string) {
    super(message, { extensions: { code: 'BadRequest' } })
  }
}

export interface CountedBudget extends AnswerBudget {
  /** @param bytes of `__typename` in each object */
  allowTypename(bytes: number): void
  spent(): number
}

export function openAnswerBudget(db: Db): CountedBudget {
  let spent = 0
  let typename = 0
  return {
    spend(key, value) {
      // "key":value,
      spent += String(key).length + 4 + bytesOf(value, typename)
      if (spent > limits.graphql.answer)
        throw new OverBudget(`At most ${limits.graphql.answer} bytes an answer`)
    },
    beginChange() {
      if (db.stats.queries >= limits.graphql.statements) throw tooManyStatements()
    },
    allowTypename: (bytes) => void (typename = Math.max(typename, bytes)),
    spent: () => spent,
  }
}

export const tooManyStatements = () => new OverBudget('Together, the operations cost too much')

export function counted(
  resolve: GraphQLFieldResolver<unknown, Context>,
  isChange: boolean,
): GraphQLFieldResolver<unknown, Context> {
  return (source, args, ctx, info) => {
    const { answer } = ctx
    if (!answer) return resolve(source, args, ctx, info)
    if (isChange) answer.beginChange()
    const value = resolve(source, args, ctx, info)
    const { key } = info.path
    if (value instanceof Promise) {
      return value.then((settled: unknown) => {
        answer.spend(key, settled)
        return settled
      })
    }
    answer.spend(key, value)
    return value
  }
}

export const countedField = counted(defaultFieldResolver, false)

function bytesOf(value: unknown, typename: number): number {
  if (value === null || value === undefined) return 4
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value).length
  if (!Array.isArray(value)) return 2 + typename
  let bytes = 2
  for (const entry of value) bytes += bytesOf(entry, typename) + 1
  return bytes
}

/** UTF-8, with its quotes. */
export function textBytes(text: string): number {
  let bytes = text.length + 2
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34 || code === 92) bytes += 1
    else if (code < 32) bytes += SHORT_ESCAPES.has(code) ? 1 : 5
    else if (code < 0x80) continue
    else if (code < 0x800) bytes += 1
    // Half of a pair is two of its four bytes; a lone one is escaped with six.
    else if (code >= 0xd800 && code < 0xe000) bytes += isPaired(text, at, code) ? 1 : 5
    else bytes += 2
  }
  return bytes
}

const SHORT_ESCAPES: ReadonlySet<number> = new Set([8, 9, 10, 12, 13])

function isPaired(text: string, at: number, code: number): boolean {
  const other = text.charCodeAt(code < 0xdc00 ? at + 1 : at - 1)
  return code < 0xdc00 ? other >= 0xdc00 && other < 0xe000 : other >= 0xd800 && other < 0xdc00
}

/** The library answers `__typename` itself, uncounted. */
export function typenameBytes(document: DocumentNode): number {
  const keys = new Set<string>()
  visit(document, {
    [Kind.FIELD]({ name, alias }) {
      if (name.value === '__typename') keys.add((alias ?? name).value)
    },
  })
  let bytes = 0
  for (const key of keys) bytes += key.length + 6 + LONGEST_TYPE
  return bytes
}

/** A test compares it with the schema. */
export const LONGEST_TYPE = 30
