/** R436, D35. */
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import type { MutationRegisterAuthyUserArgs } from '#schema/generated/resolvers.ts'
import { countryCode as countryCodeInput, phoneNumber as phoneNumberInput } from '#schema/inputs/twoFactor.ts'
import { limits } from '#schema/limits.ts'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { theViewer } from '#worker/identity/theViewer.ts'
import { issueToken, readToken } from '#worker/identity/oneTimeTokens.ts'
import { hasFreshProof } from '#worker/identity/freshProof.ts'
import { APP_SECRET, appOf } from '#worker/identity/twoFactor/appCodes.ts'
import { isDialPrefix } from '#worker/identity/twoFactor/countries.ts'
import { sendPhoneCode } from '#worker/identity/twoFactor/phoneCodes.ts'
import { qrOf } from '#worker/identity/twoFactor/qrOf.ts'
import { newFromAlphabet } from '#worker/platform/ids.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { seal, unseal } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

/** Given only after a fresh proof, so an authyId proves that too. */
export type Setup =
  | { method: Exclude<TwoFactorMethod, 'AUTH_APP'>; countryCode: string; phoneNumber: string }
  | { method: 'AUTH_APP'; secret: string }

export async function registerAuthyUser(ctx: Context, given: MutationRegisterAuthyUserArgs) {
  const viewer = theViewer(ctx)
  const { preferredMethod: method } = given
  if (method === 'AUTH_APP') return failure('BadRequest', copy.twoFactorSetup.methodOfPhone)
  const phoneNumber = parsed(phoneNumberInput, given.phoneNumber)
  if ('message' in phoneNumber) return phoneNumber
  const country = parsed(countryCodeInput, given.countryCode)
  if ('message' in country) return country
  if (!isDialPrefix(country.value)) return failure('BadRequest', copy.twoFactorSetup.countryUnknown)
  if (!(await hasFreshProof(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  const phone = { countryCode: country.value, phoneNumber: phoneNumber.value }
  const refused = await sendPhoneCode(ctx, { userId: viewer.id, method, ...phone, purpose: 'setUp' })
  if (refused) return failure('BadRequest', refused.whyUnsent)
  return as('AuthyUser', { authyId: await storeSetup(ctx, viewer, { method, ...phone }) })
}

/** RFC 4226 recommends 160 bits. */
const newSecret = () => newFromAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 32)

export async function registerAuthenticatorApp(ctx: Context) {
  const viewer = theViewer(ctx)
  if (!(await hasFreshProof(ctx, viewer))) return failure('Forbidden', copy.reauthenticate.needed)
  const secret = newSecret()
  const sealed = await seal(ctx.env, APP_SECRET, secret)
  const authyId = await storeSetup(ctx, viewer, { method: 'AUTH_APP', secret: sealed })
  return as('AuthenticatorApp', shownApp(ctx, viewer, authyId, secret))
}

async function storeSetup(ctx: Context, viewer: Viewer, setup: Setup): Promise<string> {
  const { token, row } = issueToken({
    kind: 'twoFactorSetup',
    lifetime: limits.twoFactorStep.lifetime,
    userId: viewer.id,
    browser: viewer.sessionId,
    payload: { ...setup },
  })
  await writeRows(ctx, { rows: [row] })
  return token
}

export async function readSetup(ctx: Context, viewer: Viewer, authyId: string): Promise<Setup | null> {
  const stored = await readToken(ctx, authyId, 'twoFactorSetup')
  const isOwn = stored?.userId === viewer.id && stored.browser === viewer.sessionId
  return isOwn ? (stored.payload as unknown as Setup) : null
}

export async function readApp(ctx: Context, viewer: Viewer, authyId: string) {
  const setup = await readSetup(ctx, viewer, authyId)
  const secret = setup?.method === 'AUTH_APP' ? await unseal(ctx.env, APP_SECRET, setup.secret) : null
  return typeof secret === 'string' ? shownApp(ctx, viewer, authyId, secret) : null
}

function shownApp(ctx: Context, viewer: Viewer, authyId: string, secret: string) {
  const uri = appOf(ctx.env, secret, viewer.email ?? viewer.username).toString()
  return { authyId, uri, secret, ...qrOf(uri) }
}
