import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { SIGNED_IN, signIn } from '#test/admin/staff.ts'
import { ProfileTab } from '#schema/enums.ts'
import { page, textOf } from '#test/app.ts'
import { story } from '#test/demo.ts'
import { jsonLd, pagerHref, storyIds } from '#test/home/links.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB, PRODUCT_NAME } = env as unknown as Env

const heading = (html: string) => textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '').trim()
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

const PAGES = [
  ['/@writer', 'Oonagh Pryce', 'Oonagh Pryce', 'Has it changed?'],
  ['/@writer/latest', 'Oonagh Pryce', 'Latest stories by Oonagh Pryce', 'Five Beginnings'],
  [
    '/@writer/has-recommended',
    'Oonagh Pryce',
    'Stories Oonagh Pryce clapped for',
    'The Log of the Light at Os Corvos',
  ],
  [
    '/@writer/highlights',
    'Oonagh Pryce',
    'Passages Oonagh Pryce highlighted',
    'I regret to say that she was very good.',
  ],
  [
    '/@writer/responses',
    'Oonagh Pryce',
    'Responses by Oonagh Pryce',
    'Accepted in full. Carpet is for sitting on.',
  ],
  ['/@writer/series', 'Oonagh Pryce', 'Series by Oonagh Pryce', 'The Editing Bench'],
  [
    '/@writer/about',
    'Oonagh Pryce',
    'About Oonagh Pryce',
    'a box of red pencils, a hat, and no one to correct',
  ],
  ['/@writer/followers', 'Oonagh Pryce', 'Followers of Oonagh Pryce', 'Nora Lindqvist'],
  ['/@writer/following', 'Oonagh Pryce', 'People Oonagh Pryce follows', 'Pim Hendriks'],
  ['/@writer/lists', 'Oonagh Pryce', 'Lists by Oonagh Pryce', 'Good beginnings'],
  ['/@author/books', 'Amparo Quintela', 'Books by Amparo Quintela', 'Faro & Filha , 2019'],
  [
    '/@author/awards/essay',
    'Amparo Quintela',
    'Essay prizes: awards for Amparo Quintela',
    'The Margin Prize',
  ],
  ['/awards/readers-choice', 'Readers’ choice', 'Readers’ choice', 'Twenty-Six Remarks on the Comma'],
] as const

test.each(PAGES)('%s answers in at most 5 statements (R064)', async (path, name, title, content) => {
  const { status, html, queries } = await page(path)
  expect(status).toBe(200)
  expect(heading(html)).toBe(name)
  expect(titleOf(html)).toBe(`${title} · ${PRODUCT_NAME}`)
  expect(textOf(html)).toContain(content)
  expect(canonicalOf(html)).toBe(`http://localhost:8787${path}`)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(queries).toBeLessThanOrEqual(5)
})

/** The shelf is on every page, which is one statement more. */
test('every page of a book author stays within 5 statements', async () => {
  for (const path of [
    '',
    '/latest',
    '/has-recommended',
    '/highlights',
    '/responses',
    '/series',
    '/about',
    '/followers',
    '/lists',
  ]) {
    const { status, queries } = await page(`/@author${path}`)
    expect([path, status, queries <= 5]).toEqual([path, 200, true])
  }
})

test('the tabs are the profile tabs, then lists and about, and books for a book author (R009, R512)', async () => {
  const labels = async (path: string) =>
    [...(await page(path)).html.matchAll(/class="Tabs-tab"[^>]*>([^<]*)</g)].map((found) => found[1])
  const tabs = ['Home', 'Latest', 'Claps', 'Highlights', 'Responses', 'Series']
  expect(tabs).toHaveLength(ProfileTab.length)
  expect(await labels('/@writer')).toEqual([...tabs, 'Lists', 'About'])
  expect(await labels('/@author/series')).toEqual([...tabs, 'Lists', 'Books', 'About'])
  const { html } = await page('/@author/series')
  expect(/<a [^>]*aria-current="page"[^>]*>/.exec(html)?.[0]).toContain('href="/@author/series"')
})

