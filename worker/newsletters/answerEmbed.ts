/** Browsers send no cookies from a frame on another site, so the address carries the answer. */
import type { EmbedAnswer } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import type { Handler } from '#worker/platform/http/handler.ts'
import { readForm, seeOther } from '#worker/identity/forms/readForm.ts'
import { requesterOf } from '#worker/identity/requester.ts'
import { subscribeAddress } from '#worker/newsletters/subscribe.ts'

/** As from a visitor: a session makes no difference here. */
export const answerEmbed: Handler = async (ctx, request, { params }) => {
  if (request.method !== 'POST') return undefined
  const fields = await readForm({ ...ctx, caller: undefined }, request)
  if (fields instanceof Response) return fields
  const newsletterId = params.newsletterV3Id ?? ''
  const asked = await subscribeAddress(
    { ...ctx, caller: undefined, requester: requesterOf(request) },
    { newsletterId, email: fields.get('email') ?? '', source: 'EMBED' },
  )
  return seeOther(path('ShowEmbedNewsletter', { newsletterV3Id: newsletterId }, { answer: answerOf(asked) }))
}

function answerOf(asked: Awaited<ReturnType<typeof subscribeAddress>>): EmbedAnswer | null {
  if ('isAsked' in asked) return asked.isAsked ? 'ASKED' : 'ADDED'
  if (asked.__typename === 'NotFound') return null
  return asked.__typename === 'BadRequest' ? 'INVALID' : 'TOO_MANY'
}
