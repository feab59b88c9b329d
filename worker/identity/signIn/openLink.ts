import { sql } from 'drizzle-orm'
import type { SusiOperation } from '#schema/enums.ts'
import type { SignInMethod } from '#schema/identity/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { proveEmail } from '#worker/identity/accounts.ts'
import { afterFirstFactor, type HalfSignedIn, type SignedIn } from '#worker/identity/afterFirstFactor.ts'
import { issueToken, spend, type SpentToken, spentOf } from '#worker/identity/oneTimeTokens.ts'
import { boundBrowser } from '#worker/identity/requester.ts'
import { createProvedAccount } from '#worker/identity/signIn/createAccount.ts'
import { isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import type { Proof } from '#worker/identity/signIn/proof.ts'
import { writeRows } from '#worker/platform/database/write.ts'

export interface NeedsName {
  __typename: 'NeedsName'
  identityToken: string
  email: string | null
  name: string
}

export type Opened = SignedIn | HalfSignedIn | NeedsName | null

export async function openLink(ctx: Context, token: string): Promise<Opened> {
  if (isEmailOff(ctx)) return null
  const spent = await spendLink(ctx, token)
  if (!spent?.email) return null
  const { email, method } = spent
  const { redirect, name, operation = 'login' } = spent.payload as LinkPayload
  const userId = await proveEmail(ctx, email)
  if (userId) return afterFirstFactor(ctx, userId, { redirect, signIn: { operation, method } })
  const proof = { email, redirect, external: null, method }
  return name ? createProvedAccount(ctx, { ...proof, name }) : askForName(ctx, { ...proof, name: '' })
}

interface LinkPayload {
  redirect?: string
  name?: string | null
  operation?: SusiOperation
}

/** A code's token works only in the requesting browser. */
async function spendLink(
  ctx: Context,
  token: string,
): Promise<(SpentToken & { method: SignInMethod }) | null> {
  const byLink = spentOf(await writeRows(ctx, { rows: [spend(token, 'emailLink', 'link')] }))
  if (byLink) return { ...byLink, method: 'link' }
  const browser = boundBrowser(ctx)
  if (!browser) return null
  const byCode = spentOf(
    await writeRows(ctx, { rows: [spend(token, 'login', 'link', sql`browser = ${browser}`)] }),
  )
  return byCode && { ...byCode, method: 'code' }
}

export async function askForName(
  ctx: Context,
  { email, name, redirect, external, method }: Proof,
): Promise<NeedsName> {
  const { token, row } = issueToken({
    kind: 'signUp',
    lifetime: limits.confirmLink.lifetime,
    email,
    payload: { name, redirect, external, method },
  })
  await writeRows(ctx, { rows: [row] })
  return { __typename: 'NeedsName', identityToken: token, email, name }
}
