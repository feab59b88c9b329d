/**
 * Following without scripts. Whoever has followed sees it on the page of the same address, since the page that they
 * come from is the same before and after; whoever has stopped goes back there. GET changes nothing (D19).
 */
import { type FollowKind, followRoutes } from '#schema/following.ts'
import { path } from '#schema/routes/paths.ts'
import type { Context } from '#worker/context.ts'
import { follow, unfollow } from '#worker/following/setFollow.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'
import { hostPathOnly } from '#worker/identity/redirects.ts'

export async function answerFollow(
  ctx: Context,
  request: Request,
  { params }: { params: Record<string, string> },
  kind: FollowKind,
): Promise<Response | null | undefined> {
  if (request.method !== 'POST') return undefined
  const fields = await readForm(ctx, request)
  if (fields instanceof Response) return fields
  const id = params.id ?? ''
  const redirect = fields.get('redirect')
  const isLeaving = fields.has('unfollow')
  const refused = await (isLeaving ? unfollow : follow)(ctx, kind, id)
  if (refused?.__typename === 'NotFound') return null
  if (isLeaving && !refused) return seeOther(hostPathOnly(redirect))
  const followed = refused ? null : '1'
  const failed = refused && refused.__typename !== 'AlreadyExists' ? '1' : null
  return seeOther(path(followRoutes[kind], { id }, { redirect, followed, failed }))
}
