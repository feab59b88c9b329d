/** I8: four calls reveal whether an address has an account; together they answer for ten addresses an hour. */
import { afterEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import { type Browser, identityCalls, openBrowser } from '#test/identity/browser.ts'
import { holdClock } from '#test/harness/holdClock.ts'

afterEach(resetClock)

const { uses, within } = limits.rateLimit.addressesAskedFor
const { addresses } = copy.signInLimits

/** With its answer when there were too many. */
const OPERATIONS = {
  magicLinkPreferred: {
    text: 'query($email: String!) { magicLinkPreferred(email: $email) { __typename } }',
    refusal: { errors: [{ message: addresses }] },
  },
  emailAvailability: {
    text: 'query($email: String!) { emailAvailability(email: $email) }',
    refusal: { errors: [{ message: addresses }] },
  },
  sendAcctAuthEmail: {
    text: identityCalls.sendAcctAuthEmail,
    refusal: { data: { sendAcctAuthEmail: { __typename: 'BadRequest', message: addresses } } },
  },
  createAccount: {
    text: identityCalls.createAccount,
    refusal: { data: { createAccount: { __typename: 'UserCreationRateLimited' } } },
  },
}
type Operation = keyof typeof OPERATIONS
const names = Object.keys(OPERATIONS) as Operation[]

async function answerOf(browser: Browser, name: Operation, email: string): Promise<unknown> {
  const variables = { email, operation: 'login', name: 'Asked About', password: 'eight characters or more' }
  const [answer] = await browser.askAll([{ query: OPERATIONS[name].text, variables }])
  return answer
}

/** Known and unknown addresses count. */
const addressOf = (index: number) => (index % 2 ? `unknown.${index}@example.org` : KNOWN[index / 2]!)
const KNOWN = ['reader', 'member', 'lapsed', 'writer', 'owner'].map((name) => `${name}@example.com`)

/** Uses up all ten. */
async function askAboutAll(browser: Browser, operations: readonly Operation[]) {
  for (let index = 0; index < uses; index += 1) {
    const name = operations[index % operations.length]!
    expect(await answerOf(browser, name, addressOf(index))).not.toMatchObject(OPERATIONS[name].refusal)
  }
}

test('the four calls share ten addresses: each refuses the eleventh', async () => {
  const browser = openBrowser()
  await askAboutAll(browser, names)
  for (const name of names) {
    expect(await answerOf(browser, name, `eleventh.${name}@example.org`)).toMatchObject(
      OPERATIONS[name].refusal,
    )
  }
})

test('an address once asked about may be asked about again; another network has its own ten', async () => {
  const browser = openBrowser()
  await askAboutAll(browser, ['emailAvailability'])
  const known = { data: { emailAvailability: false } }
  expect(await answerOf(browser, 'emailAvailability', addressOf(0))).toMatchObject(known)
  expect(await answerOf(browser, 'emailAvailability', 'author@example.com')).not.toMatchObject(known)
  const elsewhere = openBrowser()
  expect(await answerOf(elsewhere, 'emailAvailability', 'author@example.com')).toMatchObject(known)
})

test('after an hour ten more addresses are allowed', async () => {
  holdClock()
  const browser = openBrowser()
  await askAboutAll(browser, ['magicLinkPreferred'])
  advanceClock(within - 1000)
  const { refusal } = OPERATIONS.magicLinkPreferred
  expect(await answerOf(browser, 'magicLinkPreferred', 'new@example.org')).toMatchObject(refusal)
  advanceClock(2000)
  expect(await answerOf(browser, 'magicLinkPreferred', 'new@example.org')).not.toMatchObject(refusal)
})

test('of twenty addresses in one batch ten are answered', async () => {
  const browser = openBrowser()
  const query = OPERATIONS.emailAvailability.text
  const answers = await browser.askAll(
    Array.from({ length: 20 }, (_, index) => ({ query, variables: { email: `batch.${index}@example.org` } })),
  )
  expect(answers.filter((answer) => 'errors' in (answer as object))).toHaveLength(20 - uses)
})
