/** R121. */
import * as z from 'zod'
import { pictureRules } from '#schema/actions/media.ts'
import { copy } from '#schema/copy/media.ts'
import { URL_MAX_LENGTH } from '#schema/hosts/urls.ts'
import type { Context } from '#worker/platform/context.ts'
import { readCall } from '#worker/identity/forms/readCall.ts'
import { take } from '#worker/identity/rateLimits.ts'
import { fetchPicture } from '#worker/media/fetchPicture.ts'
import { keepPicture, type KeptPicture } from '#worker/media/keepPicture.ts'
import { requireUser } from '#worker/identity/requireUser.ts'
import { jsonAnswer } from '#worker/platform/http/jsonAnswer.ts'
import { type Failure, failure, parsed, statusOf } from '#worker/platform/results.ts'

const Body = z.object(
  { url: z.string(copy.badAddress).max(URL_MAX_LENGTH, copy.badAddress) },
  copy.badAddress,
)

export async function answerUploadUrl(ctx: Context, request: Request): Promise<Response> {
  const call = await readCall(ctx, request)
  if (call instanceof Response) return call
  const stored = await store(ctx, call.value)
  return 'message' in stored
    ? jsonAnswer({ error: stored.message }, statusOf(stored))
    : jsonAnswer({ image: stored }, 200)
}

async function store(ctx: Context, given: unknown): Promise<KeptPicture | Failure> {
  const viewer = requireUser(ctx, pictureRules.uploadUrl)
  if ('message' in viewer) return viewer
  const body = parsed(Body, given)
  if ('message' in body) return body
  // This server must not be a tool to reach others with.
  if (!(await take(ctx, [{ rateLimit: 'linksOfAccount', by: viewer.id }]))) {
    return failure('TooManyRequests', copy.links)
  }
  const bytes = await fetchPicture(ctx, body.value.url)
  return 'message' in bytes ? bytes : keepPicture(ctx, viewer.id, bytes)
}
