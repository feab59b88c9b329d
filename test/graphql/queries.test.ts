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

test('R416: PostCacheController tells whether a story is published, its publication, its author and what it answers', async () => {
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
])('R416: PostCacheController tells a visitor nothing of %s', async (_, id) => {
  expect(await ask('PostCacheController', { id })).toEqual({ postCacheController: null })
})

test('R416: TopicCacheController tells the tag of a slug', async () => {
  expect(await ask('TopicCacheController', { topicSlug: 'GQL-Paper' })).toEqual({
    topicCacheController: { id: TAG },
  })
  expect(await ask('TopicCacheController', { topicSlug: 'none' })).toEqual({ topicCacheController: null })
})

test.each(['gql-sheets', 'GQL-Sheets', 'sheets.test', 'Sheets.Test', 'sheets.test.', 'sheets.test:8787'])(
  'R411: the publication of a page is found by %j',
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
])('R411: nobody’s publication is found by %j', async (domainOrSlug) => {
  expect(await ask('PublicationNavigationContext', { domainOrSlug })).toEqual({
    publicationNavigationContext: null,
  })
})

test('R137: PublicationFaviconQuery reads the icon of a publication', async () => {
  expect(await ask('PublicationFaviconQuery', { domainOrSlug: 'gql-sheets' })).toEqual({
    publicationFavicon: { id: PUBLICATION, faviconId: 'f00000000001' },
  })
})

test('R411: UserSearchQuery takes an id or a username', async () => {
  const author = { userSearch: { id: AUTHOR, name: 'An Author', username: 'gql-author' } }
  expect(await ask('UserSearchQuery', { id: AUTHOR })).toEqual(author)
  expect(await ask('UserSearchQuery', { username: 'GQL-author' })).toEqual(author)
  expect(await ask('UserSearchQuery', { username: 'gql-suspended' })).toEqual({ userSearch: null })
  expect(await ask('UserSearchQuery')).toEqual({ userSearch: null })
})

test('R015: the id of somebody who is not signed in begins with lo_', async () => {
  const data = await ask('VisitorQuery')
  expect(data!.visitor).toMatchObject({ id: expect.stringMatching(/^lo_[0-9a-f]{12}$/) as string })
})

test('R418: VisitorQuery tells bots apart, and knows no country where the network names none', async () => {
  expect(await agent('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0')).toMatchObject({
    visitor: { isBot: false },
  })
  expect(await agent('Googlebot/2.1')).toMatchObject({
    visitor: { isBot: true, geolocation: { country: null } },
  })
})

test('R418: nobody is logged in without a session', async () => {
  expect(await ask('CacheUnsafeLoggedInStateQuery')).toEqual({
    cacheUnsafeLoggedInState: { isLoggedIn: false },
  })
})

test('C3: a page cannot be made from who its visitor is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const operation of ['VisitorQuery', 'CacheUnsafeLoggedInStateQuery'] as const) {
    await expect(runOperation(openContext(), operation, {})).rejects.toThrow(
      'A page must not depend on its visitor',
    )
  }
  vi.restoreAllMocks()
})

test('R358: VariantFlagsQuery lists every flag', async () => {
  const { variantFlags } = (await ask('VariantFlagsQuery')) as {
    variantFlags: { name: string; value: unknown }[]
  }
  expect(variantFlags.map(({ name }) => name)).toEqual(expect.arrayContaining([...FeatureFlag]))
  expect(variantFlags.find(({ name }) => name === 'enable_lite_publications')!.value).toBe(true)
  expect(variantFlags.find(({ name }) => name === 'disable_edge_cache')!.value).toBe(true)
  expect(variantFlags.find(({ name }) => name === 'enable_sprig')!.value).toBe(false)
})

test('R215: a flag is a name with a boolean or a string', async () => {
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