test('a profile starts with the most clapped of its latest stories, and shows no story twice', async () => {
  const { html } = await page('/@writer')
  const ids = storyIds(html)
  const latest = storyIds((await page('/@writer/latest')).html)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(latest.toSorted())
  const best = await DB.prepare(
    'select id from posts where id in (select value from json_each(?)) order by clap_count desc, listed_at desc limit 1',
  )
    .bind(JSON.stringify(latest))
    .first<{ id: string }>()
  expect(ids[0]).toBe(best!.id)
  expect(html).toMatch(/href="\/@writer\/latest\?to=[^"]+"[^>]*>Older stories/)
})

test('a co-author has the story on their own profile, with its first author named', async () => {
  const red = await story('Red Ink')
  await DB.prepare(
    `insert into post_authors (post_id, user_id, position, listed_at)
     select p.id, u.id, 1, p.listed_at from posts p, users u where p.id = ? and u.username = 'guarded'`,
  )
    .bind(red.id)
    .run()
  const { html } = await page('/@guarded/latest')
  expect(storyIds(html)).toContain(red.id)
  expect(html).toContain('>Amparo Quintela</a>')
})

test('each response is shown with the story that it answers, however deep it is', async () => {
  const { html } = await page('/@noaberger/responses')
  const entry =
    /<article class="UserResponse">(?:(?!<\/article>)[\s\S])*It means carpet[\s\S]*?<\/article>/.exec(
      html,
    )![0]
  expect(textOf(entry)).toContain('In response to Five Beginnings by Oonagh Pryce')
})

test('a passage of a member-only story is not quoted, since it may be beyond the public preview', async () => {
  const text = 'A joint should carry weight from one side to the other.'
  const { html } = await page('/@member/highlights')
  expect(html).not.toContain(text)
  expect(textOf(html)).toContain('A passage from a member-only story.')
  expect(textOf(html)).toContain('Nobody printed a break there. The page ends because the paper does.')
})

test('a highlight’s story and time are facts in one line, also when the time is written as time that has passed', async () => {
  const { html } = await page('/@member/highlights')
  const lines = html.match(/<p class="HighlightEntry-source[^>]*>/g)!
  expect(new Set(lines)).toEqual(new Set(['<p class="HighlightEntry-source Facts">']))
})

test('a quoted passage links to its paragraph in the story', async () => {
  const { html } = await page('/@writer/highlights')
  const [, path, anchor] = /<blockquote[^>]*><a href="([^"#]*)#([0-9a-f]{4})"/.exec(html)!
  expect((await page(path!)).html).toContain(`id="${anchor}"`)
})

test('a series shows its stories in their order', async () => {
  const { html } = await page('/@writer/series')
  expect(textOf(html)).toMatch(/Five Beginnings.*What the Plane Takes Off.*Twenty-Six Remarks on the Comma/)
})

test('a link in a bio carries ugc and nofollow (R025)', async () => {
  const { html } = await page('/@owner')
  expect(html).toContain('<a href="https://www.gutenberg.org/" rel="ugc nofollow">gutenberg.org</a>')
})

test('a name and a bio from right to left find their own direction', async () => {
  const { html } = await page('/@noaberger')
  expect(html).toMatch(/<p class="ProfileHeader-bio" dir="auto">עורכת/)
  expect(html).toMatch(/<h1 class="ProfileHeader-name" dir="auto">נועה ברגר<\/h1>/)
})

test('a profile has its owner’s colours (R138)', async () => {
  expect((await page('/@writer')).html).toMatch(/<html[^>]*style="--accent:light-dark\(#2f6b5e,#8cc7b5\)/)
  expect((await page('/@reader')).html).not.toMatch(/<html[^>]*--accent/)
})

test('the head describes the person: ProfilePage with a person, breadcrumbs, and the feed', async () => {
  const { html } = await page('/@writer/about')
  const { ProfilePage, BreadcrumbList } = jsonLd(html)
  expect(ProfilePage).toMatchObject({
    url: 'http://localhost:8787/@writer/about',
    mainEntity: {
      '@type': 'Person',
      name: 'Oonagh Pryce',
      alternateName: '@writer',
      url: 'http://localhost:8787/@writer',
    },
  })
  expect(BreadcrumbList!.itemListElement).toMatchObject([
    { position: 1, item: 'http://localhost:8787/' },
    { position: 2, name: 'Oonagh Pryce', item: 'http://localhost:8787/@writer' },
    { position: 3, name: 'About Oonagh Pryce' },
  ])
  expect(html).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="Stories by Oonagh Pryce" href="http:\/\/localhost:8787\/@writer\/feed"/,
  )
  expect(jsonLd((await page('/@writer/latest')).html).CollectionPage).toMatchObject({
    about: { name: 'Oonagh Pryce' },
  })
})

test('later pages of a list are kept from search engines and link back to its start', async () => {
  const { html } = await page('/@writer/latest')
  const next = /<link rel="next" href="http:\/\/localhost:8787([^"]*)"/.exec(html)![1]!
  const second = await page(next.replaceAll('&amp;', '&'))
  expect(second.html).toContain('<meta name="robots" content="noindex"/>')
  expect(pagerHref(second.html, 'prev')).toBe('/@writer/latest')
  expect(storyIds(second.html).some((id) => storyIds(html).includes(id))).toBe(false)
})

