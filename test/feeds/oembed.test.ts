/** A writer on another site links to ours. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const MAIN = 'http://localhost:8787'

/** The page names it in its head. */
async function endpointOf(path: string): Promise<string> {
  const html = await (await get(path)).text()
  const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)![1]!
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'))
  return pathname + search
}

const ask = (address: string, more = '') => get(`/_/oembed?url=${encodeURIComponent(address)}${more}`)

const aStory = async () =>
  (await DB.prepare(
    `select p.id, p.slug, p.title, c.slug publication, u.name from posts p join users u on u.id = p.creator_id
     join collections c on c.id = p.collection_id where p.listed_at is not null and c.slug = 'field-notes' limit 1`,
  ).first<{ id: string; slug: string; title: string; publication: string; name: string }>())!

test('a story is found through the link in its head, and described with author, picture and HTML', async () => {
  const { slug, title, publication, name } = await aStory()
  const response = await get(await endpointOf(`/${publication}/${slug}`))
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const answer = JSON.parse(await response.text())
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title, author_name: name, width: 600 })
  expect(answer.html).toContain(`<iframe src="${MAIN}/embed/story/`)
})

test('a list is found through the link in its head', async () => {
  const { slug, name } = (await DB.prepare(
    "select c.slug, c.name from catalogs c join users u on u.id = c.creator_id where u.username = 'author' and c.visibility = 'PUBLIC' and c.slug <> '' limit 1",
  ).first<{ slug: string; name: string }>())!
  const answer = JSON.parse(await (await get(await endpointOf(`/@author/list/${slug}`))).text())
  expect(answer).toMatchObject({ type: 'rich', title: name })
  expect(answer.html).toContain(`<iframe src="${MAIN}/embed/list/`)
})

test('a public reading list has its name, and a frame and an address that open (D71)', async () => {
  await DB.prepare(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
     select 'predefined:' || id || ':READING_LIST', id, 'PREDEFINED_LIST', '', '', 'PUBLIC', 0, 1, 1
     from users where username = 'member'`,
  ).run()
  const name = copy.predefinedList['reading-list']
  const answer = JSON.parse(await (await get(await endpointOf('/@member/list/reading-list'))).text())
  expect(answer.title).toBe(name)
  const frame = await (await get(new URL(/src="([^"]+)"/.exec(answer.html)![1]!).pathname)).text()
  expect(frame).toContain('href="http://localhost:8787/@member/list/reading-list"')
  expect(frame).toContain(name)
  const made = await get(path('ShowEmbed', undefined, { url: `${MAIN}/@member/list/reading-list` }))
  expect(await made.text()).toContain(`title=&quot;${name}&quot;`)
})

test('a thumbnail that is larger than asked for is left out', async () => {
  for (const [more, width] of [
    ['', 640],
    ['&maxwidth=639', undefined],
    ['&maxheight=335', undefined],
    ['&maxwidth=640&maxheight=336', 640],
  ] as const) {
    const answer = JSON.parse(await (await ask(`${MAIN}/@author`, more)).text())
    expect([more, answer.thumbnail_width, 'thumbnail_url' in answer]).toEqual([
      more,
      width,
      width !== undefined,
    ])
  }
})

test('a title cannot break out of the HTML', async () => {
  const { id } = await aStory()
  await DB.prepare('update posts set title = ? where id = ?').bind('<img src=x onerror=1> "&', id).run()
  const { html } = JSON.parse(await (await ask(`${MAIN}/p/${id}`)).text())
  expect(html).not.toContain('<img')
})

test('a story that a visitor may not see, other addresses and other formats are refused', async () => {
  const { id } = await aStory()
  const statuses = async (...asked: [string, string?][]) =>
    Promise.all(asked.map(async ([address, more]) => (await ask(address, more)).status))
  expect(
    await statuses(
      [`${MAIN}/p/${id}`],
      [`http://elsewhere.example/p/${id}`],
      [`http://localhost:1/p/${id}`],
      [`http://localhost/p/${id}`],
      [`${MAIN}/about`],
      [`${MAIN}/p/000000000000`],
      ['no address'],
      [`ftp://localhost/p/${id}`],
      [`http://me:secret@localhost:8787/p/${id}`],
      [`${MAIN}/p/${id}`, '&format=xml'],
    ),
  ).toEqual([200, 404, 404, 404, 404, 404, 400, 400, 400, 501])
  await DB.prepare('update posts set is_suspended = 1 where id = ?').bind(id).run()
  expect(await statuses([`${MAIN}/p/${id}`])).toEqual([404])
})
