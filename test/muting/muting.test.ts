import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { hour } from '#schema/limits.ts'
import { followCall } from '#test/following/calls.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { useUp } from '#test/rateLimits.ts'
import { advanceClock, resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const NAMES = { user: 'User', collection: 'Collection' } as const
type Kind = keyof typeof NAMES

const muteCall = (verb: 'mute' | 'unmute', kind: Kind) =>
  `mutation($id: ID!) { ${verb}${NAMES[kind]}(target${NAMES[kind]}Id: $id) {
    __typename ... on Failure { message } ... on ${NAMES[kind]} { name viewerEdge { isMuting isFollowing } } } }`
const edgeCall = (kind: Kind) => `query($id: ID!) { ${kind}(id: $id) { viewerEdge { isMuting } } }`
const LISTS = `{ mutedUsers { users { username } } mutedCollections { collections { slug } } }`

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const idOf = async (kind: Kind, name: string) =>
  (
    await one<{ id: string }>(
      kind === 'user'
        ? 'select id from users where username = ?'
        : 'select id from collections where slug = ?',
      name,
    )
  ).id

let reader: Browser
let people = 0
beforeEach(async () => {
  reader = openBrowser()
  await signUp(reader, `muter.${(people += 1)}@example.org`, `Muter ${people}`)
})
afterEach(resetClock)

const isMuting = async (kind: Kind, id: string, browser = reader) =>
  (await browser.ask(edgeCall(kind), { id })) as unknown

describe.each([
  ['user', 'author'],
  ['collection', 'field-notes'],
] as const)('a %s (R420)', (kind, name) => {
  test('a target is muted and unmuted, and stays so when it is done twice (R272)', async () => {
    const id = await idOf(kind, name)
    for (const wanted of [true, true, false, false]) {
      const verb = wanted ? 'mute' : 'unmute'
      expect(await reader.ask(muteCall(verb, kind), { id })).toMatchObject({
        __typename: NAMES[kind],
        viewerEdge: { isMuting: wanted },
      })
      expect(await isMuting(kind, id)).toMatchObject({ viewerEdge: { isMuting: wanted } })
    }
  })

  test('a target is muted only for the viewer, and only the viewer sees it in a list (V3)', async () => {
    const id = await idOf(kind, name)
    await reader.ask(muteCall('mute', kind), { id })
    const other = openBrowser()
    expect(await isMuting(kind, id, other)).toMatchObject({ viewerEdge: { isMuting: false } })
    const lists = async (browser: Browser) => {
      const [{ data }] = (await browser.askAll([{ query: LISTS }])) as [{ data: Record<string, unknown> }]
      return data
    }
    expect(await lists(other)).toEqual({ mutedUsers: null, mutedCollections: null })
    expect(await lists(reader)).toEqual({
      mutedUsers: { users: kind === 'user' ? [{ username: name }] : [] },
      mutedCollections: { collections: kind === 'collection' ? [{ slug: name }] : [] },
    })
  })

  test('a visitor cannot mute, and an unknown target cannot be muted', async () => {
    const id = await idOf(kind, name)
    expect(await openBrowser().ask(muteCall('mute', kind), { id })).toEqual({
      __typename: 'Unauthorized',
      message: copy.muting.signInFirst,
    })
    expect(await reader.ask(muteCall('mute', kind), { id: 'none' })).toMatchObject({ __typename: 'NotFound' })
  })
})

test('muting a person ends following them, and their number follows', async () => {
  const id = await idOf('user', 'author')
  const followers = () =>
    one<{ number: number }>('select follower_count as number from users where id = ?', id)
  const before = await followers()
  await reader.ask(followCall('follow', 'user'), { id })
  expect(await reader.ask(muteCall('mute', 'user'), { id })).toMatchObject({
    viewerEdge: { isMuting: true, isFollowing: false },
  })
  expect(await followers()).toEqual(before)
})

test('no one mutes themselves', async () => {
  const { id } = await reader.ask('{ viewer { id } }')
  expect(await reader.ask(muteCall('mute', 'user'), { id })).toEqual({
    __typename: 'Forbidden',
    message: copy.muting.self,
  })
})

test('muting has a rate limit per hour (M5)', async () => {
  const id = await idOf('collection', 'field-notes')
  await reader.ask(muteCall('mute', 'collection'), { id })
  await useUp('mutesOfAccount')
  expect(await reader.ask(muteCall('mute', 'collection'), { id })).toMatchObject({ __typename: 'Collection' })
  expect(await reader.ask(muteCall('mute', 'collection'), { id })).toMatchObject({
    __typename: 'TooManyRequests',
  })
  advanceClock(hour)
  expect(await reader.ask(muteCall('mute', 'collection'), { id })).toMatchObject({ __typename: 'Collection' })
})
