/** It is valid only in the requesting browser (R427, safety I5). */
import { sql } from 'drizzle-orm'
import { copy } from '#schema/copy.ts'
import { loginCode as loginCodeInput } from '#schema/inputs/identity.ts'
import { limits } from '#schema/limits.ts'
import type { Context } from '#worker/platform/context.ts'
import { issueToken } from '#worker/identity/oneTimeTokens.ts'
import { boundBrowser } from '#worker/identity/requester.ts'
import { emailIsOff, isEmailOff } from '#worker/identity/signIn/emailSwitch.ts'
import { loginCodeHash } from '#worker/identity/signIn/sendAcctAuthEmail.ts'
import { now } from '#worker/platform/clock.ts'
import { as, failure, parsed } from '#worker/platform/results.ts'
import { isSame } from '#worker/platform/secrets.ts'
import { writeRows } from '#worker/platform/database/write.ts'

interface Tried {
  id: string
  email: string
  codeHash: string
  payload: string
}

export async function verifyLoginCode(ctx: Context, given: string) {
  if (isEmailOff(ctx)) return failure('NotFound', emailIsOff)
  const code = parsed(loginCodeInput, given)
  if ('message' in code) return code
  const browser = boundBrowser(ctx)
  if (!browser) return failure('NotFound', copy.signInLimits.noCode)
  const tried = await countTry(ctx, browser)
  if (tried === 'none') return failure('NotFound', copy.signInLimits.noCode)
  if (tried === 'tooMany') return failure('TooManyRequests', copy.signInLimits.codeTries)
  if (!isSame(tried.codeHash, loginCodeHash(ctx, browser, code.value))) {
    return failure('BadRequest', copy.signInLimits.wrongCode)
  }
  const { token, row } = issueToken({
    kind: 'login',
    lifetime: limits.sessionToken.lifetime,
    email: tried.email,
    browser,
    payload: JSON.parse(tried.payload) as Record<string, unknown>,
  })
  const written = await writeRows(ctx, {
    guard: sql`exists (select 1 from one_time_tokens where id = ${tried.id} and used_at is null)`,
    rows: [sql`update one_time_tokens set used_at = ${now()}, spent_by = 'code' where id = ${tried.id}`, row],
  })
  return written === 'guard' ? failure('NotFound', copy.signInLimits.noCode) : as('Token', { value: token })
}

async function countTry(ctx: Context, browser: string): Promise<Tried | 'none' | 'tooMany'> {
  const at = now()
  const newest = sql`(select id from one_time_tokens where browser = ${browser} and kind = 'emailLink'
    and used_at is null and created_at > ${at - limits.loginCode.lifetime} order by created_at desc limit 1)`
  const [tried, known] = (await writeRows(ctx, {
    rows: [
      sql`update one_time_tokens set attempts = attempts + 1
        where id = ${newest} and attempts < ${limits.loginCode.tries}
        returning id, email, code_hash as "codeHash", payload`,
      sql`select 1 from one_time_tokens where id = ${newest}`,
    ],
  })) as unknown as [Tried[], unknown[]]
  return tried[0] ?? (known.length ? 'tooMany' : 'none')
}
