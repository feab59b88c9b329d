/** The session has ended, or a proof is still needed (decision 104). */
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'

const over = { isBack: true, asked: 0, isSame: true, read: 0 }

// Unit tests share their modules, so another file may have loaded the real one, and a later one needs it.
vi.resetModules()
vi.doMock('#client/session/signInOver.ts', () => ({
  signInOver: () => {
    over.asked += 1
    return Promise.resolve(over.isBack)
  },
  isBack: () => {
    over.read += 1
    return Promise.resolve(over.isSame)
  },
}))
const { retryAfterSignIn, STALE } = await import('#client/session/retryAfterSignIn.ts')

afterAll(() => {
  vi.doUnmock('#client/session/signInOver.ts')
  vi.resetModules()
})

beforeEach(() => void Object.assign(over, { isBack: true, asked: 0, isSame: true, read: 0 }))

const saved = { isError: false, message: 'Saved.' }

/** One after the other. */
const answering = <Answer>(...answers: Answer[]) =>
  vi.fn<() => Promise<Answer>>(() => Promise.resolve(answers.shift()!))

test.each([
  { kind: 'Unauthorized', message: 'You’re signed out.' },
  // Visitors get this answer when they set a password (R425).
  { kind: 'Forbidden', message: copy.signInLimits.tooLate },
])(
  'after $kind for want of a session, the form is sent once more when its owner is back',
  async (refused) => {
    const request = answering<object>(refused, saved)
    expect(await retryAfterSignIn(request)).toBe(saved)
    expect(request).toHaveBeenCalledTimes(2)
    expect(over.asked).toBe(1)
  },
)

test('closing the sign-in keeps the form, which says why it is not saved', async () => {
  over.isBack = false
  const request = answering({ kind: 'Unauthorized', message: 'You’re signed out.' })
  expect(await retryAfterSignIn(request)).toEqual({ kind: 'Unauthorized', message: copy.signInOver.closed })
  expect(request).toHaveBeenCalledTimes(1)
})

test('a form that needs a proof is sent again after it, and not without it (I12)', async () => {
  const refused = { kind: 'Forbidden', message: copy.reauthenticate.needed }
  expect(await retryAfterSignIn(answering<object>(refused, saved), () => Promise.resolve(true))).toBe(saved)
  expect(await retryAfterSignIn(answering<object>(refused, saved), () => Promise.resolve(false))).toBe(
    refused,
  )
  expect(over.asked).toBe(0)
})

test('after a new sign-in in another tab a form is sent once more with its token, for the same viewer only', async () => {
  const refused = { kind: STALE, isError: true, message: 'It failed.' }
  expect(await retryAfterSignIn(answering<object>(refused, saved))).toBe(saved)
  expect(await retryAfterSignIn(answering<object>(refused, refused))).toBe(refused)
  over.isSame = false
  const request = answering<object>(refused, saved)
  expect(await retryAfterSignIn(request)).toBe(refused)
  expect(request).toHaveBeenCalledTimes(1)
  expect(over).toMatchObject({ read: 3, asked: 0 })
})