const EMPTY = [
  ['/@haneul', '김하늘 hasn’t published anything yet.'],
  ['/@haneul/latest', '김하늘 hasn’t published anything yet.'],
  ['/@haneul/series', '김하늘 hasn’t started a series yet.'],
  ['/@guarded/highlights', 'Sota Kuribayashi hasn’t highlighted anything yet.'],
  ['/@haneul/about', '김하늘 hasn’t written a bio yet.'],
  ['/@haneul/books', 'No books by 김하늘 here yet.'],
  ['/@haneul/lists', '김하늘 has no public lists yet.'],
  ['/@haneul/awards/book', '김하늘 has no awards of this kind yet.'],
  ['/awards/editors-pick', 'No awards yet.'],
] as const

test.each(EMPTY)('%s says that it is empty, and shows a way on', async (path, sentence) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(textOf(html)).toContain(sentence)
  expect(html).toMatch(/class="Button Button--quiet"/)
})

test.each([
  '/@suspended',
  '/@suspended/about',
  '/@suspended/lists',
  '/@no-one-here',
  '/@no-one-here/series',
  '/@author/awards/no-such-kind',
  '/awards/no-such-kind',
])('%s is not found', async (path) => {
  expect((await page(path)).status).toBe(404)
})

test('posts of suspended people, and answers to removed stories, are in no list of others', async () => {
  const response = await DB.prepare(
    `select r.id, r.root_post_id as rootId from posts r join users u on u.id = r.creator_id
     where u.username = 'writer' and r.in_response_to_post_id is not null order by r.first_published_at desc limit 1`,
  ).first<{ id: string; rootId: string }>()
  expect((await page('/@writer/responses')).html).toContain(`response-text-${response!.id}`)
  await DB.prepare('update posts set listed_at = null where id = ?').bind(response!.rootId).run()
  expect((await page('/@writer/responses')).html).not.toContain(`response-text-${response!.id}`)
  await DB.prepare('update posts set listed_at = first_published_at where id = ?')
    .bind(response!.rootId)
    .run()
  // he follows her
  expect((await page('/@writer/followers')).html).not.toContain('Rex Halloran')
})

test('a person’s own profile and empty pages speak to that person, others read the name', async () => {
  await signIn('reader', {})
  await DB.prepare("update users set bio = '' where username = 'reader'").run()
  const own = { headers: { cookie: SIGNED_IN.reader } }
  for (const [path, sentence] of [
    ['/@reader/series', 'You haven’t started a series yet.'],
    ['/@reader/about', 'You haven’t written a bio yet.'],
    ['/@reader/books', 'You don’t have any books here yet.'],
    ['/@reader/awards/book', 'You don’t have any awards of this kind yet.'],
  ] as const) {
    // A visitor's page is stored, and the owner's page is made from it.
    for (const turn of [1, 2]) {
      const visitors = (await page(path)).html
      const owners = (await page(path, own)).html
      expect([path, turn, textOf(owners).includes(sentence)]).toEqual([path, turn, true])
      expect(owners).toMatch(/href="\/me\/settings#profileInformation"[^>]*>Edit profile</)
      expect(textOf(visitors)).not.toContain(sentence)
      expect(visitors).not.toContain('Edit profile')
    }
  }
  expect((await page('/@haneul', own)).html).not.toContain('Edit profile')
})
