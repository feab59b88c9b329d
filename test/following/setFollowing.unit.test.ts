/** Follows presses to the calls that leave the browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copy } from '#schema/copy.ts'

const ADA = { kind: 'user', id: 'ada' } as const

let setFollowing: typeof import('#client/following/setFollowing.ts').setFollowing
let followed: typeof import('#client/following/followed.ts')
let entities: typeof import('#client/overlay/entities.ts')
let toasts: typeof import('#client/toasts/toasts.ts')
let calls: { operation: string; answer(data: object): Promise<void>; fail(): Promise<void> }[]

beforeEach(async () => {
  vi.resetModules()
  calls = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const [{ operationName }] = JSON.parse(body) as [{ operationName: string }]
    const field = operationName.replace('UserViewerEdge', 'user').replace(/^[FU]/, (c) => c.toLowerCase())
    calls.push({
      operation: operationName,
      async answer(data) {
        resolve(Response.json([{ data: { [field]: data } }]))
        await settled()
      },
      async fail() {
        reject(new TypeError('Failed to fetch'))
        await settled()
      },
    })
    return promise
  })
  const { connect } = await import('#client/graphql/send.ts')
  connect({ url: '/_/graphql', route: () => ({ name: '', path: '/' }) })
  entities = await import('#client/overlay/entities.ts')
  followed = await import('#client/following/followed.ts')
  toasts = await import('#client/toasts/toasts.ts')
  ;({ setFollowing } = await import('#client/following/setFollowing.ts'))
  entities.learn(followed.entityOf(ADA), { isFollowing: false, followerCount: 3 })
})
afterEach(() => void vi.unstubAllGlobals())

/** On a busy machine an answer is read late, so this takes several turns instead of one long wait. */
async function settled() {
  for (let turn = 0; turn < 6; turn++) await new Promise((done) => setTimeout(done, 10))
}
const state = () => {
  const { isFollowing, followerCount } = entities.shownOf(followed.entityOf(ADA)) ?? {}
  return [isFollowing, followerCount]
}
const ada = (followerCount: number) => ({ __typename: 'User', name: 'Ada', followerCount })
const pressButton = async (label: string) => {
  const action = toasts.shownToast()!.extraParams.actions!.find((one) => one.label === label)!
  if ('run' in action) action.run()
  await settled()
}
const operations = () => calls.map(({ operation }) => operation)

test('a follow is shown at once and announced once it is stored; the server counts it (R272)', async () => {
  setFollowing(ADA, true)
  expect(state()).toEqual([true, 4])
  await settled()
  expect(toasts.shownToast()).toBeNull()
  await calls[0]!.answer(ada(8))
  expect(state()).toEqual([true, 8])
  expect(toasts.shownToast()).toMatchObject({
    toastStyle: 'SUBSCRIBE_SUCCESS',
    message: copy.following.followed('Ada'),
  })
})

test('a list that is followed is announced in its style (R300)', async () => {
  const list = { kind: 'catalog', id: 'c00000000001' } as const
  entities.learn(followed.entityOf(list), { isFollowing: false, followerCount: 0 })
  setFollowing(list, true)
  await settled()
  await calls[0]!.answer({ __typename: 'Catalog', name: 'Ink', followerCount: 1 })
  expect(toasts.shownToast()).toMatchObject({
    toastStyle: 'FOLLOW_CATALOG',
    message: copy.following.followed('Ink'),
  })
})

test('an unfollow can be undone (R315)', async () => {
  entities.learn(followed.entityOf(ADA), { isFollowing: true })
  setFollowing(ADA, false)
  await settled()
  await calls[0]!.answer(ada(2))
  expect(state()).toEqual([false, 2])
  await pressButton(copy.following.undo)
  expect(state()).toEqual([true, 3])
  await calls[1]!.answer(ada(3))
  expect(operations()).toEqual(['UnfollowUser', 'FollowUser'])
  expect(state()).toEqual([true, 3])
})

test('a press without an answer is taken back, a toast says so, and another try follows (R317)', async () => {
  setFollowing(ADA, true)
  await settled()
  await calls[0]!.fail()
  expect(state()).toEqual([false, 3])
  expect(toasts.shownToast()).toMatchObject({ toastStyle: 'RETRYABLE_ERROR' })
  await pressButton(copy.following.tryAgain)
  await calls[1]!.answer(ada(4))
  expect(state()).toEqual([true, 4])
})

test('a refusal is taken back, and the toast says why', async () => {
  setFollowing(ADA, true)
  await settled()
  await calls[0]!.answer({ __typename: 'TooManyRequests', message: copy.following.tooMany })
  expect(state()).toEqual([false, 3])
  expect(toasts.shownToast()).toMatchObject({ toastStyle: 'ERROR', message: copy.following.tooMany })
})

test('a second press before the answer waits, and only its outcome is shown', async () => {
  setFollowing(ADA, true)
  setFollowing(ADA, false)
  await settled()
  expect([operations(), state()]).toEqual([['FollowUser'], [false, 3]])
  await calls[0]!.answer(ada(4))
  expect([operations(), state()]).toEqual([
    ['FollowUser', 'UnfollowUser'],
    [false, 3],
  ])
  expect(toasts.shownToast()).toBeNull()
  await calls[1]!.answer(ada(3))
  expect(toasts.shownToast()).toMatchObject({ message: copy.following.unfollowed('Ada') })
})

test('two presses before the answer leave the first, and no second request is sent', async () => {
  setFollowing(ADA, true)
  setFollowing(ADA, false)
  setFollowing(ADA, true)
  expect(state()).toEqual([true, 4])
  await settled()
  await calls[0]!.answer(ada(4))
  expect([operations(), state()]).toEqual([['FollowUser'], [true, 4]])
  expect(toasts.shownToast()).toMatchObject({ message: copy.following.followed('Ada') })
})

test('the first press fails and the second succeeds: the second one’s result counts', async () => {
  setFollowing(ADA, true)
  setFollowing(ADA, false)
  await settled()
  await calls[0]!.fail()
  expect(toasts.shownToast()).toBeNull()
  await calls[1]!.answer(ada(3))
  expect(state()).toEqual([false, 3])
  expect(toasts.shownToast()).toMatchObject({ message: copy.following.unfollowed('Ada') })
})

test('an answer requested before a press was answered is old', async () => {
  void followed.askFollowed(ADA)
  setFollowing(ADA, true)
  await settled()
  expect(operations().toSorted()).toEqual(['FollowUser', 'UserViewerEdge'])
  const [edge, follow] = calls.toSorted((a, b) => (a.operation < b.operation ? 1 : -1))
  await follow!.answer(ada(4))
  await edge!.answer({ followerCount: 3, viewerEdge: { isFollowing: false } })
  expect(state()).toEqual([true, 4])
})

test('an answer during a press is the state that a failure restores', async () => {
  void followed.askFollowed(ADA)
  setFollowing(ADA, true)
  await settled()
  const [edge, follow] = calls.toSorted((a, b) => (a.operation < b.operation ? 1 : -1))
  await edge!.answer({ followerCount: 5, viewerEdge: { isFollowing: false } })
  expect(state()).toEqual([true, 6])
  await follow!.fail()
  expect(state()).toEqual([false, 5])
})
