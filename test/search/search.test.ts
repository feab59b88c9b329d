/** Search from outside: the provider's call, what is found, what never is, and how soon. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#schema/limits.ts'
import { searchHeaders } from '#schema/search.ts'
import type { Env } from '#worker/platform/env.ts'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { get } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { query } from '#test/graphql/call.ts'
import { call, fill, hits, KNOWN } from '#test/search/index.ts'
import { mutate, verbs } from '#test/staff.ts'

const { DB, SEARCH } = env as unknown as Env

beforeAll(fill)

const titles = async (text: string, params = {}, visit = {}) =>
  (await hits('post', text, params, visit)).map(({ title }) => title)

describe('the call', () => {
  test('R399: it takes the application’s id and the search key', async () => {
    const body = { requests: [{ indexName: 'quire_user', query: 'oonagh' }] }
    expect((await call(body)).status).toBe(200)
    const { [searchHeaders.key]: _, ...keyless } = KNOWN
    expect(await call(body, { headers: keyless })).toMatchObject({ status: 403 })
    const wrong = { ...KNOWN, [searchHeaders.key]: 'wrong' }
    expect(await call(body, { headers: wrong })).toMatchObject({
      status: 403,
      body: { message: 'Invalid Application-ID or API key', status: 403 },
    })
    const withToken = { ...KNOWN, [searchHeaders.userToken]: 'lo_1' }
    expect((await call(body, { headers: withToken })).status).toBe(200)
  })

  test('R401, R228: as many results as requests, each with hits and a queryID of its own', async () => {
    const { body, headers } = await call({
      requests: ['user', 'collection', 'tag'].map((index) => ({
        indexName: `quire_${index}`,
        query: 'edge',
      })),
    })
    expect(body.results.map(({ index }) => index)).toEqual(['quire_user', 'quire_collection', 'quire_tag'])
    expect(body.results.map(({ hits }) => hits.length)).toEqual([0, 1, 1])
    const ids = body.results.map(({ queryID }) => queryID)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('R403: a page has three hits unless it is asked for more', async () => {
    expect(await hits('post', 'the')).toHaveLength(limits.search.pageSize)
    expect(await hits('post', 'the', { hitsPerPage: 8 })).toHaveLength(8)
  })

  test('older clients send the parameters as a query string', async () => {
    const params = 'query=oonagh&hitsPerPage=1&facetFilters=%5B%22kind%3A-authors%22%5D'
    const { body } = await call({ requests: [{ indexName: 'quire_user', params }] })
    expect(body.results[0]!.hits).toMatchObject([{ username: 'writer', name: 'Oonagh Pryce' }])
  })

  test.each([
    ['no JSON', '{', 400],
    ['no list', {}, 400],
    ['an unknown index', { requests: [{ indexName: 'quire_secret', query: 'x' }] }, 404],
    ['an unknown filter', { requests: [{ indexName: 'quire_post', query: 'x', filters: 'email:a' }] }, 400],
    ['too long a query', { requests: [{ indexName: 'quire_post', query: 'x'.repeat(201) }] }, 400],
    ['too many hits', { requests: [{ indexName: 'quire_post', query: 'x', hitsPerPage: 101 }] }, 400],
    [
      'too many requests',
      { requests: Array.from({ length: 11 }, () => ({ indexName: 'quire_post', query: 'x' })) },
      400,
    ],
    ['a body of 100 KB', { requests: [], rest: 'x'.repeat(100_000) }, 413],
  ])('X7: %s is refused', async (_, body, status) => {
    const answer = await call(body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toBeTruthy()
  })

  test('only POST is answered', async () => {
    expect((await call(null, { method: 'GET' })).status).toBe(405)
  })

  test('R351: a blank query finds nothing and asks nothing', async () => {
    expect(await hits('post', '   ')).toEqual([])
    const { body } = await query('{ search(query: " ") { count } }')
    expect(body.data).toEqual({ search: null })
  })
})

describe('what is found', () => {
  test('R395: people, publications, topics, stories and lists', async () => {
    expect((await hits('user', 'nora'))[0]).toMatchObject({ username: 'reader' })
    expect((await hits('collection', 'field'))[0]).toMatchObject({ slug: 'field-notes' })
    expect((await hits('tag', 'bread'))[0]).toMatchObject({ slug: 'bread' })
    expect((await hits('post', 'price of eggs'))[0]).toMatchObject({ title: 'The price of eggs' })
    expect((await hits('catalog', 'night shift'))[0]).toMatchObject({ name: 'For the night shift' })
  })

  test('by a part of a name while one types, without accents, by several words, by a username', async () => {
    expect(await titles('egg')).toContain('The price of eggs')
    expect(await titles('tides page')).toContain('How to Read a Page of Tides')
    expect((await hits('user', 'clemence')).map(({ username }) => username)).toContain('clemence')
    expect((await hits('user', '@writer'))[0]).toMatchObject({ username: 'writer' })
    expect((await titles('رائحة'))[0]).toBe('رائحة المطر')
  })

  test('what is called so stands before what speaks of it', async () => {
    const found = await titles('price of eggs', { hitsPerPage: 20 })
    expect(found[0]).toBe('The price of eggs')
    expect(await titles('sourdough', { hitsPerPage: 20 })).toContain('Bread, with Interruptions')
  })

  test('what comes back to a word stands before what only says it; what has it beside its name before both', async () => {
    const found = async (text: string) => titles(text, { hitsPerPage: 50 })
    expect((await found('sqlite'))[0]).toBe('A quiet conquest')
    expect((await found('editing'))[0]).toBe('What the Plane Takes Off')
    expect((await found('accessibility'))[0]).toBe('The underside of the drawer')
  })

  test('a story is found by who wrote it, where it stands and what it is about', async () => {
    expect(await titles('amparo', { hitsPerPage: 50 })).toContain('Red Ink')
    expect(await titles('quintela ink')).toContain('Red Ink')
    expect((await titles('edge weekly', { hitsPerPage: 50 })).length).toBeGreaterThan(3)
  })

  test('R070: inside a publication only its own stories', async () => {
    const { id } = (await DB.prepare("select id from collections where slug = 'field-notes'").first<{
      id: string
    }>())!
    const found = await hits('post', 'the', { facetFilters: [`collectionId:${id}`], hitsPerPage: 50 })
    expect(found.length).toBeGreaterThan(3)
    for (const { collection } of found) expect(collection?.slug).toBe('field-notes')
    const { body } = await query(
      '{ search(query: "the", collectionSlug: "field-notes", paging: { limit: 50 }) { posts { collection { slug } } } }',
    )
    const { posts } = (body.data as { search: { posts: { collection: { slug: string } }[] } }).search
    expect(new Set(posts.map(({ collection }) => collection.slug))).toEqual(new Set(['field-notes']))
    expect(posts).toHaveLength(found.length)
  })

  test('pages follow each other without a gap', async () => {
    const all = await titles('the', { hitsPerPage: 100 })
    const ask = async (to: string | null) =>
      (
        await query(
          'query($to: String) { search(query: "the", paging: { limit: 5, to: $to }) { count posts { title } pagingInfo { next { to } } } }',
          { to },
        )
      ).body.data as unknown as {
        search: { count: number; posts: { title: string }[]; pagingInfo: { next: { to: string } | null } }
      }
    const seen: string[] = []
    let to: string | null = null
    do {
      const { search }: Awaited<ReturnType<typeof ask>> = await ask(to)
      expect(search.count).toBe(all.length)
      seen.push(...search.posts.map(({ title }) => title))
      to = search.pagingInfo.next?.to ?? null
    } while (to)
    expect(seen).toEqual(all)
  })
})

describe('what is never found', () => {
  test('R355: a topic without stories', async () => {
    await DB.prepare(
      "insert into tags (id, slug, name, post_count, created_at) values ('aaaaaaaaaaaa', 'emptiness', 'Emptiness', 0, 0)",
    ).run()
    await SEARCH.prepare('delete from filling').run()
    await fill()
    expect(await hits('tag', 'emptiness')).toEqual([])
    expect(await hits('tag', 'emptiness', { numericFilters: ['postCount>=0'] })).toEqual([])
    await DB.prepare("update tags set post_count = 1 where id = 'aaaaaaaaaaaa'").run()
    await SEARCH.prepare('delete from filling').run()
    await fill()
    expect(await hits('tag', 'emptiness')).toHaveLength(1)
  })

  test('R356: people who only stand above texts that were brought along', async () => {
    const given = `insert into users (id, username, name, email, post_count, created_at, updated_at) values`
    await DB.batch([
      DB.prepare(`${given} ('bbbbbbbbbbb1', 'byline', 'Zebedee Byline', null, 3, 0, 0)`),
      DB.prepare(`${given} ('bbbbbbbbbbb2', 'account', 'Zebedee Account', 'z@example.org', 3, 0, 0)`),
    ])
    await SEARCH.prepare('delete from filling').run()
    await fill()
    const found = async (params = {}) =>
      (await hits('user', 'zebedee', params)).map(({ username }) => username)
    expect(await found()).toEqual(['account'])
    expect(await found({ filters: 'isHighQuality:true AND NOT kind:authors' })).toEqual(['account'])
  })

  test('R344: what is not worth finding, but for a viewer with the flag', async () => {
    const { id } = await story('The price of eggs')
    await DB.prepare('update posts set word_count = 5 where id = ?').bind(id).run()
    await SEARCH.prepare('delete from filling').run()
    await fill()
    const signedIn = { headers: { ...KNOWN, cookie: SIGNED_IN.reader } }
    await signIn('reader', {})
    expect(await titles('price of eggs', { hitsPerPage: 50 })).not.toContain('The price of eggs')
    expect(await titles('price of eggs', { hitsPerPage: 50 }, signedIn)).not.toContain('The price of eggs')
    expect(await titles('price of eggs', { hitsPerPage: 50, filters: 'isHighQuality:false' })).toEqual([])
    await DB.prepare(
      "insert into user_flags (user_id, name, value) select id, 'can_view_unfiltered_search', 'true' from users where username = 'reader'",
    ).run()
    expect(await titles('price of eggs', { hitsPerPage: 50 }, signedIn)).toContain('The price of eggs')
    const narrowed = { hitsPerPage: 50, filters: 'isHighQuality:true' }
    expect(await titles('price of eggs', narrowed, signedIn)).not.toContain('The price of eggs')
    await DB.prepare('update posts set word_count = 500 where id = ?').bind(id).run()
    await SEARCH.prepare('delete from filling').run()
    await fill()
  })

  test('A3: what stands behind the preview of a member-only story', async () => {
    const locked = (
      await DB.prepare(
        `select p.title, p.subtitle, b.html, b.preview_html as preview,
           (select group_concat(t.name, ' ') from post_tags x join tags t on t.id = x.tag_id where x.post_id = p.id) as tags
         from posts p join post_bodies b on b.post_id = p.id
         where p.visibility = 'LOCKED' and p.listed_at is not null`,
      ).all<Record<'title' | 'subtitle' | 'html' | 'preview' | 'tags', string>>()
    ).results
    expect(locked.length).toBeGreaterThan(0)
    for (const { title, subtitle, html, preview, tags } of locked) {
      // The index knows words by their stems.
      const told = wordsOf(`${preview} ${title} ${subtitle} ${tags}`, 3).map(stemOf)
      const hidden = wordsOf(html).filter((word) => !told.includes(stemOf(word)))
      const open = wordsOf(preview).find((word) => word.length > 7)!
      expect(hidden.length).toBeGreaterThan(30)
      expect(await titles(open, { hitsPerPage: 100 })).toContain(title)
      for (const word of hidden.slice(0, 30)) {
        const found = await titles(word, { hitsPerPage: 100 })
        expect([word, ...found]).not.toContain(title)
      }
    }
  })
})

const wordsOf = (html: string, length = 6) => [
  ...new Set(
    html
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(new RegExp(`\\p{L}{${length},}`, 'gu')) ?? [],
  ),
]

/** Shorter than any stem, so that words of one stem are alike. */
const stemOf = (word: string) => word.slice(0, 4)

