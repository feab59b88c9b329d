/** A cookie shows the result once, only to the sender. */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface FormAnswer {
  form: string
  isError: boolean
  kind: string
  message: string
  field: string | null
  values: { name: string; value: string }[]
}

const COOKIE = 'form'
const UNSENT = 'unsent'

export async function storeFormAnswer(ctx: Context, answer: FormAnswer): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, { ...answer, userId: ctx.caller?.viewer?.id ?? null })
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.settings.formState))
}

/** @param userId the only user who gets the form back */
export async function storeUnsentForm(ctx: Context, userId: string, answer: FormAnswer): Promise<void> {
  const sealed = await seal(ctx.env, UNSENT, { ...answer, userId })
  theRequester(ctx).cookies.push(printCookie(ctx.env, UNSENT, sealed, limits.settings.unsentForm))
}

export async function takeFormAnswer(ctx: Context): Promise<FormAnswer | null> {
  // Visitors' pages leave it to the user who signs in.
  const isWaiting = cookieOf(theRequester(ctx).request, ctx.env, UNSENT) !== null && ctx.caller?.viewer
  return (await take(ctx, COOKIE)) ?? (isWaiting ? take(ctx, UNSENT) : null)
}

async function take(ctx: Context, cookie: string): Promise<FormAnswer | null> {
  const requester = theRequester(ctx)
  const sealed = cookieOf(requester.request, ctx.env, cookie)
  if (sealed === null) return null
  requester.cookies.push(printCookie(ctx.env, cookie, '', 0))
  const answer = (await unseal(ctx.env, cookie, sealed)) as (FormAnswer & { userId?: string | null }) | null
  return answer && answer.userId === (ctx.caller?.viewer?.id ?? null) ? answer : null
}
