import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { type Browser, openBrowser, signUp } from '#test/identity/browser.ts'
import { resetClock } from '#worker/platform/clock.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const one = async <T>(sql: string, ...values: unknown[]) =>
  (await DB.prepare(sql)
    .bind(...values)
    .first()) as T
const run = (sql: string, ...values: unknown[]) =>
  DB.prepare(sql)
    .bind(...values)
    .run()

const SAVE = `mutation($postId: ID!, $state: ReadingListState!) { setReadingListState(postId: $postId, state: $state) {
  __typename ... on SavedPost { id readingListState } ... on Failure { message } } }`
const SAVED = 'query($postIds: [ID!]!) { savedPosts(postIds: $postIds) { id readingListState } }'
const CREATE = `mutation($name: String!, $visibility: CatalogVisibility!, $postId: ID) {
  createCatalog(name: $name, visibility: $visibility, postId: $postId) {
    __typename ... on Catalog { id slug name visibility itemsCount } ... on Failure { message } } }`
const change = (verb: string, more = '') =>
  `mutation($catalogId: ID!, $postId: ID!) { ${verb}(catalogId: $catalogId, postId: $postId${more}) {
    __typename ... on Catalog { itemsCount } ... on Failure { message } } }`
const ADD = change('addCatalogItem')
const REMOVE = change('removeCatalogItem')

let browser: Browser
let userId: string
let people = 0
let postIds: string[]
beforeEach(async () => {
  browser = openBrowser()
  await signUp(browser, `saver.${(people += 1)}@example.org`, `Saver ${people}`)
  userId = String((await browser.ask('{ viewer { id } }')).id)
  const { results } = await DB.prepare(
    'select id from posts where listed_at is not null order by id limit 20',
  ).all<{ id: string }>()
  postIds = results.map(({ id }) => id)
})
afterEach(resetClock)

const readingList = () => `predefined:${userId}:READING_LIST`
const save = (postId: string, state = 'QUEUE', by = browser) => by.ask(SAVE, { postId, state })
const stateOf = async (postId: string) =>
  ((await browser.ask(SAVED, { postIds: [postId] })) as unknown as { readingListState: string }[])[0]
    ?.readingListState

/** The number of stories of these lists does not match their rows. */
async function drifted() {
  const { results } = await DB.prepare(
    `select id from catalogs where items_count <> (select count(*) from catalog_items i join posts p on p.id = i.entity_id
       where i.catalog_id = catalogs.id and i.entity_type = 'POST' and i.archived_at is null and p.listed_at is not null)`,
  ).all()
  return results
}

