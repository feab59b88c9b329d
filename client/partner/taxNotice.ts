/** R324-R329, D61 */
import { copy } from '#schema/copy.ts'
import type { TaxNoticeFragment } from '#schema/generated/operations.ts'
import { limits } from '#schema/limits.ts'
import { isUnderReview } from '#schema/partner/partner.ts'
import { formatDate } from '#client/design/format.ts'

export interface TaxNotice {
  message: string
  /** A deadline can still be met, or a document was not accepted. */
  isError: boolean
}

const words = copy.taxBanner
const { notSubmitted, invalid } = limits.taxStatus

/** Null if the writer has no task. */
export function taxNoticeOf({
  taxDocumentStatus: status,
  earningsLimitedAt,
  earningsForfeitedAt,
  asOf: now,
}: TaxNoticeFragment): TaxNotice | null {
  if (isUnderReview(status)) return { message: words.underReview, isError: false }
  if (status === invalid) return { message: words.invalid, isError: true }
  if (status !== notSubmitted) return null
  if (earningsForfeitedAt !== null && earningsForfeitedAt <= now)
    return { message: words.forfeited, isError: false }
  if (earningsLimitedAt === null) return null
  if (earningsLimitedAt > now) {
    return { message: words.notSubmitted(formatDate(earningsLimitedAt)), isError: true }
  }
  return earningsForfeitedAt === null
    ? null
    : { message: words.limited(formatDate(earningsForfeitedAt)), isError: false }
}
