import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { limits } from '#schema/limits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { identityCalls, openBrowser, sentTo } from '#test/identity/browser.ts'
import { member, otherThan, turnOn } from '#test/identity/twoFactorCalls.ts'

afterEach(resetClock)

const password = 'a password of mine'

test('R201: a code is spoken of only where one was sent that is still good', async () => {
  advanceClock(9 * 60 * 60_000)
  const email = 'unsent@example.org'
  const owner = openBrowser()
  await member(owner, email, password)
  await turnOn(owner, '2025550161')
  // Setting it up took one of the codes of this hour.
  advanceClock(60 * 60_000 + 1)
  const call = identityCalls.loginUser.replace('lastDigits }', 'lastDigits whyUnsent }')
  const login = async () => {
    const { token, challenge } = await openBrowser().ask(call, { email, password })
    return { token, challenge: challenge as { lastDigits: string; whyUnsent: string | null } }
  }
  for (let time = 0; time < limits.allowance.codesToNumber.uses; time++) {
    expect((await login()).challenge).toMatchObject({ lastDigits: '0161', whyUnsent: null })
  }
  // No further one is sent, but the last is still good.
  const sent = (await sentTo('+12025550161')).length
  expect((await login()).challenge.whyUnsent).toBeNull()
  expect(await sentTo('+12025550161')).toHaveLength(sent)

  advanceClock(limits.twoFactorCode.lifetime + 2)
  const { token, challenge } = await login()
  expect(challenge.whyUnsent).toBe(copy.signInLimits.codesSent)
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
  expect(page).toContain(copy.signInLimits.codesSent)
  expect(page).not.toContain(copy.twoFactorSignIn.texted('0161'))
  expect(page).toContain(copy.twoFactorSignIn.recover)
})
