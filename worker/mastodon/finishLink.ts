import { sql } from 'drizzle-orm'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import { MASTODON_RETURN } from '#schema/users/mastodon.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { storeFormAnswer } from '#worker/identity/forms/formAnswer.ts'
import { knownApp } from '#worker/mastodon/apps.ts'
import { isOffered } from '#worker/mastodon/isOffered.ts'
import { type MastodonProfile, ownAccount } from '#worker/mastodon/ownAccount.ts'
import { isVerified, profileAddresses } from '#worker/mastodon/profileLinks.ts'
import { refusalOf } from '#worker/mastodon/startLink.ts'
import { takeLinkState } from '#worker/mastodon/state.ts'
import { isShownPersonOf } from '#worker/permissions/person.ts'
import { userTag } from '#worker/platform/database/cacheTags.ts'
import { now } from '#worker/platform/clock.ts'
import { redirectTo } from '#worker/platform/http/redirectTo.ts'
import { commit } from '#worker/platform/database/write.ts'

const PAGE = path('ShowMastodonForMembersPage')

export const finishLink: Handler = async (ctx, request) => {
  if (!isOffered(ctx)) return null
  const viewer = ctx.caller?.viewer
  if (!viewer) return redirectTo(path('AcctSignin', undefined, { operation: 'login', redirect: PAGE }), 303)
  const { message, isError } = await finish(ctx, viewer, new URL(request.url).searchParams)
  await storeFormAnswer(ctx, {
    form: MASTODON_RETURN,
    isError,
    kind: isError ? 'BadRequest' : 'MastodonAccount',
    message,
    field: null,
    values: [],
  })
  return redirectTo(PAGE, 303)
}

const refused = (message: string) => ({ message, isError: true })

async function finish(ctx: Context, viewer: Viewer, given: URLSearchParams) {
  const state = await takeLinkState(ctx, viewer, given.get('state'))
  if (!state || viewer.spoofedById !== null) return refused(copy.returned.stale)
  const { instance, verifier } = state
  const code = given.get('code')
  if (!code) {
    const isCancelled = given.get('error') === 'access_denied'
    return refused(isCancelled ? copy.returned.cancelled : copy.errors.refused(instance))
  }
  const app = await knownApp(ctx, instance)
  const profile = app ? await ownAccount(ctx, app, code, verifier) : 'refused'
  if (typeof profile === 'string') return refused(refusalOf(profile, instance).message)
  const done = await insert(ctx, viewer.id, instance, profile)
  if (done === 'taken') return refused(copy.returned.taken)
  if (done === 'guard') return refused(copy.errors.membersOnly)
  return { message: copy.returned.linked(`@${profile.username}@${instance}`), isError: false }
}

/** In place of another account that was linked. */
async function insert(ctx: Context, userId: string, instance: string, profile: MastodonProfile) {
  const at = now()
  const verifiedAt = isVerified(profile, await profileAddresses(ctx, userId)) ? at : null
  const { id, username, url } = profile
  return commit(writerFor(ctx, { id: userId }), {
    guard: sql`exists (select 1 from users where id = ${userId} and medium_member_at is not null)
      and ${isShownPersonOf(userId)}`,
    rows: [
      sql`insert into mastodon_accounts (user_id, instance, account_id, username, profile_url, verified_at, created_at)
        values (${userId}, ${instance}, ${id}, ${username}, ${url}, ${verifiedAt}, ${at})
        on conflict (user_id) do update set instance = excluded.instance, account_id = excluded.account_id,
          username = excluded.username, profile_url = excluded.profile_url, verified_at = excluded.verified_at,
          created_at = excluded.created_at`,
    ],
    purge: { tags: [userTag(userId)], reason: 'linkMastodon' },
  })
}
