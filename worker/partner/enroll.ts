/**
 * Each step is one statement that checks the earlier steps again (R099). Joining and leaving change user, partner,
 * earning days and locked stories in one batch.
 */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy/partner.ts'
import { limits } from '#schema/limits.ts'
import type { PartnerRequirement } from '#schema/partner/partner.ts'
import { isPayoutCountry } from '#schema/partner/payoutCountries.ts'
import { dayOf } from '#schema/stats/stats.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { readPartner } from '#worker/partner/partnerReads.ts'
import { now } from '#worker/platform/clock.ts'
import { as, failure } from '#worker/platform/results.ts'
import { writeRows } from '#worker/platform/database/write.ts'
import { relocked } from '#worker/posts/lockedSource.ts'
import { findUser } from '#worker/users/users.ts'

const done = () => as('MutationSuccess', { success: true })

/** Those not met. */
export async function missingOf(ctx: Context, viewer: Viewer): Promise<PartnerRequirement[]> {
  const user = await findUser(ctx, { id: viewer.id })
  const { stories, followers } = limits.partner
  const needs: [PartnerRequirement, boolean][] = [
    ['email', viewer.email !== null],
    ['stories', (user?.postCount ?? 0) >= stories],
    ['followers', (user?.followerCount ?? 0) >= followers],
  ]
  return needs.flatMap(([need, isMet]) => (isMet ? [] : [need]))
}

export async function qualify(ctx: Context, isAdult: boolean | null | undefined) {
  const applicant = theViewer(ctx)
  const [missing] = await missingOf(ctx, applicant)
  if (missing) return failure('Conflict', copy.missing[missing])
  if (!isAdult) return failure('BadRequest', copy.adultNeeded)
  await writeRows(ctx, {
    rows: [
      sql`insert into partners (user_id, qualified_at, created_at) values (${applicant.id}, ${now()}, ${now()})
        on conflict (user_id) do update set qualified_at = coalesce(qualified_at, excluded.qualified_at)`,
    ],
  })
  return done()
}

/** An account at Stripe belongs to one country permanently. */
export async function chooseCountry(ctx: Context, country: string) {
  const applicant = theViewer(ctx)
  if (!isPayoutCountry(country)) return failure('BadRequest', copy.countryNeeded)
  const isChanged = await changes(
    ctx,
    sql`update partners set country = ${country}
      where user_id = ${applicant.id} and qualified_at is not null and (account_id is null or country = ${country})`,
  )
  if (isChanged) return done()
  const isQualified = (await readPartner(ctx.db, applicant.id))?.qualifiedAt != null
  return failure('Conflict', isQualified ? copy.countryKept : copy.stepFirst('eligibility'))
}

export async function acceptTerms(ctx: Context, isAccepted: boolean | null | undefined) {
  const applicant = theViewer(ctx)
  if (!isAccepted) return failure('BadRequest', copy.termsNeeded)
  const isChanged = await changes(
    ctx,
    sql`update partners set terms_accepted_at = ${now()}
      where user_id = ${applicant.id} and qualified_at is not null and country is not null`,
  )
  return isChanged ? done() : failure('Conflict', copy.stepFirst('country'))
}

/** Taxes and the payout account can follow later. */
export async function enroll(ctx: Context) {
  const applicant = theViewer(ctx)
  const { id } = applicant
  const at = now()
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from partners where user_id = ${id} and enrolled_at is null and qualified_at is not null
      and country is not null and terms_accepted_at is not null)`,
    rows: [
      sql`update partners set enrolled_at = ${at} where user_id = ${id}`,
      sql`update users set partner_since = ${at} where id = ${id}`,
      relocked(id, true),
      beginEarning(id, at),
    ],
  })
  if (typeof written !== 'string') return done()
  const isIn = (await readPartner(ctx.db, id))?.enrolledAt != null
  return failure('Conflict', isIn ? copy.already : copy.stepFirst('terms'))
}

/** Today earns, even if the writer left earlier today. */
export const beginEarning = (userId: string, at: number): SQL =>
  sql`insert into earning_periods (user_id, from_day) select user_id, ${dayOf(at)} from partners
    where user_id = ${userId} and enrolled_at is not null
      and not exists (select 1 from earning_periods running where running.user_id = ${userId} and running.to_day is null)
    on conflict (user_id, from_day) do update set to_day = null`

export const endEarning = (userId: string, at: number): SQL =>
  sql`update earning_periods set to_day = ${dayOf(at)} where user_id = ${userId} and to_day is null`

/** Earlier earnings are still paid. */
export async function leave(ctx: Context) {
  const owner = theViewer(ctx)
  const { id } = owner
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from partners where user_id = ${id} and enrolled_at is not null)`,
    rows: [
      sql`update partners set enrolled_at = null where user_id = ${id}`,
      sql`update users set partner_since = null where id = ${id}`,
      relocked(id, false),
      endEarning(id, now()),
    ],
  })
  return typeof written === 'string' ? failure('Conflict', copy.notIn) : done()
}

async function changes(ctx: Context, update: SQL): Promise<boolean> {
  const written = await writeRows(ctx, { rows: [sql`${update} returning user_id`] })
  return typeof written !== 'string' && written[0]!.length > 0
}
