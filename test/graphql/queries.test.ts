import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { FeatureFlag } from '#schema/enums.ts'
import type { Env } from '#worker/platform/env.ts'
import { openContext, OWN_HEADERS, post, query } from '#test/graphql/call.ts'
import { AUTHOR, DRAFT, HIDDEN, insertRows, PUBLICATION, STORY, TAG } from '#test/graphql/rows.ts'
import { runOperation } from '#worker/graphql/execute.ts'

beforeAll(insertRows)

const ask = async (operationName: string, variables: Record<string, unknown> = {}, headers = OWN_HEADERS) =>
  (await post({ operationName, variables }, headers)).body.data

test('PostCacheController returns whether a story is published, its publication, author and parent (R416)', async () => {
  expect(await ask('PostCacheController', { id: STORY })).toEqual({
    postCacheController: {
      isPublished: true,
      collection: { id: PUBLICATION },
      creator: { id: AUTHOR },
      inResponseToPostId: null,
    },
  })
})

test.each([
  ['a draft', DRAFT],
  ['a suspended author’s story', HIDDEN],
  ['an unknown story', '000000000000'],
  ['no id at all', '1abc'],
])('PostCacheController returns no field of %s to a visitor (R416)', async (_, id) => {
  expect(await ask('PostCacheController', { id })).toEqual({ postCacheController: null })
})

test('TopicCacheController returns the tag of a slug (R416)', async () => {
  expect(await ask('TopicCacheController', { topicSlug: 'GQL-Paper' })).toEqual({
    topicCacheController: { id: TAG },
  })
  expect(await ask('TopicCacheController', { topicSlug: 'none' })).toEqual({ topicCacheController: null })
})

test.each(['gql-sheets', 'GQL-Sheets', 'sheets.test', 'Sheets.Test', 'sheets.test.', 'sheets.test:8787'])(
  'the publication of a page is found by %j (R411)',
  async (domainOrSlug) => {
    expect(await ask('PublicationNavigationContext', { domainOrSlug })).toEqual({
      publicationNavigationContext: {
        id: PUBLICATION,
        domain: 'sheets.test',
        slug: 'gql-sheets',
        isAuroraVisible: false,
      },
    })
    expect(await ask('PublicationSearchQuery', { domainOrSlug })).toMatchObject({
      publicationSearch: { id: PUBLICATION },
    })
  },
)

test.each([
  'later.test',
  'none',
  'none.test',
  '',
  ' ',
  'a b.test',
  'http://sheets.test',
  '..',
  `${'x'.repeat(5000)}.test`,
])('no publication is found by %j (R411)', async (domainOrSlug) => {
  expect(await ask('PublicationNavigationContext', { domainOrSlug })).toEqual({
    publicationNavigationContext: null,
  })
})

test('PublicationFaviconQuery reads the icon of a publication (R137)', async () => {
  expect(await ask('PublicationFaviconQuery', { domainOrSlug: 'gql-sheets' })).toEqual({
    publicationFavicon: { id: PUBLICATION, faviconId: 'f00000000001' },
  })
})

test('UserSearchQuery accepts an id or a username (R411)', async () => {
  const author = { userSearch: { id: AUTHOR, name: 'An Author', username: 'gql-author' } }
  expect(await ask('UserSearchQuery', { id: AUTHOR })).toEqual(author)
  expect(await ask('UserSearchQuery', { username: 'GQL-author' })).toEqual(author)
  expect(await ask('UserSearchQuery', { username: 'gql-suspended' })).toEqual({ userSearch: null })
  expect(await ask('UserSearchQuery')).toEqual({ userSearch: null })
})

test('the id of a visitor starts with lo_ (R015)', async () => {
  const data = await ask('VisitorQuery')
  expect(data!.visitor).toMatchObject({ id: expect.stringMatching(/^lo_[0-9a-f]{12}$/) as string })
})

test('VisitorQuery recognises bots, and has no country if the network names none (R418)', async () => {
  expect(await agent('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).toMatchObject({
    visitor: { isBot: false },
  })
  expect(await agent('Googlebot/2.1')).toMatchObject({
    visitor: { isBot: true, geolocation: { country: null } },
  })
})

test('a caller without a session is not logged in (R418)', async () => {
  expect(await ask('CacheUnsafeLoggedInStateQuery')).toEqual({
    cacheUnsafeLoggedInState: { isLoggedIn: false },
  })
})

test('rendering a page cannot read who its visitor is (C3)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const operation of ['VisitorQuery', 'CacheUnsafeLoggedInStateQuery'] as const) {
    await expect(runOperation(openContext(), operation, {})).rejects.toThrow(
      'A page must not depend on its visitor',
    )
  }
  vi.restoreAllMocks()
})

test('VariantFlagsQuery lists every flag (R358)', async () => {
  const { variantFlags } = (await ask('VariantFlagsQuery')) as {
    variantFlags: { name: string; value: unknown }[]
  }
  expect(variantFlags.map(({ name }) => name)).toEqual(expect.arrayContaining([...FeatureFlag]))
  expect(variantFlags.find(({ name }) => name === 'enable_lite_publications')!.value).toBe(true)
  expect(variantFlags.find(({ name }) => name === 'disable_edge_cache')!.value).toBe(true)
  expect(variantFlags.find(({ name }) => name === 'enable_sprig')!.value).toBe(false)
})

test('a flag is a name with a boolean or a string (R215)', async () => {
  const { DB } = env as unknown as Env
  await DB.prepare(
    "insert into flags (name, value, updated_at) values ('enable_sprig', '\"a-survey\"', 1)",
  ).run()
  const { body } = await query('{ variantFlags { name value } }')
  const flags = body.data!.variantFlags as { name: string; value: unknown }[]
  expect(flags.find(({ name }) => name === 'enable_sprig')!.value).toBe('a-survey')
  await DB.prepare("delete from flags where name = 'enable_sprig'").run()
})

const agent = async (name: string) =>
  (await ask('VisitorQuery', {}, { ...OWN_HEADERS, 'user-agent': name } as never))!
