import { followRoutes } from '#schema/reactions/following.ts'
import type { Match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/platform/context.ts'
import { findUser } from '#worker/users/users.ts'

/** `/@{username}/follow`: redirects to the page with the button; null for an unknown or hidden user. */
export async function redirectToFollow(ctx: Context, { params }: Pick<Match, 'params'>) {
  const user = await findUser(ctx, { username: params.username ?? ctx.site.entity?.slug })
  if (!user) return null
  const location = path(followRoutes.user, { id: user.id })
  return new Response(null, { status: 302, headers: { location } })
}
