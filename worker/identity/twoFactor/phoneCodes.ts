/** Safety I14. */
import { sql, type SQL } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import type { TwoFactorMethod } from '#schema/enums.ts'
import { limits } from '#schema/limits.ts'
import { oneTimeTokens } from '#schema/tables/identity.ts'
import type { Context } from '#worker/platform/context.ts'
import { roomAt, take, type Use } from '#worker/identity/rateLimits.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { theRequester } from '#worker/identity/requester.ts'
import { now } from '#worker/platform/clock.ts'
import { newDigits } from '#worker/platform/ids.ts'
import { writeAndSend } from '#worker/platform/mail/messages.ts'
import { param, read } from '#worker/platform/database/read.ts'
import { keyedDigestOf } from '#worker/platform/secrets.ts'
import { type Writer, writeRows } from '#worker/platform/database/write.ts'

export interface PhoneCode {
  userId: string
  method: TwoFactorMethod
  countryCode: string
  phoneNumber: string
  purpose: 'signIn' | 'setUp'
}

export interface Unsent {
  whyUnsent: string
  hasCode: boolean
}

export async function sendPhoneCode(ctx: Context, given: PhoneCode): Promise<Unsent | null> {
  const { userId, method, countryCode, phoneNumber, purpose } = given
  const number = `+${countryCode}${phoneNumber}`
  const { network } = theRequester(ctx)
  const uses: Use[] = [
    { rateLimit: 'codesToNumber', by: number },
    { rateLimit: 'codesFromNetwork', by: network },
    ...(countryCode === '1' ? [] : [{ rateLimit: 'codesToCountry' as const, by: countryCode }]),
  ]
  if (!(await take(ctx, uses))) return unsent(ctx, given, await roomAt(ctx, uses))
  const code = newDigits(limits.twoFactorCode.length)
  const { row } = issueToken({
    kind: 'phoneCode',
    lifetime: limits.twoFactorCode.lifetime,
    userId,
    codeHash: hashOf(ctx.env, userId, code),
    payload: { purpose, number },
  })
  await writeAndSend(
    ctx,
    {
      rows: [
        sql`delete from one_time_tokens where user_id = ${userId} and kind = 'phoneCode' and json_extract(payload, '$.purpose') = ${purpose}`,
        row,
      ],
    },
    [
      {
        kind: method === 'VOICE_CALL' ? 'voice' : 'sms',
        to: number,
        text: `${code} is your ${ctx.env.PRODUCT_NAME} verification code.`,
        code,
      },
    ],
  )
  return null
}

async function unsent(ctx: Context, given: PhoneCode, at: number): Promise<Unsent> {
  // The last code may have gone to another number.
  const hasCode = given.purpose === 'signIn' && (await isPhoneCodeGood(ctx, given))
  const lastDigits = given.phoneNumber.slice(-limits.twoFactor.phoneDigitsShown)
  const { codesSent, codeIsGood } = copy.signInLimits
  return { hasCode, whyUnsent: (hasCode ? codeIsGood : codesSent)(lastDigits, at, now()) }
}

const isPhoneCodeGood = async (
  { db }: Pick<Context, 'db'>,
  { userId, purpose }: Pick<PhoneCode, 'userId' | 'purpose'>,
): Promise<boolean> => (await db.first(unspentPhoneCode, { userId, purpose, at: now() })) !== null

export async function spendPhoneCode(
  { db, env }: Pick<Writer, 'db'> & Pick<Context, 'env'>,
  given: GivenCode,
): Promise<boolean> {
  const written = await writeRows({ db }, { rows: [sql`${spendingPhoneCode(env, given)} returning id`] })
  return typeof written !== 'string' && written[0]!.length > 0
}

export interface GivenCode extends Pick<PhoneCode, 'userId' | 'purpose'> {
  code: string
  number?: string
}

export const spendingPhoneCode = (env: Context['env'], given: GivenCode): SQL =>
  sql`update one_time_tokens set used_at = ${now()}, spent_by = 'once' where ${matching(env, given)}`

export const isRightPhoneCode = (env: Context['env'], given: GivenCode): SQL =>
  sql`exists (select 1 from one_time_tokens where ${matching(env, given)})`

const matching = (env: Context['env'], { userId, purpose, code, number }: GivenCode): SQL =>
  sql`${unspent(userId, purpose, now())} and code_hash = ${hashOf(env, userId, code)}
    and ${number === undefined ? sql`1` : sql`json_extract(payload, '$.number') = ${number}`}`

const unspent = (userId: unknown, purpose: unknown, at: unknown): SQL =>
  sql`user_id = ${userId} and kind = 'phoneCode' and json_extract(payload, '$.purpose') = ${purpose}
    and used_at is null and expires_at > ${at}`

const unspentPhoneCode = read('unspentPhoneCode', { id: oneTimeTokens.id }, (query) =>
  query
    .from(oneTimeTokens)
    .where(unspent(param('userId'), param('purpose'), param('at')))
    .limit(1),
)

const hashOf = (env: Context['env'], userId: string, code: string) =>
  keyedDigestOf(env, `phoneCode:${userId}:${code}`)
