import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { taxNoticeOf } from '#client/partner/taxNotice.ts'

const { notSubmitted, pending, onHold, invalid, approved } = limits.taxStatus
const NOW = Date.parse('2026-11-25T00:00:00Z')
const SOON = Date.parse('2026-12-01T00:00:00Z')
const PAST = Date.parse('2026-11-01T00:00:00Z')
const words = copy.taxBanner

const noticeOf = (status: number, limitedAt: number | null = null, forfeitedAt: number | null = null) =>
  taxNoticeOf({
    taxDocumentStatus: status,
    earningsLimitedAt: limitedAt,
    earningsForfeitedAt: forfeitedAt,
    asOf: NOW,
  })

test.each([
  ['not submitted, before the deadline', notSubmitted, SOON, null, words.notSubmitted('1 Dec 2026'), true],
  ['the limit has passed', notSubmitted, PAST, SOON, words.limited('1 Dec 2026'), false],
  ['forfeited', notSubmitted, PAST, PAST, words.forfeited, false],
  ['pending', pending, SOON, SOON, words.underReview, false],
  ['on hold', onHold, PAST, SOON, words.underReview, false],
  ['invalid', invalid, null, null, words.invalid, true],
])('%s (R324-R329)', (_, status, limitedAt, forfeitedAt, message, isError) => {
  expect(noticeOf(status, limitedAt, forfeitedAt)).toEqual({ message, isError })
})

test('no notice is shown without a document and without dates, and once it is approved (D61)', () => {
  expect(noticeOf(notSubmitted)).toBeNull()
  expect(noticeOf(approved, PAST, PAST)).toBeNull()
})
