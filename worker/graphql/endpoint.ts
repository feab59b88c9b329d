/** Foreign requests are refused before their body is read (R406). */
import type { Context } from '#worker/platform/context.ts'
import { openAnswerBudget } from '#worker/graphql/answerBudget.ts'
import { httpLayer } from '#worker/graphql/httpLayer.ts'
import { refuseRequest } from '#worker/graphql/requestGate.ts'
import { shareReads } from '#worker/graphql/sharedReads.ts'
import { openTurns } from '#worker/graphql/turns.ts'
import { readCaller } from '#worker/identity/caller.ts'
import { requesterOf, withCookies } from '#worker/identity/requester.ts'
import { visitorOf } from '#worker/identity/visitor.ts'
import { isFromOwnPage } from '#worker/platform/http/sameOrigin.ts'

export const answerGraphql = async (ctx: Context, request: Request): Promise<Response> =>
  inAcceptedType(request, await answer(ctx, request))

function inAcceptedType(request: Request, response: Response): Response {
  if (!request.headers.get('accept')?.includes(RESPONSE_TYPE)) return response
  const typed = new Response(response.body, response)
  typed.headers.set('content-type', `${RESPONSE_TYPE}; charset=utf-8`)
  return typed
}

const RESPONSE_TYPE = 'application/graphql-response+json'

async function answer(ctx: Context, request: Request): Promise<Response> {
  const refusal = refuseRequest(request, ctx.origin)
  if (refusal) return refusal
  ctx.visitor = visitorOf(request)
  ctx.requester = requesterOf(request)
  ctx.caller = await readCaller(request, ctx.env, ctx.db, ctx.site.origin)
  // Browsers never send a program's token by themselves, so no other site can use it.
  const canMutate = isFromOwnPage(request, ctx.origin) || ctx.caller.isOperator
  // Includes the reads of the host and the session.
  const spent = { points: 0, statements: ctx.db.stats.queries }
  const reads = shareReads(ctx.db)
  const budget = openAnswerBudget(reads)
  ctx.db = reads
  ctx.answer = budget
  const response = await httpLayer().handleRequest(request, {
    call: { ctx, reads, budget, canMutate, turns: openTurns(), spent },
  })
  return withCookies(response, ctx)
}