test('an unlisted story', async () => {
  expect(await titles('umbrellas', { hitsPerPage: 100 })).not.toContain('On Umbrellas')
})

describe('A2, C7: a change is found as soon as it is made', () => {
  const unlisting = [
    ['unlistPost', {}],
    ['unpublishPost', {}],
    ['suspendPost', { isSuspended: true }],
    ['deletePost', {}],
  ] as const

  test.each(unlisting)('%s takes a story out, and it comes back with its publication', async (verb, more) => {
    const { id, title } = await story('Seven Dates')
    expect(await titles('seven dates')).toContain(title)
    expect(await mutate(verbs[verb], { postId: id, ...more })).toMatchObject({ __typename: 'ChangedPost' })
    expect(await titles('seven dates')).not.toContain(title)
    expect(await rowsOf(id)).toBe(0)
    if (verb === 'deletePost') await mutate(verbs.undeletePost, { postId: id })
    if (verb === 'suspendPost') await mutate(verbs.suspendPost, { postId: id, isSuspended: false })
    else await mutate(verbs.publishPost, { postId: id })
    expect(await titles('seven dates')).toContain(title)
  })

  test('an edit is found by its new words, and no more by its old ones', async () => {
    const { id } = await story('Has it changed')
    const revision = await DB.prepare('select revision from posts where id = ?')
      .bind(id)
      .first<number>('revision')
    const edited = await mutate(verbs.editPost, {
      postId: id,
      baseRevision: revision,
      title: 'The cost of quinces',
      subtitle: '',
      paragraphs: JSON.stringify([
        { name: 'aaaa', type: 'P', text: 'A paragraph about marmalade. '.repeat(20).trim(), markups: [] },
      ]),
    })
    expect(edited).toMatchObject({ __typename: 'ChangedPost' })
    expect(await titles('quinces')).toEqual(['The cost of quinces'])
    expect(await titles('marmalade')).toContain('The cost of quinces')
    expect(await titles('has it changed')).not.toContain('The cost of quinces')
  })

  test('what is renamed is found by its new name', async () => {
    const userId = await idOf('users', 'username', 'olabergstrom')
    await mutate(verbs.renameUser, { userId, username: 'quetzal', name: 'Quetzal Quill' })
    expect((await hits('user', 'quetzal'))[0]).toMatchObject({ username: 'quetzal', name: 'Quetzal Quill' })
    const tagId = await idOf('tags', 'slug', 'bread')
    await mutate(verbs.renameTag, { tagId, slug: 'sourdough', name: 'Sourdough' })
    expect((await hits('tag', 'sourd'))[0]).toMatchObject({ slug: 'sourdough' })
    expect(await titles('sourdough')).toContain('Bread, with Interruptions')
    const collectionId = await idOf('collections', 'slug', 'edge-weekly')
    await mutate(verbs.renameCollection, { collectionId, slug: 'edge-monthly', name: 'Edge Monthly' })
    expect((await hits('collection', 'edge mon'))[0]).toMatchObject({ slug: 'edge-monthly' })
    expect(await hits('collection', 'edge weekly')).toEqual([])
    expect((await titles('edge monthly', { hitsPerPage: 50 })).length).toBeGreaterThan(3)
    await mutate(verbs.renameUser, {
      userId: await idOf('users', 'username', 'author'),
      username: 'author',
      name: 'Ximena Xylander',
    })
    expect(await titles('xylander')).not.toEqual([])
  })

  test('who is suspended takes along what they made, and brings it back', async () => {
    const userId = await idOf('users', 'username', 'writer')
    const { title } = await story('Five Beginnings')
    const before = await rowsBy(userId)
    expect(before).toBeGreaterThan(3)
    await mutate(verbs.suspendUser, { userId, isSuspended: true })
    expect(await hits('user', 'oonagh')).toEqual([])
    expect(await titles('five beginnings')).not.toContain(title)
    expect(await rowsBy(userId)).toBe(0)
    await mutate(verbs.suspendUser, { userId, isSuspended: false })
    expect(await hits('user', 'oonagh')).toHaveLength(1)
    expect(await titles('five beginnings')).toContain(title)
    expect(await rowsBy(userId)).toBe(before)
  })

  test('what the index still holds of hidden things is not told', async () => {
    const { id, title } = await story('What the Plane')
    await DB.prepare('update posts set listed_at = null where id = ?').bind(id).run()
    expect(await rowsOf(id)).toBe(1)
    expect(await titles('plane takes off')).not.toContain(title)
  })
})

