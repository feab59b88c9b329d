/** It is valid for one user, once. */
import { path } from '#schema/routes/paths.ts'
import { limits } from '#schema/limits.ts'
import { copy } from '#schema/copy.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { seeOther } from '#worker/identity/forms/readForm.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { insertConnection } from '#worker/identity/social/connectedAccounts.ts'
import type { Identity } from '#worker/identity/social/provider.ts'
import { signInAgain } from '#worker/identity/social/targets.ts'
import { leaveNote, readNote } from '#worker/identity/signInNote.ts'
import { spendOnce } from '#worker/identity/spendOnce.ts'
import { now } from '#worker/platform/clock.ts'
import { newToken } from '#worker/platform/ids.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'

interface Pending {
  id: string
  identity: Identity
  userId: string
  redirect: string
  until: number
}

const COOKIE = 'pending-connection'

export async function storePending(
  ctx: Context,
  identity: Identity,
  userId: string,
  redirect: string,
): Promise<void> {
  const { lifetime } = limits.socialState
  const pending: Pending = { id: newToken(), identity, userId, redirect, until: now() + lifetime }
  const sealed = await seal(ctx.env, COOKIE, pending)
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, sealed, lifetime))
}

export async function answerPending(ctx: Context, request: Request): Promise<Response> {
  const sealed = cookieOf(request, ctx.env, COOKIE)
  const pending = sealed === null ? null : ((await unseal(ctx.env, COOKIE, sealed)) as Pending | null)
  const viewer = ctx.caller?.viewer
  if (!pending || pending.until <= now()) {
    return viewer ? seeOther(path('ShowHome')) : signInAgain(ctx, copy.social.stale)
  }
  if (!viewer) {
    return signInAgain(ctx, copy.social.stale, {
      operation: 'login',
      redirect: path('AcctCallbackAuthenticate'),
    })
  }
  theRequester(ctx).cookies.push(printCookie(ctx.env, COOKIE, '', 0))
  const isTheirs = viewer.id === pending.userId && viewer.email === pending.identity.email
  if (isTheirs && !viewer.spoofedById && (await spendOnce(ctx, COOKIE, pending.id))) {
    await insertConnection(ctx, viewer.id, pending.identity)
    const note = readNote(ctx)
    if (note) leaveNote(ctx, { ...note, tried: pending.identity.provider })
  }
  return seeOther(pending.redirect)
}
