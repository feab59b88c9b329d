import { sql } from 'drizzle-orm'
import { sendingDomains as words } from '#schema/copy/sendingDomains.ts'
import { localPart } from '#schema/inputs/sendingDomain.ts'
import type { Context } from '#worker/platform/context.ts'
import { withinRateLimit } from '#worker/identity/rateLimits.ts'
import { withoutSendingDomain } from '#worker/hosts/domains/withoutSendingDomain.ts'
import { allowedDomain } from '#worker/newsletters/domains/allowedDomain.ts'
import { lookAt } from '#worker/newsletters/domains/lookAt.ts'
import {
  findSendingDomain,
  isStill,
  readable,
  type SendingDomainRow,
} from '#worker/newsletters/domains/rows.ts'
import type { NewsletterDeskRow } from '#worker/newsletters/manage/rows.ts'
import { noNewsletter } from '#worker/newsletters/manage/run.ts'
import { openNewsletterProvider } from '#worker/newsletters/issues/openProvider.ts'
import { now } from '#worker/platform/clock.ts'
import { createdToken, isRepeated } from '#worker/platform/database/idempotentCall.ts'
import { type Failure, failure, failureAt, parsed } from '#worker/platform/results.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

type Owner = Pick<NewsletterDeskRow, 'userId' | 'collectionId'>

export const ownerOf = ({ collectionId, userId }: Owner): string => (collectionId ?? userId)!

type Refused<Kind extends Failure['__typename']> = Failure<Kind | 'NotFound'>

export async function addSendingDomain(
  ctx: Context,
  writer: Writer,
  desk: Owner,
  given: { domain: string; localPart: string },
): Promise<SendingDomainRow | Refused<'BadRequest' | 'AlreadyExists' | 'TooManyRequests'>> {
  const ownerId = ownerOf(desk)
  if (!(await openNewsletterProvider(ctx.env))) return failure('BadRequest', words.notSetUp)
  const named = allowedDomain(given.domain, ctx.env)
  if ('problem' in named) return failureAt('domain', 'BadRequest', named.problem)
  const part = parsed(localPart, given.localPart, 'localPart')
  if ('message' in part) return part
  const { domain } = named
  if (await isVerifiedByOther(ctx, domain, ownerId))
    return failureAt('domain', 'AlreadyExists', words.taken(readable(domain)))
  const use = withinRateLimit({ rateLimit: 'sendingDomainChecks', by: ownerId })
  const done = await writeRows(writer, {
    guard: use.guard,
    rows: [
      use.row,
      sql`insert into sending_domains (owner_id, domain, local_part, proof, asked_at, next_check_at)
        values (${ownerId}, ${domain}, ${part.value}, ${createdToken(writer)}, ${now()}, ${now()})`,
    ],
  })
  if (done === 'taken') return failure('AlreadyExists', words.hasOne)
  if (done === 'guard') return failure('TooManyRequests', words.tooManyChecks)
  return looked(ctx, writer, ownerId)
}

async function isVerifiedByOther({ env }: Pick<Context, 'env'>, domain: string, ownerId: string) {
  const other = await env.DB.prepare(
    "select 1 from sending_domains where domain = ? and owner_id <> ? and state = 'VERIFIED'",
  )
    .bind(domain, ownerId)
    .first()
  return other !== null
}

export async function editSendingAddress(
  ctx: Context,
  writer: Writer,
  desk: Owner,
  given: string,
): Promise<SendingDomainRow | Refused<'BadRequest'>> {
  const part = parsed(localPart, given, 'localPart')
  if ('message' in part) return part
  const row = await findSendingDomain(ctx.db, ownerOf(desk))
  if (!row) return failure('NotFound', words.noDomain)
  const done = await writeRows(writer, {
    rows: [sql`update sending_domains set local_part = ${part.value} where ${isStill(row)}`],
  })
  return typeof done === 'string' ? noNewsletter() : { ...row, localPart: part.value }
}

/** A failed one waits again. */
export async function checkSendingDomain(
  ctx: Context,
  writer: Writer,
  desk: Owner,
): Promise<SendingDomainRow | Refused<'TooManyRequests'>> {
  const ownerId = ownerOf(desk)
  const row = await findSendingDomain(ctx.db, ownerId)
  if (!row) return failure('NotFound', words.noDomain)
  const use = withinRateLimit({ rateLimit: 'sendingDomainChecks', by: ownerId })
  const done = await writeRows(writer, {
    guard: use.guard,
    rows: [
      use.row,
      sql`update sending_domains set state = 'PENDING', asked_at = ${now()}
        where ${isStill(row)} and state = 'FAILED'`,
    ],
  })
  if (typeof done === 'string') return failure('TooManyRequests', words.tooManyChecks)
  return looked(ctx, writer, ownerId)
}

async function looked(
  ctx: Context,
  writer: Writer,
  ownerId: string,
): Promise<SendingDomainRow | Failure<'NotFound'>> {
  const row = await findSendingDomain(ctx.db, ownerId)
  if (!row) return failure('NotFound', words.noDomain)
  if (isRepeated(writer)) return row
  const db = await lookAt({ env: ctx.env, db: ctx.db, isDue: false }, row)
  return (await findSendingDomain(db, ownerId)) ?? failure('NotFound', words.noDomain)
}

export async function removeSendingDomain(
  ctx: Context,
  writer: Writer,
  desk: Owner,
): Promise<Failure<'NotFound'> | null> {
  const ownerId = ownerOf(desk)
  if (!(await findSendingDomain(ctx.db, ownerId)) && !isRepeated(writer))
    return failure('NotFound', words.noDomain)
  const done = await writeRows(writer, { rows: withoutSendingDomain(ownerId) })
  return typeof done === 'string' ? noNewsletter() : null
}