const idOf = async (table: string, column: string, value: string) =>
  (await DB.prepare(`select id from ${table} where ${column} = ?`).bind(value).first<string>('id'))!

const rowsOf = async (objectId: string) =>
  SEARCH.prepare('select count(*) as n from documents where object_id = ?').bind(objectId).first<number>('n')

const rowsBy = async (userId: string) =>
  SEARCH.prepare('select count(*) as n from documents where creator_id = ?').bind(userId).first<number>('n')

describe('R402: a click', () => {
  const click =
    'mutation($queryId: ID!, $objectIds: [ID!]!, $positions: [Int!]!) { searchClickEvent(queryId: $queryId, indexName: "quire_post", objectIds: $objectIds, positions: $positions) { __typename } }'
  const queryId = 'a'.repeat(32)

  test('is taken with positions that begin at 1', async () => {
    const { body } = await query(click, { queryId, objectIds: ['0123456789ab'], positions: [1] })
    expect(body.data).toEqual({ searchClickEvent: { __typename: 'SearchClickRecorded' } })
  })

  test.each([
    { queryId, objectIds: ['0123456789ab'], positions: [0] },
    { queryId, objectIds: ['0123456789ab'], positions: [1, 2] },
    { queryId, objectIds: [], positions: [] },
    { queryId: 'x', objectIds: ['0123456789ab'], positions: [1] },
  ])('is refused otherwise: %o', async (variables) => {
    const { body } = await query(click, variables)
    expect(body.data).toEqual({ searchClickEvent: { __typename: 'BadRequest' } })
  })
})

