import { isTokenOf } from '#worker/identity/pageToken.ts'
import * as z from 'zod'
import type { Caller, Context } from '#worker/platform/context.ts'
import { actorOf } from '#worker/identity/caller.ts'
import { type CacheTag, isCacheTag, withPictures } from '#worker/platform/database/cacheTags.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { isJson } from '#worker/platform/http/sameOrigin.ts'
import { commit } from '#worker/platform/database/write.ts'
import { edge } from '#schema/limits/edge.ts'

const Purge = z.object({
  tags: z.array(z.string()).min(1).max(edge.tags),
  soft: z.boolean().default(false),
  reason: z.string().trim().max(200).default('manually'),
})

export async function answerPurge(ctx: Context, request: Request): Promise<Response> {
  const caller = ctx.caller!
  if (!isMeant(request, caller)) return jsonAnswer({ error: 'The x-xsrf-token is missing or wrong' }, 403)
  if (!isJson(request)) return jsonAnswer({ error: 'The content type must be application/json' }, 415)
  const input = Purge.safeParse(await request.json().catch(() => null))
  if (!input.success)
    return jsonAnswer({ error: `Expected {"tags": [1 to ${edge.tags} names], "soft": false}` }, 400)
  const unknown = input.data.tags.filter((tag) => !isCacheTag(tag))
  if (unknown.length) return jsonAnswer({ error: `No such tags: ${unknown.join(', ')}` }, 400)
  const { soft, reason } = input.data
  const tags = withPictures(input.data.tags as CacheTag[])
  const done = await commit(
    { ...ctx, actor: actorOf(caller) },
    { rows: [], purge: { tags, kind: soft ? 'soft' : 'change', reason } },
  )
  if (typeof done === 'string') throw new Error(`A purge was refused: ${done}`)
  return jsonAnswer({ purged: tags, version: done.version })
}

/** Browsers never send a bearer token by themselves. */
const isMeant = (request: Request, { viewer, isOperator }: Caller) =>
  isOperator || (viewer !== null && isTokenOf(viewer, request.headers.get('x-xsrf-token')))
