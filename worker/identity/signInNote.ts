import { limits } from '#schema/limits.ts'
import { parseNote, printNote, SIGN_IN_NOTE, type SignInNote } from '#schema/identity/signInNote.ts'
import type { Context } from '#worker/platform/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'

export function leaveNote(ctx: Context, note: SignInNote): void {
  const { lifetime } = limits.signInNote
  theRequester(ctx).cookies.push(
    printCookie(ctx.env, SIGN_IN_NOTE, printNote(note), lifetime, { isForPage: true }),
  )
}

export function readNote(ctx: Context): SignInNote | null {
  const text = cookieOf(theRequester(ctx).request, ctx.env, SIGN_IN_NOTE)
  return text === null ? null : parseNote(text)
}

export function takeNote(ctx: Context): SignInNote | null {
  const note = readNote(ctx)
  if (note) theRequester(ctx).cookies.push(printCookie(ctx.env, SIGN_IN_NOTE, '', 0, { isForPage: true }))
  return note
}
