/** Browser and worker share them. */
import * as z from 'zod'
import { AuthorDecision } from '#schema/enums.ts'
import type { BookOfApplication } from '#schema/users/authorBooks.ts'
import { verifiedAuthors as copy } from '#schema/copy/verifiedAuthors.ts'
import { readIsbn } from '#schema/users/isbn.ts'
import { oneLine, UNSEEN } from '#schema/inputs/oneLine.ts'
import { limits } from '#schema/limits.ts'
import { safeUrl } from '#schema/hosts/urls.ts'

const most = limits.authorApplication

const upTo = (length: number) => (text: string) => [...text].length <= length
/** The profile shows it. */
const line = oneLine
  .transform((text) => text.normalize('NFC'))
  .refine((text) => !UNSEEN.test(text), copy.unseen)
const lines = z.string().transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim())

const isbn = z.string().transform((text, context): string => {
  const read = readIsbn(text)
  if ('isbn' in read) return read.isbn
  const message = read.fault === 'checksum' ? copy.isbnChecksum : copy.isbnForm
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const link = z.string().transform((text, context): string => {
  if (text.trim() === '') return ''
  const url = safeUrl(text)
  if (url?.startsWith('http') && url.length <= most.url) return url
  context.addIssue({ code: 'custom', message: copy.badUrl })
  return z.NEVER
})

/** @param year the present one: a book is out by the next */
export const appliedBook = (year: number): z.ZodType<BookOfApplication> =>
  z.object({
    title: line.refine((text) => text !== '', copy.titleNeeded).refine(upTo(most.title), copy.titleTooLong),
    isbn,
    publisher: line.refine(upTo(most.publisher), copy.publisherTooLong),
    publishedYear: z
      .int(copy.badYear)
      .refine((one) => one === 0 || (one >= most.firstYear && one <= year + 1), copy.badYear),
    url: link,
  })

export const applicationProof = lines
  .refine((text) => text !== '', copy.proofNeeded)
  .refine(upTo(most.proof), copy.proofTooLong)

export const authorDecision = z
  .object({ decision: z.enum(AuthorDecision), reason: lines.refine(upTo(most.reason), copy.reasonTooLong) })
  .refine(({ decision, reason }) => decision === 'VERIFY' || reason !== '', {
    message: copy.reasonNeeded,
    path: ['reason'],
  })
