import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { story, storyWhere } from '#test/demo.ts'
import { query } from '#test/graphql/call.ts'
import { openWorld, type World } from '#test/matrix/world.ts'
import type { Env } from '#worker/platform/env.ts'
import { fetchWorker } from '#test/worker.ts'
import { ENDPOINT, OWN_HEADERS } from '#test/graphql/call.ts'

const { DB } = env as unknown as Env

let world: World
beforeAll(async () => {
  world = await openWorld()
})

/** @param headers of the caller; a visitor by default */
async function valueOf<Value>(
  text: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  country = 'XX',
): Promise<Value> {
  const body = JSON.stringify({ query: text, variables })
  const answer = await fetchWorker(
    new Request(ENDPOINT, { method: 'POST', headers: { ...OWN_HEADERS, ...headers }, body, cf: { country } }),
  )
  const { data, errors } = (await answer.json()) as { data?: { value: Value }; errors?: unknown }
  expect(errors).toBeUndefined()
  return data!.value
}

test('a story in a publication is APPROVED there, and one outside has no state (R209)', async () => {
  const text = 'query($id: ID!) { value: post(id: $id) { __typename statusForCollection } }'
  const alone = await storyWhere('p.collection_id is null and p.listed_at is not null')
  expect(await valueOf(text, { id: world.postId })).toEqual({
    __typename: 'Post',
    statusForCollection: 'APPROVED',
  })
  expect(await valueOf(text, { id: alone.id })).toEqual({ __typename: 'Post', statusForCollection: null })
})

test('a story has the fields of a preview, and its state (R501)', async () => {
  const { id } = await story('Red Ink')
  const found = await valueOf<Record<string, unknown>>(
    `query($id: ID!) { value: post(id: $id) { __typename id title subtitle mediumUrl slug previewImage { id }
      creator { id } collection { id } readingTime clapCount visibility isLocked layerCake primaryTopic { id }
      content { isLockedPreviewOnly } latestPublishedAt firstPublishedAt isPublished responsesCount } }`,
    { id },
  )
  expect(found).toMatchObject({
    __typename: 'Post',
    id,
    isPublished: true,
    content: { isLockedPreviewOnly: false },
    responsesCount: expect.any(Number) as number,
    latestPublishedAt: expect.anything() as unknown,
  })
})

test('responses are read again page by page, each with the number of all (R415)', async () => {
  const { id } = await storyWhere(
    '(select count(*) from posts r where r.in_response_to_post_id = p.id and r.first_published_at is not null) >= 2',
  )
  const text = `query($id: ID!, $paging: PagingOptions) {
    value: refetchThreadedPostResponses(postId: $id, postResponsesPaging: $paging, sortType: NEW) {
      id responsesCount postResponses { count }
      threadedPostResponses(postResponsesPaging: $paging, sortType: NEW) {
        pagingInfo { next { limit to } } posts { id } } } }`
  interface ThreadFields {
    id: string
    responsesCount: number
    postResponses: { count: number }
    threadedPostResponses: {
      pagingInfo: { next: { limit: number; to: string } | null }
      posts: { id: string }[]
    }
  }
  const first = await valueOf<ThreadFields>(text, { id, paging: { limit: 1 } })
  expect([first.id, first.postResponses.count]).toEqual([id, first.responsesCount])
  const { next } = first.threadedPostResponses.pagingInfo
  expect(next).toMatchObject({ limit: 1, to: expect.any(String) as string })
  const second = await valueOf<ThreadFields>(text, { id, paging: next })
  const idsOf = ({ threadedPostResponses }: ThreadFields) =>
    threadedPostResponses.posts.map((post) => post.id)
  expect([idsOf(first).length, idsOf(second).length]).toEqual([1, 1])
  expect(idsOf(second).filter((one) => idsOf(first).includes(one))).toEqual([])
})

test('a publication’s style sheet has three fonts and two palettes of points (R227)', async () => {
  const theme = {
    accent: '#FF2F6B5E',
    background: '#FFF3F0E9',
    titleFont: 'SERIF_1',
    bodyFont: 'SERIF_2',
    interfaceFont: 'SANS_SERIF_1',
  }
  await DB.prepare('update collections set theme = ? where id = ?')
    .bind(JSON.stringify(theme), world.collectionId)
    .run()
  const points = '{ backgroundColor colorPoints { color point } }'
  const sheet = await valueOf<{ customStyleSheet: Record<string, Record<string, unknown>> }>(
    `query($id: ID!) { value: collection(id: $id) { customStyleSheet {
      global { font1 font2 font3 } colorPalette { primary ${points} background ${points} } } } }`,
    { id: world.collectionId },
  )
  expect(sheet.customStyleSheet.global).toEqual({ font1: 'SERIF_2', font2: 'SERIF_1', font3: 'SANS_SERIF_1' })
  for (const name of ['primary', 'background']) {
    const spectrum = sheet.customStyleSheet.colorPalette![name] as {
      backgroundColor: string
      colorPoints: { color: string; point: number }[]
    }
    expect(spectrum.backgroundColor).toMatch(/^rgba\(\d+, \d+, \d+, 1\)$/)
    expect(spectrum.colorPoints.map(({ point }) => point)).toEqual([0, 0.7, 1])
    expect(spectrum.colorPoints[0]!.color).toBe(spectrum.backgroundColor)
  }
})

