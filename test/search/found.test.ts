import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { SearchCategory } from '#schema/enums.ts'
import type { Env } from '#worker/platform/env.ts'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { page } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { OWN_HEADERS, post, query } from '#test/graphql/call.ts'
import { fill, fillAgain, hits, KNOWN, titles } from '#test/search/index.ts'

const { DB } = env as unknown as Env

beforeAll(fill)

describe('a search finds', () => {
  test('people, publications, topics, stories and lists (R395)', async () => {
    expect((await hits('user', 'nora'))[0]).toMatchObject({ username: 'reader' })
    expect((await hits('collection', 'field'))[0]).toMatchObject({ slug: 'field-notes' })
    expect((await hits('tag', 'bread'))[0]).toMatchObject({ slug: 'bread' })
    expect((await hits('post', 'price of eggs'))[0]).toMatchObject({ title: 'The price of eggs' })
    expect((await hits('catalog', 'night shift'))[0]).toMatchObject({ name: 'For the night shift' })
  })

  test('stories and people are found by a part of a name during typing, without accents, by several words, by a username', async () => {
    expect(await titles('egg')).toContain('The price of eggs')
    expect(await titles('tides page')).toContain('How to Read a Page of Tides')
    expect((await hits('user', 'clemence')).map(({ username }) => username)).toContain('clemence')
    expect((await hits('user', '@writer'))[0]).toMatchObject({ username: 'writer' })
    expect((await titles('رائحة'))[0]).toBe('رائحة المطر')
  })

  test('a name with the word comes before a text with it', async () => {
    const found = await titles('price of eggs', { hitsPerPage: 20 })
    expect(found[0]).toBe('The price of eggs')
    expect(await titles('sourdough', { hitsPerPage: 20 })).toContain('Bread, with Interruptions')
  })

  test('a text that repeats a word comes before one that has it once; a word next to the name before both', async () => {
    const found = async (text: string) => titles(text, { hitsPerPage: 50 })
    expect((await found('sqlite'))[0]).toBe('A quiet conquest')
    expect((await found('editing'))[0]).toBe('What the Plane Takes Off')
    expect((await found('accessibility'))[0]).toBe('The underside of the drawer')
  })

  test('a word that most texts have is not among the keywords that are searched (decision 15)', async () => {
    const { SEARCH } = env as unknown as Env
    await SEARCH.exec(
      "create virtual table if not exists keyword_words using fts5vocab(text_keywords, 'row')",
    )
    const rowsWith = (vocabulary: string) =>
      SEARCH.prepare(`select doc from ${vocabulary} where term = 'the'`).first<number>('doc')
    expect(await rowsWith('text_words')).toBeGreaterThan(10)
    expect(await rowsWith('keyword_words')).toBeNull()
    expect(
      await SEARCH.prepare('select count(*) as number from keyword_words').first('number'),
    ).toBeGreaterThan(10)
  })

  test('a story with the words in its text comes with an excerpt that shows them, marked on the page', async () => {
    const { body } = await query(
      '{ search(query: "sourdough", paging: { limit: 10 }) { posts { id title subtitle } excerpts { postId text } } }',
    )
    const { posts, excerpts } = (
      body.data as unknown as {
        search: {
          posts: { id: string; title: string; subtitle: string }[]
          excerpts: { postId: string; text: string }[]
        }
      }
    ).search
    const shows = (text: string) => /sourdough/i.test(text)
    const inText = posts.filter(({ title, subtitle }) => !shows(title + subtitle))
    expect(inText.length).toBeGreaterThan(0)
    expect(excerpts.map(({ postId }) => postId)).toEqual(inText.map(({ id }) => id))
    for (const { text } of excerpts) expect(text).toMatch(/sourdough/i)
    expect((await page('/search?q=sourdough')).html).toMatch(
      /StoryCard-subtitle[^>]*>[^<]*…?[^<]*<mark>sourdough/i,
    )
    expect((await page('/search/users?q=nora')).html).toMatch(/<bdi><mark>Nora/)
    expect((await page('/search/tags?q=bread')).html).toMatch(/<bdi><mark>Bread/i)
  })

  test('an excerpt of a locked story shows only text that everyone may read (safety A3)', async () => {
    const { results } = await DB.prepare(
      `select p.id, b.html, b.preview_html as preview from posts p join post_bodies b on b.post_id = p.id
       where p.visibility = 'LOCKED' and p.listed_at is not null limit 20`,
    ).all<{ id: string; html: string; preview: string }>()
    expect(results.length).toBeGreaterThan(0)
    for (const { id, html, preview } of results) {
      const hidden = html
        .replace(/<[^>]*>/g, ' ')
        .match(/[a-z]{9,}/g)
        ?.find((word) => !preview.includes(word.slice(0, 6)))
      if (!hidden) continue
      const { body } = await query(`{ search(query: "${hidden}") { excerpts { postId } } }`)
      const { excerpts } = (body.data as unknown as { search: { excerpts: { postId: string }[] } }).search
      expect(excerpts.map(({ postId }) => postId)).not.toContain(id)
    }
  })

  test('c++ and wi-fi mean themselves: in names, texts and topics, marked whole', async () => {
    const texts = {
      'The price of eggs': 'Three characters: c, a and t. '.repeat(60),
      'Red Ink': 'Compiled as C++ on the train. '.repeat(60),
      'Five Beginnings': 'The café has Wi-Fi, and no plugs. '.repeat(60),
      'Seven Dates': 'A dog called Fi; a village called Wi. '.repeat(60),
    }
    const ids = await Promise.all(Object.keys(texts).map(async (title) => (await story(title)).id))
    const { results: before } = await DB.prepare(
      'select post_id as id, html, preview_html as preview from post_bodies where post_id in (select value from json_each(?))',
    )
      .bind(JSON.stringify(ids))
      .all<{ id: string; html: string; preview: string }>()
    const write = (id: string, html: string, preview: string) =>
      DB.prepare('update post_bodies set html = ?, preview_html = ? where post_id = ?').bind(
        html,
        preview,
        id,
      )
    await DB.batch([
      ...Object.values(texts).map((text, at) => write(ids[at]!, `<p>${text}</p>`, `<p>${text}</p>`)),
      ...['C', 'C++'].map((name, at) =>
        DB.prepare('insert into tags (id, slug, name, post_count, created_at) values (?, ?, ?, 1, 0)').bind(
          `ccccccccccc${at}`,
          at ? 'c-plus-plus' : 'c',
          name,
        ),
      ),
    ])
    await fillAgain()
    expect(await titles('c++', { hitsPerPage: 50 })).toEqual(['Red Ink'])
    expect((await hits('tag', 'c++')).map(({ name }) => name)).toEqual(['C++'])
    expect((await hits('tag', 'c'))[0]).toMatchObject({ name: 'C' })
    for (const query of ['wi-fi', 'wifi'])
      expect([query, await titles(query, { hitsPerPage: 50 })]).toEqual([query, ['Five Beginnings']])
    const marked = async (query: string) => [
      ...new Set([...(await page(`/search?q=${query}`)).html.matchAll(/<mark>([^<]*)/g)].map(([, it]) => it)),
    ]
    expect(await marked('c%2B%2B')).toEqual(['C++'])
    expect(await marked('wifi')).toEqual(['Wi-Fi'])
    await DB.batch([
      ...before.map(({ id, html, preview }) => write(id, html, preview)),
      DB.prepare("delete from tags where id like 'ccccccccccc_'"),
    ])
    await fillAgain()
  })

  test('a story is found by its author, its publication and its topics', async () => {
    expect(await titles('amparo', { hitsPerPage: 50 })).toContain('Red Ink')
    expect(await titles('quintela ink')).toContain('Red Ink')
    expect((await titles('edge weekly', { hitsPerPage: 50 })).length).toBeGreaterThan(3)
  })

  test('a search inside a publication finds only its own stories (R070)', async () => {
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

  test.each(['', ...SearchCategory.map((category) => `/${category}`)])(
    'the page /field-notes/search%s has only stories of that publication (R070)',
    async (category) => {
      const { status, html } = await page(`/field-notes/search${category}?q=the`)
      expect(status).toBe(200)
      const { results } = await DB.prepare(
        `select p.id from posts p join collections c on c.id = p.collection_id where c.slug = 'field-notes'`,
      ).all<{ id: string }>()
      const own = new Set(results.map(({ id }) => id))
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
      const linked = [...main.matchAll(/href="[^"?#]*-([0-9a-f]{12})["?#]/g)].map(([, id]) => id!)
      expect(linked.length).toBeGreaterThan(3)
      expect(linked.filter((id) => !own.has(id))).toEqual([])
    },
  )

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

describe('a search never finds', () => {
  test('a topic without stories (R355)', async () => {
    await DB.prepare(
      "insert into tags (id, slug, name, post_count, created_at) values ('aaaaaaaaaaaa', 'emptiness', 'Emptiness', 0, 0)",
    ).run()
    await fillAgain()
    expect(await hits('tag', 'emptiness')).toEqual([])
    expect(await hits('tag', 'emptiness', { numericFilters: ['postCount>=0'] })).toEqual([])
    await DB.prepare("update tags set post_count = 1 where id = 'aaaaaaaaaaaa'").run()
    await fillAgain()
    expect(await hits('tag', 'emptiness')).toHaveLength(1)
  })

  test('people who are only authors of imported stories (R356)', async () => {
    const given = `insert into users (id, username, name, email, post_count, created_at, updated_at) values`
    await DB.batch([
      DB.prepare(`${given} ('bbbbbbbbbbb1', 'byline', 'Zebedee Byline', null, 3, 0, 0)`),
      DB.prepare(`${given} ('bbbbbbbbbbb2', 'account', 'Zebedee Account', 'z@example.org', 3, 0, 0)`),
    ])
    await fillAgain()
    const found = async (params = {}) =>
      (await hits('user', 'zebedee', params)).map(({ username }) => username)
    expect(await found()).toEqual(['account'])
    expect(await found({ filters: 'isHighQuality:true AND NOT kind:authors' })).toEqual(['account'])
  })

  test('stories and people of low quality are not found, except for a viewer with the flag (R344)', async () => {
    const { id } = await story('The price of eggs')
    await DB.prepare('update posts set word_count = 5 where id = ?').bind(id).run()
    await fillAgain()
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
    await fillAgain()
  })

  test('the text after the preview of a member-only story (A3)', async () => {
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
      const shown = wordsOf(`${preview} ${title} ${subtitle} ${tags}`, 3).map(stemOf)
      const hidden = wordsOf(html).filter((word) => !shown.includes(stemOf(word)))
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

test('only members find a locked story by text after its preview, with an excerpt (A3)', async () => {
  const WRITER = "username = 'writer'"
  await signIn('writer', {})
  const membership = `select medium_member_at as since, member_until as until from users where ${WRITER}`
  const was = await DB.prepare(membership).first<{ since: number | null; until: number | null }>()
  const become = (since: number | null, until: number | null) =>
    DB.prepare(`update users set medium_member_at = ?, member_until = ? where ${WRITER}`)
      .bind(since, until)
      .run()
  await become(null, null)
  const { id, html, preview } = (await DB.prepare(
    `select p.id, b.html, b.preview_html as preview from posts p join post_bodies b on b.post_id = p.id
     join users u on u.id = p.creator_id
     where p.visibility = 'LOCKED' and p.listed_at is not null and u.username <> 'writer'
     order by length(b.html) desc limit 1`,
  ).first<{ id: string; html: string; preview: string }>())!
  const shown = new Set(wordsOf(preview, 3).map(stemOf))
  const [word = ''] = wordsOf(html, 8).filter((one) => !shown.has(stemOf(one)))
  const ask = async () => {
    const visit = { headers: { ...KNOWN, cookie: SIGNED_IN.writer } }
    const text = `{ search(query: "${word}", paging: { limit: 50 }) { count posts { id } excerpts { postId text } } }`
    const { body } = await post({ query: text }, { ...OWN_HEADERS, cookie: SIGNED_IN.writer })
    const found = (body.data as unknown as { search: SearchAnswer }).search
    return {
      byProtocol: (await hits('post', word, { hitsPerPage: 50 }, visit)).some(
        ({ objectID }) => objectID === id,
      ),
      isFound: found.posts.some((post) => post.id === id),
      count: found.count,
      excerpt: found.excerpts.find(({ postId }) => postId === id)?.text ?? '',
    }
  }
  const before = await ask()
  expect(before).toMatchObject({ byProtocol: false, isFound: false, excerpt: '' })
  await become(1, null)
  const asMember = await ask()
  expect(asMember).toMatchObject({ byProtocol: true, isFound: true })
  expect(asMember.excerpt.toLowerCase()).toContain(word)
  expect(asMember.count).toBeGreaterThan(before.count)
  await become(1, 2)
  expect(await ask()).toEqual(before)
  await become(was!.since, was!.until)
})

interface SearchAnswer {
  count: number
  posts: { id: string }[]
  excerpts: { postId: string; text: string }[]
}

const wordsOf = (html: string, length = 6) => [
  ...new Set(
    html
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(new RegExp(`\\p{L}{${length},}`, 'gu')) ?? [],
  ),
]

/** Shorter than any stem, which makes words of one stem equal. */
const stemOf = (word: string) => word.slice(0, 4)

test('an unlisted story is never found', async () => {
  expect(await titles('umbrellas', { hitsPerPage: 100 })).not.toContain('On Umbrellas')
})

test('the search of a publication has its name, picture and colours; matched words are marked', async () => {
  const { html } = await page('/field-notes/search?q=reading')
  expect(html).toContain('class="PublicationLine"')
  const look = /<html[^>]*style="([^"]*--accent[^"]*)"/
  expect(look.exec(html)?.[1]).toBe(look.exec((await page('/field-notes')).html)?.[1])
  const results = /<ul class="SearchResults">.*?<\/ul>/s.exec((await page('/search?q=red+ink')).html)![0]
  expect(results).toMatch(/<mark>Red<\/mark> <mark>Ink<\/mark>/)
})

test('from a profile the box finds the owner’s stories on /search, and names the owner (D26)', async () => {
  const profile = await page('/@writer')
  expect(profile.html).toContain('<input type="hidden" name="by" value="writer"/>')
  expect((await page('/')).html).not.toContain('name="by"')
  const { status, html } = await page('/search?q=the&by=writer')
  expect([status, /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0]]).toEqual([
    200,
    expect.stringContaining('Oonagh Pryce'),
  ])
  const found = [...html.matchAll(/href="\/@([\w.-]+)"/g)].map(([, name]) => name)
  expect(found.length).toBeGreaterThan(0)
  expect(await hits('post', 'the')).not.toHaveLength(0)
  expect((await page('/search?q=the&by=no.such.person')).status).toBe(404)
})
