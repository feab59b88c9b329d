import { limits } from '#schema/limits.ts'
import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import { parseInstance } from '#schema/users/mastodon.ts'
import type { Context } from '#worker/platform/context.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { codeChallengeOf } from '#worker/identity/social/codeChallenge.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { appOf, SCOPE } from '#worker/mastodon/apps.ts'
import { authorizePageOf } from '#worker/mastodon/askInstance.ts'
import { isOffered } from '#worker/mastodon/isOffered.ts'
import { storeLinkState } from '#worker/mastodon/state.ts'
import { as, type Failure, failure, failureAt } from '#worker/platform/results.ts'
import type { AskRefusal } from '#worker/platform/outgoing/safeAsk.ts'

export async function startLink(ctx: Context, given: string) {
  if (!isOffered(ctx)) return failure('Forbidden', copy.errors.off)
  const viewer = theViewer(ctx)
  if (viewer.mediumMemberAt === null) return failure('Forbidden', copy.errors.membersOnly)
  const instance = given.length > limits.mastodon.name ? null : parseInstance(given)
  if (!instance) return refusalOf('address', given)
  if (!(await take(ctx, [{ rateLimit: 'mastodonLinksOfAccount', by: viewer.id }]))) {
    return failure('TooManyRequests', copy.errors.tooMany)
  }
  const app = await appOf(ctx, instance)
  if (typeof app === 'string') return refusalOf(app, instance)
  const { state, verifier } = await storeLinkState(ctx, viewer, instance)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: app.id,
    redirect_uri: app.redirectUri,
    scope: SCOPE,
    state,
    code_challenge: codeChallengeOf(verifier),
    code_challenge_method: 'S256',
  })
  return as('MastodonAuthorization', { url: `${authorizePageOf(ctx.env, instance)}?${query.toString()}` })
}

export function refusalOf(refusal: AskRefusal | 'refused', instance: string): Failure<'BadRequest'> {
  const { errors } = copy
  const message = refusal === 'address' ? errors.instance : errors[refusal](instance)
  return failureAt('instance', 'BadRequest', message)
}
