import { eq, sql, type SQL } from 'drizzle-orm'
import { holdReason, taxReview } from '#schema/inputs/partner.ts'
import { limits } from '#schema/limits.ts'
import type { TaxDecision } from '#schema/partner/partner.ts'
import { taxDocuments } from '#schema/tables/partner.ts'
import { users } from '#schema/tables/users.ts'
import { beginEarning } from '#worker/partner/enroll.ts'
import { reviewEmail } from '#worker/partner/taxes/reviewEmail.ts'
import { now } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { failure, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

const documentById = read('taxDocumentById', { userId: taxDocuments.userId, email: users.email }, (query) =>
  query
    .from(taxDocuments)
    .innerJoin(users, eq(users.id, taxDocuments.userId))
    .where(eq(taxDocuments.id, param('id')))
    .limit(1),
)

interface ReviewInput {
  documentId: string
  decision: string
  withheldPercent?: number | null
  note?: string | null
}

const { pending, onHold, invalid, approved } = limits.taxStatus
const STATUS = { APPROVE: approved, HOLD: onHold, INVALID: invalid } as const satisfies Record<
  TaxDecision,
  number
>

/** Each is decided once, but one on hold can still be decided. Null on success. */
export async function reviewTaxDocument(
  writer: Writer & { env: Env },
  { documentId, ...given }: ReviewInput,
) {
  const input = parsed(taxReview, { ...given, note: given.note ?? '' })
  if ('message' in input) return input
  const document = await writer.db.first(documentById, { id: documentId })
  if (!document) return failure('NotFound', 'We couldn’t find that document.')
  const { userId, email } = document
  if (userId === writer.actor) return failure('Forbidden', 'You can’t review your own documents.')
  const { decision, note, withheldPercent } = input.value
  const at = now()
  const written = await writeAndSend(
    writer,
    {
      guard: sql`exists (select 1 from tax_documents where id = ${documentId} and status in (${pending}, ${onHold}))`,
      rows: [
        sql`update tax_documents set status = ${STATUS[decision]}, note = ${note}, reviewed_at = ${at},
            reviewed_by_id = ${writer.actor} where id = ${documentId}`,
        sql`update partners set tax_status = ${STATUS[decision]} where user_id = ${userId}`,
        ...(decision === 'APPROVE' ? approvedRows(userId, withheldPercent!, at) : []),
      ],
    },
    email === null
      ? []
      : [
          {
            kind: 'email',
            name: 'TAX_DOCUMENT_REVIEWED',
            to: email,
            content: reviewEmail(writer.env.MAIN_ORIGIN, decision, note),
          },
        ],
  )
  return typeof written === 'string' ? failure('Conflict', 'This document has already been reviewed.') : null
}

/** Clears the deadlines, and lets stories earn again (D61). */
const approvedRows = (userId: string, withheldPercent: number, at: number): SQL[] => [
  sql`update partners set withheld_percent = ${withheldPercent}, first_withheld_at = null, limited_at = null,
      forfeited_at = null, internally_forfeited_at = null where user_id = ${userId}`,
  beginEarning(userId, at),
]

interface Hold {
  username: string
  isHeld: boolean
  reason?: string | null
}

/** Null on success. */
export async function holdPayouts(writer: Writer, { username, isHeld, reason }: Hold) {
  const input = isHeld ? parsed(holdReason, reason ?? '') : { value: '' }
  if ('message' in input) return input
  const name = username.trim().toLowerCase().replace(/^@/, '')
  const written = await writeRows(writer, {
    rows: [
      sql`update partners set held_at = ${isHeld ? now() : null}, held_reason = ${input.value}
        where user_id = (select id from users where username = ${name}) returning user_id`,
    ],
  })
  return typeof written === 'string' || !written[0]!.length
    ? failure('NotFound', 'We couldn’t find that writer in the Partner Program.')
    : null
}
