/**
 * What a settings form sent without scripts led to: it travels sealed in a cookie to the page that tells it, once.
 */
import type { SettingsFormName } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

export interface SettingsState {
  form: SettingsFormName
  isError: boolean
  message: string
  values: { name: string; value: string }[]
}

const COOKIE = 'settings'

export async function keepSettingsState(ctx: Context, state: SettingsState): Promise<void> {
  const sealed = await seal(ctx.env, COOKIE, { ...state, userId: ctx.caller?.viewer?.id })
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, limits.settings.formState))
}

/** Null where there is nothing to tell, or it was somebody else's form. */
export async function takeSettingsState(ctx: Context): Promise<SettingsState | null> {
  const requester = theRequester(ctx)
  const sealed = cookieOf(requester.request, ctx.env, COOKIE)
  if (sealed === null) return null
  requester.cookies.push(printCookie(ctx.env, COOKIE, '', 0))
  const state = (await unseal(ctx.env, COOKIE, sealed)) as (SettingsState & { userId?: string }) | null
  return state && state.userId === ctx.caller?.viewer?.id ? state : null
}
