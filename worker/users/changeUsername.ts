import { copy } from '#schema/copy.ts'
import { username as usernameInput } from '#schema/inputs/names.ts'
import type { Context } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { emit } from '#worker/platform/events.ts'
import { writerFor } from '#worker/identity/account/writerFor.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { homeTag, userTag } from '#worker/platform/database/cacheTags.ts'
import { rename } from '#worker/platform/database/rename.ts'
import { failure, parsed } from '#worker/platform/results.ts'

/**
 * The old name redirects and stays taken, so the number of changes is limited (decision 16, safety K4, X8). Null on
 * success.
 */
export async function changeUsername(ctx: Context, asked: string) {
  const owner = theViewer(ctx)
  const username = parsed(usernameInput, asked)
  if ('message' in username) return username
  const { value: slug } = username
  const { id } = owner
  if (slug === owner.username) return null
  if (!(await take(ctx, [{ rateLimit: 'usernamesOfAccount', by: id, of: slug }]))) {
    return failure('TooManyRequests', copy.accountSettings.usernames)
  }
  const tags = [userTag(id), homeTag]
  const refused = await rename(writerFor(ctx, owner), {
    kind: 'user',
    id,
    slug,
    tags,
    reason: 'changeUsername',
  })
  if (refused?.__typename === 'NotFound') return failure('Unauthorized', refused.message)
  if (refused) return failure('AlreadyExists', refused.message, 'USERNAME_TAKEN')
  emit({ type: 'userRenamed', userId: id })
  owner.username = slug
  return null
}