test('decision 15: an index that was thrown away is made anew by itself', async () => {
  const count = () => SEARCH.prepare('select count(*) as n from documents').first<number>('n')
  const before = await count()
  await SEARCH.batch(['documents', 'filling'].map((table) => SEARCH.prepare(`delete from ${table}`)))
  await fill()
  expect(await count()).toBeGreaterThanOrEqual(before! - 1)
  expect(await titles('price of eggs')).toContain('The price of eggs')
})

test('what was read before a newer change does not take its place', async () => {
  const { id } = await story('The price of eggs')
  const asOf = await SEARCH.prepare('select as_of from documents where object_id = ?')
    .bind(id)
    .first<number>('as_of')
  const { writeDocuments } = await import('#worker/search/writeDocuments.ts')
  const { openDb } = await import('#worker/platform/db.ts')
  const old = {
    kind: 'post' as const,
    objectId: id,
    creatorId: null,
    name: 'Xylophone',
    alias: '',
    near: '',
    text: 'xylophone',
    facets: ['ispost' as const, 'good' as const],
    weight: 0,
    postCount: 0,
  }
  await writeDocuments(openDb(SEARCH), { documents: [old], asOf: asOf! - 1 })
  expect(await titles('xylophone')).toEqual([])
  expect(await titles('price of eggs')).toContain('The price of eggs')
})

test('the call belongs to every host', async () => {
  expect((await get('/1/indexes/*/queries')).status).toBe(405)
})
