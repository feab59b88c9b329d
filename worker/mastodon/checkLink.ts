import { sql } from 'drizzle-orm'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import type { Context } from '#worker/platform/context.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { readProfile } from '#worker/mastodon/ownAccount.ts'
import { isVerified, profileAddresses } from '#worker/mastodon/profileLinks.ts'
import { forgetMastodon, mastodonOf } from '#worker/mastodon/mastodonReads.ts'
import { refusalOf } from '#worker/mastodon/startLink.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { as, failure } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'

export async function checkLink(ctx: Context) {
  const viewer = theViewer(ctx)
  const account = await mastodonOf(ctx, viewer.id)
  if (!account) return failure('NotFound', copy.errors.none)
  if (!(await take(ctx, [{ rateLimit: 'mastodonLinksOfAccount', by: viewer.id }]))) {
    return failure('TooManyRequests', copy.errors.tooMany)
  }
  const { instance, accountId } = account
  const profile = await readProfile(ctx, instance, `/api/v1/accounts/${encodeURIComponent(accountId)}`)
  // A server that fails for now says nothing about the account.
  if (typeof profile === 'string' && profile !== 'gone') return refusalOf(profile, instance)
  const isLinked = profile !== 'gone' && isVerified(profile, await profileAddresses(ctx, viewer.id))
  const done = await commit(writerFor(ctx, viewer), {
    guard: sql`exists (select 1 from mastodon_accounts
      where user_id = ${viewer.id} and instance = ${instance} and account_id = ${accountId})`,
    rows: [
      sql`update mastodon_accounts set verified_at = ${isLinked ? now() : null} where user_id = ${viewer.id}`,
    ],
    purge: { tags: [userTag(viewer.id)], reason: 'checkMastodon' },
  })
  forgetMastodon(ctx, viewer.id)
  if (typeof done === 'string') return failure('NotFound', copy.errors.none)
  return as('MastodonAccount', { ...account, isVerified: isLinked })
}
