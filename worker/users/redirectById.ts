import { url } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/handlers.ts'
import { findUser } from '#worker/users/users.ts'

/** `/u/{userId}` leads to that user (R103), query kept; null for somebody unknown or suspended. */
export const redirectById: Handler = async (ctx, request, { params }) => {
  const user = await findUser(ctx, { id: params.userId })
  if (!user) return null
  const mainOrigin = ctx.host.table === 'all' ? '' : ctx.env.MAIN_ORIGIN
  const location = url('ShowUser', { username: user.username }, { mainOrigin, table: 'all' })
  return new Response(null, { status: 301, headers: { location: location + new URL(request.url).search } })
}
