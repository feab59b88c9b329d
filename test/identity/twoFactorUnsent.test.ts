import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { limits } from '#schema/limits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { identityCalls, openBrowser, sentTo } from '#test/identity/browser.ts'
import { member, otherThan, turnOn } from '#test/identity/twoFactorCalls.ts'

afterEach(resetClock)

const RESEND = `mutation($token: String!, $preferredMethod: TwoFactorMethod) {
  resendTwoFactorCode(token: $token, preferredMethod: $preferredMethod) { __typename ... on Failure { message } }
}`

const password = 'a password of mine'

test('the page mentions a code only if one was sent that is still valid (R201)', async () => {
  advanceClock(9 * 60 * 60_000)
  const email = 'unsent@example.org'
  const owner = openBrowser()
  await member(owner, email, password)
  await turnOn(owner, '2025550161')
  // The set-up used one of the codes of this hour.
  advanceClock(60 * 60_000 + 1)
  const call = identityCalls.loginUser.replace('lastDigits }', 'lastDigits whyUnsent hasCode }')
  const login = async () => {
    const { token, challenge } = await openBrowser().ask(call, { email, password })
    return {
      token,
      challenge: challenge as { lastDigits: string; whyUnsent: string | null; hasCode: boolean },
    }
  }
  for (let time = 0; time < limits.rateLimit.codesToNumber.uses; time++) {
    expect((await login()).challenge).toMatchObject({ lastDigits: '0161', whyUnsent: null })
  }
  // No further code is sent, but the last is still valid. The page says both, and when there will be another.
  const sent = (await sentTo('+12025550161')).length
  const { codeIsGood, codesSent } = copy.signInLimits
  const full = limits.rateLimit.codesToNumber.within
  const again = await login()
  expect(again.challenge).toMatchObject({ hasCode: true, whyUnsent: codeIsGood('0161', full, 0) })
  expect(again.challenge.whyUnsent).toContain('60 minutes')
  expect(await sentTo('+12025550161')).toHaveLength(sent)
  for (const preferredMethod of ['SMS_TEXT', 'VOICE_CALL']) {
    expect(await openBrowser().ask(RESEND, { token: again.token, preferredMethod })).toMatchObject({
      __typename: 'TooManyRequests',
      message: codeIsGood('0161', full, 0),
    })
  }
  expect(await sentTo('+12025550161')).toHaveLength(sent)

  advanceClock(limits.twoFactorCode.lifetime + 2)
  const { token, challenge } = await login()
  const later = full - limits.twoFactorCode.lifetime - 2
  expect(challenge).toMatchObject({ hasCode: false, whyUnsent: codesSent('0161', later, 0) })
  expect(await sentTo('+12025550161')).toHaveLength(sent)
  const dead = (await sentTo('+12025550161'))[0]!.code!
  for (const twoFactorVerificationCode of [dead, otherThan(dead)]) {
    expect(
      await openBrowser().ask(identityCalls.loginUser, { token, twoFactorVerificationCode }),
    ).toMatchObject({ __typename: 'InvalidTwoFactorAuthCode' })
  }

  const browser = openBrowser()
  const fields = { operation: 'login', step: 'ENTER_PASSWORD', email, password }
  const led = await browser.submit(path('AcctSignin'), fields)
  const page = await (await browser.get(led.headers.get('location')!)).text()
  expect(page).toContain(codesSent('0161', later, 0))
  expect(page).not.toContain(copy.twoFactorSignIn.texted('0161'))
  expect(page).toContain(copy.twoFactorSignIn.recover)
})