describe('the reading list', () => {
  test('the reading list is created with the first story, private, under its predefined id (R225, D71)', async () => {
    expect(await stateOf(postIds[0]!)).toBe('NONE')
    expect(await save(postIds[0]!)).toEqual({
      __typename: 'SavedPost',
      id: postIds[0],
      readingListState: 'QUEUE',
    })
    expect(
      await one('select type, visibility, items_count from catalogs where id = ?', readingList()),
    ).toEqual({
      type: 'PREDEFINED_LIST',
      visibility: 'PRIVATE',
      items_count: 1,
    })
    expect(await stateOf(postIds[0]!)).toBe('QUEUE')
    const list = await browser.ask(
      '{ catalog(id: "reading-list") { id name isPredefined items { items { post { id } } } } }',
    )
    expect(list).toMatchObject({ id: readingList(), name: 'Reading list', isPredefined: true })
    expect(list.items).toMatchObject({ items: [{ post: { id: postIds[0] } }] })
  })

  test('archives a story and takes it out, and its number of stories follows (R512)', async () => {
    await save(postIds[0]!)
    await save(postIds[1]!)
    await save(postIds[0]!, 'ARCHIVE')
    expect(await stateOf(postIds[0]!)).toBe('ARCHIVE')
    expect(await one('select items_count from catalogs where id = ?', readingList())).toEqual({
      items_count: 1,
    })
    const shown = async (filter: string) =>
      (
        (await browser.ask(
          `{ catalog(id: "reading-list") { items(filter: ${filter}) { items { post { id } } } } }`,
        )) as unknown as { items: { items: { post: { id: string } }[] } }
      ).items.items.map(({ post }) => post.id)
    expect(await shown('SAVED')).toEqual([postIds[1]])
    expect(await shown('ARCHIVED')).toEqual([postIds[0]])
    expect(await shown('RECENT')).toEqual([postIds[1]])
    expect(await shown('HIGHLIGHTS')).toEqual([])
    await run(
      "insert into highlights (id, quote_id, post_id, user_id, created_at) values (?, 'q', ?, ?, 1)",
      `h${people}`,
      postIds[1],
      userId,
    )
    expect(await shown('HIGHLIGHTS')).toEqual([postIds[1]])
    await save(postIds[1]!, 'NONE')
    await save(postIds[1]!, 'NONE')
    expect(await stateOf(postIds[1]!)).toBe('NONE')
    expect(await drifted()).toEqual([])
  })

  test('the reading list shows the story that was saved last first', async () => {
    for (const id of postIds.slice(0, 3)) await save(id)
    const { items } = (await browser.ask(
      '{ catalog(id: "reading-list") { items { items { post { id } } } } }',
    )) as unknown as { items: { items: { post: { id: string } }[] } }
    expect(items.items.map(({ post }) => post.id)).toEqual(postIds.slice(0, 3).toReversed())
  })

  test('the reading list counts a story once, however often it is saved at once (K2)', async () => {
    const aliases = (state: string) => ({
      query: `mutation($id: ID!) { ${Array.from({ length: 15 }, (_, n) => `a${n}: setReadingListState(postId: $id, state: ${state}) { __typename }`).join(' ')} }`,
      variables: { id: postIds[0] },
    })
    const several = (state: string) =>
      Promise.all(Array.from({ length: 3 }, () => browser.askAll([aliases(state)])))
    await several('QUEUE')
    expect(await one('select items_count from catalogs where id = ?', readingList())).toEqual({
      items_count: 1,
    })
    await Promise.all([several('NONE'), several('ARCHIVE'), several('QUEUE')])
    expect(await drifted()).toEqual([])
  })

  test('saving purges no page', async () => {
    const before = await one('select value from change_number')
    await save(postIds[0]!)
    await save(postIds[0]!, 'ARCHIVE')
    await save(postIds[0]!, 'NONE')
    expect(await one('select value from change_number')).toEqual(before)
  })

  test('saving purges the pages of the owner of a public list', async () => {
    await save(postIds[0]!)
    await run("update catalogs set visibility = 'PUBLIC' where id = ?", readingList())
    const before = await one<{ value: number }>('select value from change_number')
    await save(postIds[1]!)
    expect(await one('select version from tag_versions where tag = ?', `user-${userId}`)).toEqual({
      version: before.value + 1,
    })
  })

  test('the reading list is asked about once for all stories of a page (R409)', async () => {
    await save(postIds[3]!)
    const states = (await browser.ask(SAVED, { postIds: postIds.slice(0, 20) })) as unknown as {
      id: string
      readingListState: string
    }[]
    expect(states.map(({ id }) => id)).toEqual(postIds.slice(0, 20))
    expect(states.filter(({ readingListState }) => readingListState === 'QUEUE')).toHaveLength(1)
    expect(await openBrowser().ask(SAVED, { postIds: postIds.slice(0, 20) })).toEqual([])
  })

  test.each([
    ['a visitor', 'Unauthorized', async () => openBrowser()],
    [
      'a suspended user',
      'Forbidden',
      async () => {
        await run('update users set is_suspended = 1 where id = ?', userId)
        return browser
      },
    ],
  ])('the reading list refuses %s, and stores no row (R011)', async (_, kind, who) => {
    expect((await save(postIds[0]!, 'QUEUE', await who())).__typename).toBe(kind)
    expect(
      await one('select count(*) as number from catalog_items where catalog_id = ?', readingList()),
    ).toEqual({
      number: 0,
    })
    await run('update users set is_suspended = 0 where id = ?', userId)
  })

  test('the reading list refuses a story that is not there, and one that cannot be read', async () => {
    expect(await save('ffffffffffff')).toEqual({
      __typename: 'NotFound',
      message: copy.lists.storyNotFound,
    })
    const { id } = await one<{ id: string }>('select id from posts where first_published_at is null limit 1')
    expect((await save(id)).__typename).toBe('NotFound')
  })

  test('the reading list refuses more in an hour than its rate limit (I8)', async () => {
    const { uses } = limits.rateLimit.savesOfAccount
    await save(postIds[0]!)
    await run(
      `insert into rate_limit_uses (subject, use, at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select (select subject from rate_limit_uses where subject like 'savesOfAccount:%' order by at desc limit 1), 'u' || i, ?
       from n`,
      uses,
      Date.now(),
    )
    expect(await save(postIds[1]!)).toEqual({ __typename: 'TooManyRequests', message: copy.lists.tooMany })
  })
})

