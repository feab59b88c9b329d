import { PredefinedListSlug } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { ParamRule } from '#schema/routes/row.ts'

/** Words and a dash may precede it (D03, D12). */
const entityId = limits.postId.form
const plainId = new RegExp(`^[0-9a-f]{${limits.postId.length}}$`)

/** A predefined list's slug works (D12). */
export const listOrPredefined = new RegExp(`${entityId.source}|^(${PredefinedListSlug.join('|')})$`)

/** Frames cannot show the not-found page. */
export const anyId = new RegExp(`${entityId.source}|^[^]+$`)

const rules: Readonly<Record<string, ParamRule>> = {
  postId: entityId,
  inResponseToPostId: entityId,
  repostId: entityId,
  catalogSlug: entityId,
  catalogSlugId: entityId,
  id: entityId,
  newsletterV3Id: entityId,
  baseRev: /^\d{1,9}$/,
  chargeId: plainId,
  collectionId: plainId,
  exportId: plainId,
  mediaResourceId: plainId,
  noteId: plainId,
  oauthApplicationId: plainId,
  publicationId: plainId,
  quoteId: plainId,
  userId: plainId,
  versionId: plainId,
  page: /^[1-9]\d{0,5}$/,
  year: /^\d{4}$/,
  month: /^\d{1,2}$/,
  day: /^\d{1,2}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
}

/** Null if invalid. */
export function readParam(name: string, value: string, own?: ParamRule): string | null {
  const rule = own ?? rules[name]
  if (!rule) return value
  if (!(rule instanceof RegExp)) return rule.includes(value) ? value : null
  const found = rule.exec(value)
  return found && (found.slice(1).find((group) => group !== undefined) ?? found[0])
}

/** True without a date (D10). */
export function isPossibleDate(params: Readonly<Record<string, string>>): boolean {
  const [year, month = '1', day = '1'] = params.date?.split('-') ?? [params.year, params.month, params.day]
  if (year === undefined) return true
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return (
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day)
  )
}
