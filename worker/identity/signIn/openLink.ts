/**
 * What follows when an address is shown to be somebody's, by a link or by its code: they are signed in, asked for
 * their second factor, or asked for their name.
 */
import { sql } from 'drizzle-orm'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/context.ts'
import { proveEmail } from '#worker/identity/accounts.ts'
import { afterFirstFactor, type HalfSignedIn, type SignedIn } from '#worker/identity/afterFirstFactor.ts'
import { issueToken, spend, type SpentToken, spentOf } from '#worker/identity/oneTimeTokens.ts'
import { boundBrowser } from '#worker/identity/requester.ts'
import { createProvedAccount } from '#worker/identity/signIn/createAccount.ts'
import { isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { writeRows } from '#worker/platform/write.ts'

/** Nobody has an account for this proof yet, and no name was given. */
export interface NeedsName {
  __typename: 'NeedsName'
  /** A token of kind signUp. */
  identityToken: string
  email: string | null
  name: string
}

export type Opened = SignedIn | HalfSignedIn | NeedsName | null

/** Null for a link that is unknown, spent or too old, and for all of them where nobody signs in by e-mail. */
export async function openLink(ctx: Context, token: string): Promise<Opened> {
  if (isEmailOff(ctx)) return null
  const spent = await spendLink(ctx, token)
  if (!spent?.email) return null
  const { email } = spent
  const { redirect, name } = spent.payload as { redirect?: string; name?: string | null }
  const userId = await proveEmail(ctx, email)
  if (userId) return afterFirstFactor(ctx, userId, redirect)
  if (name) return createProvedAccount(ctx, { email, name, redirect, external: null })
  return askForName(ctx, { email, name: '', redirect, external: null })
}

/** By the link anywhere; by what the code became only in the browser that asked. */
async function spendLink(ctx: Context, token: string): Promise<SpentToken | null> {
  const byLink = spentOf(await writeRows(ctx, { rows: [spend(token, 'emailLink', 'link')] }))
  if (byLink) return byLink
  const browser = boundBrowser(ctx)
  if (!browser) return null
  return spentOf(await writeRows(ctx, { rows: [spend(token, 'login', 'link', sql`browser = ${browser}`)] }))
}

export interface Proof {
  /** Proved; null where the provider tells none, or does not vouch for it. */
  email: string | null
  name: string
  redirect: string | null | undefined
  external: { provider: string; subject: string; label: string } | null
}

export async function askForName(
  ctx: Context,
  { email, name, redirect, external }: Proof,
): Promise<NeedsName> {
  const { token, row } = issueToken({
    kind: 'signUp',
    lifetime: limits.confirmLink.lifetime,
    email,
    payload: { name, redirect, external },
  })
  await writeRows(ctx, { rows: [row] })
  return { __typename: 'NeedsName', identityToken: token, email, name }
}
