/** M5, I1: an address gets five emails an hour, which others cannot use up at its owner's expense. */
import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { type Browser, identityCalls, openBrowser, sentTo, signUpByLink } from '#test/identity/browser.ts'

afterEach(resetClock)

const { mailsToAddress, mailsToAddressFromUnknownBrowsers, mailsToAddressFromNetwork } = limits.rateLimit
const hour = mailsToAddress.within

const tooMany = { __typename: 'BadRequest', message: copy.signInLimits.mails }

const askLink = (browser: Browser, email: string, operation = 'login') =>
  browser.ask(identityCalls.sendAcctAuthEmail, { email, operation })

/** @returns how many were sent until no more were */
async function askForAll(browser: Browser, email: string, operation = 'login'): Promise<number> {
  for (let sent = 0; ; sent += 1) {
    const answer = await askLink(browser, email, operation)
    if (answer.__typename !== 'SusiMethod') {
      expect(answer).toEqual(tooMany)
      return sent
    }
  }
}

async function follow(browser: Browser, email: string) {
  const link = new URL((await sentTo(email)).find(({ code }) => code)!.links[0]!)
  await browser.submit(path('AcctCallbackEmail'), {
    token: link.searchParams.get('token')!,
    operation: 'login',
  })
  return String((await browser.ask(identityCalls.viewer)).email)
}

test('an attacker who uses up one network’s share leaves the owner a link from another network', async () => {
  const email = 'besieged.one@example.org'
  await signUpByLink(openBrowser(), email, 'Besieged')
  advanceClock(hour + 1)
  expect(await askForAll(openBrowser(), email)).toBe(mailsToAddressFromNetwork.uses)
  const owner = openBrowser()
  expect(await askLink(owner, email)).toMatchObject({ __typename: 'SusiMethod' })
  expect(await follow(owner, email)).toBe(email)
})

test('an attacker with many networks leaves a link for a known browser; the address gets five an hour', async () => {
  const email = 'besieged.two@example.org'
  const owner = openBrowser()
  await signUpByLink(owner, email, 'Besieged')
  const viewer = await owner.ask(identityCalls.viewer)
  await owner.get(path('AcctSignout', { xsrf: String(viewer.xsrfToken) }))
  expect(owner.cookies.has('sid')).toBe(false)
  advanceClock(hour + 1)
  const before = (await sentTo(email)).length
  let taken = 0
  for (let network = 0; network < 4; network += 1) taken += await askForAll(openBrowser(), email)
  expect(taken).toBe(mailsToAddressFromUnknownBrowsers.uses)
  expect(await askLink(owner, email)).toMatchObject({ __typename: 'SusiMethod' })
  expect(await follow(owner, email)).toBe(email)
  expect(await askLink(owner, email)).toEqual(tooMany)
  expect(await sentTo(email)).toHaveLength(before + mailsToAddress.uses)
})

test('an address without an account gets as many, and the same answers', async () => {
  const [known, unknown] = ['besieged.three@example.org', 'unknown.besieged@example.org']
  await signUpByLink(openBrowser(), known, 'Besieged')
  advanceClock(hour + 1)
  for (const email of [known, unknown]) {
    const counts: number[] = []
    for (let network = 0; network < 3; network += 1) {
      counts.push(await askForAll(openBrowser(), email, 'register'))
    }
    expect(counts).toEqual([3, 1, 0])
  }
})

test('a browser that made an account with another’s address is not known to that address', async () => {
  const email = 'besieged.four@example.org'
  const squatter = openBrowser()
  const { sessionToken } = await squatter.ask(identityCalls.createAccount, {
    email,
    name: 'Squatter',
    password: 'a password of theirs',
  })
  await squatter.submit(path('AcctToken'), { token: String(sessionToken) })
  advanceClock(hour + 1)
  expect(await askForAll(squatter, email)).toBe(mailsToAddressFromNetwork.uses)
  const owner = openBrowser()
  await askLink(owner, email)
  expect(await follow(owner, email)).toBe(email)
  advanceClock(hour + 1)
  expect(await askForAll(squatter, email)).toBe(mailsToAddressFromNetwork.uses)
})
