/** What the browser is to report of the sign-in that has just begun its session; the page takes it away. */
import { limits } from '#schema/limits.ts'
import { parseNote, printNote, SIGN_IN_NOTE, type SignInNote } from '#schema/signInNote.ts'
import type { Context } from '#worker/context.ts'
import { cookieOf, printCookie } from '#worker/identity/cookies.ts'
import { theRequester } from '#worker/identity/requester.ts'

export function leaveNote(ctx: Context, note: SignInNote): void {
  const { lifetime } = limits.signInNote
  theRequester(ctx).cookies.push(
    printCookie(ctx.env, SIGN_IN_NOTE, printNote(note), lifetime, { isForPage: true }),
  )
}

/** Null where no page has yet to report anything. */
export function readNote(ctx: Context): SignInNote | null {
  const text = cookieOf(theRequester(ctx).request, ctx.env, SIGN_IN_NOTE)
  return text === null ? null : parseNote(text)
}

/** For another host, whose page reports it: this one has nothing to report any more. */
export function takeNote(ctx: Context): SignInNote | null {
  const note = readNote(ctx)
  if (note) theRequester(ctx).cookies.push(printCookie(ctx.env, SIGN_IN_NOTE, '', 0, { isForPage: true }))
  return note
}