test('stories with a topic have a layerCake of 1 to 3, and others 0 (R210)', async () => {
  const { posts } = await valueOf<{ posts: { layerCake: number; primaryTopic: object | null }[] }>(
    '{ value: posts(sort: NEW, paging: { limit: 50 }) { posts { layerCake primaryTopic { id } } } }',
  )
  const withTopic = posts.filter(({ primaryTopic }) => primaryTopic)
  expect(withTopic.length).toBeGreaterThan(0)
  for (const { layerCake } of withTopic) expect([1, 2, 3]).toContain(layerCake)
  for (const { layerCake, primaryTopic } of posts) if (!primaryTopic) expect(layerCake).toBe(0)
})

test('a predefined list has the id of its owner and type, and its title (R225)', async () => {
  const id = `predefined:${world.authorId}:READING_LIST`
  await DB.prepare(
    `insert or replace into catalogs (id, slug, name, creator_id, type, visibility, created_at, updated_at)
     values (?, 'reading-list', '', ?, 'LISTS', 'PUBLIC', 1, 1)`,
  )
    .bind(id, world.authorId)
    .run()
  const list = await valueOf<{ id: string; name: string }>(
    'query($id: ID!) { value: catalog(id: $id) { id name } }',
    { id },
    world.headers.author,
  )
  expect(list).toEqual({ id, name: 'Reading list' })
})

test('a visitor has an id, whether it is a bot, and a country (R499)', async () => {
  const text = '{ value: visitor { id isBot geolocation { country } } }'
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'
  expect(await valueOf(text, {}, { 'user-agent': browser }, 'FR')).toEqual({
    id: expect.stringMatching(/^lo_/) as string,
    isBot: false,
    geolocation: { country: 'FR' },
  })
  expect(await valueOf(text, {}, { 'user-agent': 'Examplebot/2.0' })).toMatchObject({ isBot: true })
})

const VIEWER = `{ value: viewer { __typename id username name imageId mediumMemberAt hasPastMemberships
  isPartnerProgramEnrolled email unverifiedEmail createdAt isAuroraVisible isEligibleToViewNewResponses
  isMembershipTrialEligible isSuspended styleEditorOnboardingVersionSeen allowEmailAddressSharingEditorWriter
  hasSubdomain customDomainState { live { domain } } dismissableFlags hasGroupGiftingEnabled twitterScreenName
  geolocation { country } atsQualifiedAt postSubscribeMembershipUpsellShownAt hightowerTermsAcceptedAt
  isEligibleToImportEmails adminCollections { id name avatarId } verifications { isBookAuthor }
  viewerEdge { linkedExternalAccounts { mastodonAccount { username } }
    membership { membershipId currentPeriodEndsAt isCancelled } }
  userTaxDocuments { taxDocumentStatus earningsFirstWithheldAt earningsLimitedAt earningsForfeitedAt
    earningsInternallyForfeitedAt } } }`

test('one query names every field of a viewer, and answers with their own (R498)', async () => {
  expect(await valueOf(VIEWER, {}, world.headers.author)).toMatchObject({
    id: world.authorId,
    hasPastMemberships: false,
    isPartnerProgramEnrolled: true,
    isEligibleToViewNewResponses: true,
    styleEditorOnboardingVersionSeen: 0,
    viewerEdge: { membership: null },
    userTaxDocuments: { taxDocumentStatus: 4 },
  })
  expect(await valueOf(VIEWER)).toMatchObject({
    id: expect.stringMatching(/^lo_/) as string,
    email: null,
    isEligibleToViewNewResponses: false,
    viewerEdge: null,
  })
})

test('a viewer with themed pages has isAuroraVisible set (R498)', async () => {
  const shown = () =>
    valueOf<{ isAuroraVisible: boolean }>('{ value: viewer { isAuroraVisible } }', {}, world.headers.author)
  await DB.prepare('update users set theme = null where id = ?').bind(world.authorId).run()
  expect(await shown()).toEqual({ isAuroraVisible: false })
  await DB.prepare("update users set theme = '{}' where id = ?").bind(world.authorId).run()
  expect(await shown()).toEqual({ isAuroraVisible: true })
  await DB.prepare('update users set theme = null where id = ?').bind(world.authorId).run()
})

test('the results of signing in match the specification, each with its fields (R503, R504)', async () => {
  const { body } = await query(`{
    __schema { types { name kind possibleTypes { name } fields { name } } }
  }`)
  const [{ types }] = Object.values(body.data as Record<string, { types: Type[] }>) as [{ types: Type[] }]
  interface Type {
    name: string
    possibleTypes: { name: string }[] | null
    fields: { name: string }[] | null
  }
  const type = (name: string) => types.find((one) => one.name === name)!
  const variants = (name: string) => type(name).possibleTypes!.map((one) => one.name)
  const fields = (name: string) => type(name).fields!.map((one) => one.name)
  expect(variants('SendAcctAuthEmailResult')).toEqual([
    'SusiMethod',
    'BadRequest',
    'FailedChallenge',
    'NotFound',
  ])
  expect(variants('VerifyLoginCodeResult')).toEqual(['Token', 'BadRequest', 'NotFound', 'TooManyRequests'])
  expect(variants('LoginUserResult')).toEqual(
    expect.arrayContaining(['AuthInfo', 'AuthToken', 'NotFound', 'MissingOAuthTokens']),
  )
  expect(fields('AuthInfo')).toEqual(expect.arrayContaining(['uid', 'sessionToken', 'redirect']))
  expect(fields('AuthToken')).toEqual(expect.arrayContaining(['token']))
  const failures = variants('LoginUserResult').filter((name) => !name.startsWith('Auth'))
  for (const name of failures)
    expect([name, fields(name)]).toEqual([name, expect.arrayContaining(['message'])])
  expect(fields('LockoutInfo')).toEqual(expect.arrayContaining(['failCount', 'lockedOutUntil']))
})