describe('a list', () => {
  const create = (name: string, visibility = 'PRIVATE', postId: string | null = null) =>
    browser.ask(CREATE, { name, visibility, postId }) as Promise<{ id?: unknown; [key: string]: unknown }>

  test('a list is created in place, with its first story', async () => {
    expect(await create('For the train', 'PRIVATE', postIds[0])).toMatchObject({
      __typename: 'Catalog',
      name: 'For the train',
      slug: expect.stringMatching(/^for-the-train-[0-9a-f]{12}$/) as string,
      visibility: 'PRIVATE',
      itemsCount: 1,
    })
    expect(await drifted()).toEqual([])
  })

  test('a list takes a story once and gives it back, and its number follows', async () => {
    const { id: catalogId } = await create('For the train')
    for (const [verb, postId, itemsCount] of [
      [ADD, postIds[0], 1],
      [ADD, postIds[0], 1],
      [ADD, postIds[1], 2],
      [REMOVE, postIds[0], 1],
      [REMOVE, postIds[0], 1],
    ] as const) {
      expect(await browser.ask(verb, { catalogId, postId })).toEqual({ __typename: 'Catalog', itemsCount })
    }
    expect(await drifted()).toEqual([])
  })

  test('a list is offered with whether it has the story, the last changed first; a locked one is not', async () => {
    const [first, second, locked] = [
      await create('First'),
      await create('Second', 'PUBLIC'),
      await create('Third'),
    ]
    await run("update catalogs set visibility = 'LOCKED' where id = ?", locked.id)
    await run('update catalogs set updated_at = 1 where id = ?', second.id)
    await browser.ask(ADD, { catalogId: first.id, postId: postIds[0] })
    expect(
      await browser.ask('query($id: ID!) { catalogChoices(postId: $id) { id hasPost } }', { id: postIds[0] }),
    ).toEqual([
      { id: first.id, hasPost: true },
      { id: second.id, hasPost: false },
    ])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is too long', { name: 'a'.repeat(limits.catalogs.name + 1) }],
    ['a name of characters that cannot be seen', { name: 'A\u202elist' }],
  ])('a list is not created with %s', async (_, { name }) => {
    expect((await create(name)).__typename).toBe('BadRequest')
  })

  test('a list is not created beyond the limit of an account', async () => {
    await run(
      `insert into catalogs (id, creator_id, name, slug, created_at, updated_at)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       select ?2 || i, ?2, 'One of many', 'x', 1, 1 from n`,
      limits.catalogs.perAccount,
      userId,
    )
    expect(await create('One more')).toEqual({
      __typename: 'Conflict',
      message: copy.lists.tooManyLists(limits.catalogs.perAccount),
    })
  })
})
