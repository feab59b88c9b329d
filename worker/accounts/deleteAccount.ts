import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { REMOVE_HOSTNAME } from '#worker/hosts/domains/moveDomain.ts'
import { domainsOf } from '#worker/hosts/domains/domainReads.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { proveOwner } from '#worker/identity/account/proveOwner.ts'
import { findAccountById, withoutCredentials } from '#worker/identity/accounts.ts'
import { goodbyeEmail } from '#worker/identity/emails/addressEmails.ts'
import { noSessionCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { leavingWork, withoutMembership } from '#worker/membership/leaveProvider.ts'
import { withoutPartner } from '#worker/partner/leavingRows.ts'
import { withoutIssueWords, withoutNewsletters, withoutSubscriptions } from '#worker/newsletters/trash.ts'
import { siteTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { messageWork, sendNow } from '#worker/platform/mail/messages.ts'
import { as, failure, failureAt } from '#worker/platform/results.ts'
import { commit } from '#worker/platform/database/write.ts'
import { countListed, placeInLists, thesePosts } from '#worker/posts/verbs/listing.ts'
import { handOver, isOwned, readOwned } from '#worker/accounts/handOver.ts'
import { withoutWords } from '#worker/accounts/wordsOfPerson.ts'
import { countFollows, everythingBy, isEverythingBy, tagsShowing } from '#worker/accounts/written.ts'

/** Claps stay, because they count for other writers. The address is free within D46's limits (decision 160). */
export async function deleteAccount(ctx: Context, given: { username: string; password?: string | null }) {
  const owner = theViewer(ctx)
  const { id, username } = owner
  const typed = given.username.trim().replace(/^@/, '').toLowerCase()
  if (typed !== username.toLowerCase()) {
    return failureAt('username', 'BadRequest', copy.accountSettings.usernameToConfirm)
  }
  const account = await findAccountById(ctx.db, id)
  if (!account) return failure('Unauthorized', copy.signInLimits.tooLate)
  const refused = await proveOwner(ctx, owner, account, given.password)
  if (refused) return refused
  const { PRODUCT_NAME, MAIN_ORIGIN } = ctx.env
  const address = account.email ?? account.unverifiedEmail
  const content = goodbyeEmail(PRODUCT_NAME, username, MAIN_ORIGIN)
  const emails = address
    ? [await messageWork(ctx.env, { kind: 'email', name: 'ACCOUNT_CLOSED', to: address, content })]
    : []
  for (let tries = 0; tries < 3; tries++) {
    const written = await everythingBy(ctx, id)
    const [domains, leaving, publications] = await Promise.all([
      domainsOf(ctx.db, id),
      leavingWork(ctx.db, id),
      readOwned(ctx, id),
    ])
    const done = await commit(writerFor(ctx, owner), {
      guard: sql`${isEverythingBy(id, written)} and ${isOwned(id, publications)}
        and exists (select 1 from users where id = ${id})`,
      rows: [
        ...handOver(id, publications),
        ...withoutStories(id, written),
        ...withoutFollows(id),
        ...withoutMembership(id),
        ...withoutPartner(id),
        ...withoutWords(id),
        ...withoutPerson(id),
      ],
      purge: {
        tags: tagsShowing(id, [siteTag]),
        kind: 'hard',
        reason: 'deleteAccount',
      },
      outbox: [
        ...emails,
        ...leaving,
        ...domains.map(({ domain }) => ({ kind: REMOVE_HOSTNAME, payload: { domain } })),
      ],
    })
    if (typeof done === 'string') continue
    await sendNow(ctx, emails)
    theRequester(ctx).cookies.push(noSessionCookie(ctx.env))
    return as('MutationSuccess', { success: true })
  }
  return failure('Forbidden', 'This account is being updated. Try again in a moment.')
}

function withoutStories(id: string, written: readonly string[]) {
  const posts = thesePosts(written)
  const at = now()
  return [
    ...countListed(posts, -1),
    sql`update posts set deleted_at = ${at}, updated_at = ${at} where id in (${posts}) and deleted_at is null`,
    ...placeInLists(posts),
    sql`delete from share_proposals where post_id in (select post_id from share_proposals where user_id = ${id})`,
    sql`delete from post_authors where user_id = ${id} and position > 0`,
    sql`update tags set writer_count = writer_count - 1 where id in (select tag_id from tag_writers where user_id = ${id})`,
    sql`delete from tag_writers where user_id = ${id}`,
  ]
}

const withoutFollows = (id: string) => [
  ...countFollows(id, -1),
  sql`delete from user_follows where follower_id = ${id}`,
  sql`delete from user_follows where user_id = ${id}`,
  sql`delete from collection_follows where follower_id = ${id}`,
  sql`delete from tag_follows where follower_id = ${id}`,
]

const notifiedBy = (id: string) =>
  sql`notifications.id in (select notification_id from notification_actors where actor_id = ${id})`

const READER_ROWS = [
  'reads',
  'metered_reads',
  'post_dismissals',
  'feed_items',
  'user_settings',
  'private_notes',
]

/** Other writers' earnings depend on these figures: still separate per reader, but without their identity. */
function withoutName(id: string): SQL[] {
  const other = newId()
  return [
    sql`update reading_sessions set user_id = iif(is_earning, ${other}, null), reader = iif(is_earning, ${other}, ''), visits = '{}'
      where user_id = ${id}`,
    sql`update paid_periods set user_id = ${other} where user_id = ${id}`,
    sql`update member_fees set user_id = ${other} where user_id = ${id}`,
  ]
}

const withoutPerson = (id: string) => [
  ...withoutCredentials(id),
  sql`delete from user_flags where user_id = ${id}`,
  sql`delete from mastodon_accounts where user_id = ${id}`,
  sql`delete from notifications where user_id = ${id}`,
  sql`delete from notifications where actor_count < 2 and ${notifiedBy(id)}`,
  // A notification about several users stays, in the name of the latest other one.
  sql`update notifications set detail = iif(actor_id = ${id}, '', detail), actor_count = actor_count - 1, actor_id = (select other.actor_id from notification_actors other
      where other.notification_id = notifications.id and other.actor_id <> ${id} order by other.created_at desc limit 1)
    where ${notifiedBy(id)}`,
  sql`delete from notification_actors where user_id = ${id}`,
  sql`delete from notification_actors where actor_id = ${id}`,
  sql`delete from collection_editors where user_id = ${id}`,
  sql`delete from coauthor_invitations where user_id = ${id} or invited_by_id = ${id}`,
  sql`update quotes set highlight_count = highlight_count - 1
    where id in (select quote_id from highlights where user_id = ${id})`,
  sql`delete from highlights where user_id = ${id}`,
  ...READER_ROWS.map((table) => sql`delete from ${sql.identifier(table)} where user_id = ${id}`),
  ...withoutName(id),
  sql`delete from stat_days where kind in ('STORIES', 'RESPONSES') and subject_id = ${id}`,
  sql`delete from user_mutes where muter_id = ${id}`,
  sql`delete from collection_mutes where muter_id = ${id}`,
  sql`update catalogs set follower_count = follower_count - 1
    where id in (select catalog_id from catalog_follows where follower_id = ${id})`,
  sql`delete from catalog_follows where follower_id = ${id}`,
  sql`delete from catalog_items where catalog_id in (select id from catalogs where creator_id = ${id})`,
  sql`delete from catalogs where creator_id = ${id}`,
  sql`delete from awards where user_id = ${id}`,
  sql`delete from books where user_id = ${id}`,
  sql`delete from author_applications where user_id = ${id}`,
  ...withoutSubscriptions(id),
  ...withoutNewsletters(id),
  ...withoutIssueWords(id),
  sql`delete from domains where entity_kind = 'user' and entity_id = ${id}`,
  // Earlier usernames are already reserved under the same id.
  sql`insert into held_names (kind, name, entity_id, created_at)
    select 'user', username, id, ${now()} from users where id = ${id}
    on conflict (kind, name) do update set entity_id = excluded.entity_id`,
  sql`delete from users where id = ${id}`,
  // The scheduled run deletes pictures without uses.
  sql`update images set unused_since = 0 where uses = 0
    and id in (select image_id from user_pictures where user_id = ${id})
    and not exists (select 1 from user_pictures where image_id = images.id and user_id <> ${id})`,
  sql`delete from user_pictures where user_id = ${id}`,
]
