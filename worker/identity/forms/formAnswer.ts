/**
 * The result of a form that was sent without scripts. It travels sealed in a cookie to the page that shows it, once,
 * and only to the viewer who sent the form.
 */
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface FormAnswer {
  form: string
  isError: boolean
  /** The typename of the mutation's result. */
  kind: string
  message: string
  /** The field that the message is about. */
  field: string | null
  /** The entered values after a failure, and which of several forms with the name it was. */
  values: { name: string; value: string }[]
}

const COOKIE = 'form'
/** A form that arrived after its session had ended waits here for the sign-in; no other form's answer replaces it. */
const UNSENT = 'unsent'

export async function storeFormAnswer(ctx: Context, answer: FormAnswer): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, { ...answer, userId: ctx.caller?.viewer?.id ?? null })
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.settings.formState))
}

/** @param userId who filled in the form: only they get it back, after signing in again */
export async function storeUnsentForm(ctx: Context, userId: string, answer: FormAnswer): Promise<void> {
  const sealed = await seal(ctx.env, UNSENT, { ...answer, userId })
  theRequester(ctx).cookies.push(printCookie(ctx.env, UNSENT, sealed, limits.settings.unsentForm))
}

/** Null when no form was sent, or when another viewer sent it. */
export async function takeFormAnswer(ctx: Context): Promise<FormAnswer | null> {
  // A visitor's pages, the sign-in page among them, leave the unsent form to the one who signs in.
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
