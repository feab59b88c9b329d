/** Other sites frame stories, profiles, publications, lists and newsletters (R113, D23). */
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { embedding as words } from '#schema/copy/embedding.ts'
import { path } from '#schema/routes/paths.ts'
import { get } from '#test/app.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import { restoreAfterEach } from '#test/restored.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

restoreAfterEach()

const MAIN = 'http://localhost:8787'

const NEWSLETTER = '/field-notes/newsletters/field-notes'

const one = async (sql: string) => (await DB.prepare(sql).first<string>('value'))!
const storyId = () =>
  one(
    `select p.id value from posts p join users u on u.id = p.creator_id
     where p.listed_at is not null and p.depth = 0 and u.username = 'writer' and p.collection_id is null limit 1`,
  )
const lockedId = () =>
  one(
    "select id value from posts where visibility = 'LOCKED' and listed_at is not null and depth = 0 limit 1",
  )
const publicList = () =>
  one(
    `select c.id value from catalogs c join users u on u.id = c.creator_id
     where c.type = 'LISTS' and c.visibility = 'PUBLIC' and c.items_count > 0 and u.username = 'reader' limit 1`,
  )

const newsletterId = () => one("select id value from newsletters where slug = 'field-notes'")

const frames = async (): Promise<[kind: string, path: string, name: string][]> => {
  const id = await storyId()
  const list = await publicList()
  return [
    [
      'story',
      path('ShowEmbedStory', { postId: id }),
      await one(`select title value from posts where id = '${id}'`),
    ],
    [
      'profile',
      path('ShowEmbedProfile', { userId: await one("select id value from users where username = 'writer'") }),
      'Oonagh Pryce',
    ],
    [
      'publication',
      path('ShowEmbedPublication', {
        collectionId: await one("select id value from collections where slug = 'field-notes'"),
      }),
      'Field Notes',
    ],
    [
      'list',
      path('ShowEmbedList', { catalogSlugId: list }),
      await one(`select name value from catalogs where id = '${list}'`),
    ],
    ['newsletter', path('ShowEmbedNewsletter', { newsletterV3Id: await newsletterId() }), 'Field Notes'],
  ]
}

test('each frame may stand on every site, has no script and may run none, and links out of the frame', async () => {
  for (const [kind, address, name] of await frames()) {
    const response = await get(address)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy')!
    expect([kind, response.status, /<script/.test(html)]).toEqual([kind, 200, false])
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(html).toContain(`data-kind="${kind}"`)
    expect(html.replaceAll('&#x27;', "'")).toContain(name)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const links = html.match(/<a [^>]*>/g)!
    expect(links.filter((link) => !/target="_blank" rel="noopener"/.test(link))).toEqual([])
  }
})

test('a name in a sentence of a frame does not turn it around, in any script', async () => {
  await DB.prepare("update users set name = 'שירה לוי'").run()
  const [story, , , list] = await frames()
  expect(await (await get(story![1])).text()).toMatch(/class="EmbedFrame-names" dir="auto">שירה לוי</)
  expect(await (await get(list![1])).text()).toMatch(/in a list by <bdi>שירה לוי<\/bdi> on /)
})

test('a frame has the look of its owner', async () => {
  const theme = JSON.stringify({ accent: '#FF2F6B5E' })
  await DB.batch(
    ['users', 'collections'].map((table) => DB.prepare(`update ${table} set theme = ?`).bind(theme)),
  )
  for (const [kind, address] of await frames()) {
    const html = await (await get(address)).text()
    expect([kind, /<html[^>]* style="[^"]*--accent:/.test(html)]).toEqual([kind, true])
  }
})

test('the frame of a member-only story has no text of the story, and what is gone says so', async () => {
  const id = await lockedId()
  const address = path('ShowEmbedStory', { postId: id })
  const text = (await one(`select paragraphs value from post_bodies where post_id = '${id}' limit 1`)) ?? ''
  const html = await (await get(address)).text()
  expect(html).toContain(words.memberOnly)
  const sentences = text.match(/"text":"([^"\\]{40,})"/g)!.map((found) => found.slice(8, 48))
  expect(sentences.length).toBeGreaterThan(0)
  const { subtitle } = (await DB.prepare('select subtitle from posts where id = ?')
    .bind(id)
    .first<{ subtitle: string }>())!
  for (const sentence of sentences.filter((one) => !subtitle.includes(one)))
    expect(html).not.toContain(sentence)

  for (const change of ['is_suspended = 1', 'deleted_at = 1']) {
    await DB.prepare(`update posts set is_suspended = 0, deleted_at = null where id = ?`).bind(id).run()
    await DB.prepare(`update posts set ${change} where id = ?`).bind(id).run()
    const gone = await get(address)
    const said = await gone.text()
    const seen = [gone.status, said.includes(words.gone), /<script/.test(said)]
    expect([change, ...seen]).toEqual([change, 404, true, false])
  }
})

test('no frame shows a page that only its owner sees, not even to them', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const id = await publicList()
  await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(id).run()
  expect((await browser.get(path('ShowEmbedList', { catalogSlugId: id }))).status).toBe(404)
})

test('the owner of a list sees in its frame, and in a call for it, what visitors see', async () => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const id = await publicList()
  const hidden = (await DB.prepare(
    `select p.id, p.title from catalog_items i join posts p on p.id = i.entity_id
     where i.catalog_id = ? and i.archived_at is null and p.listed_at is not null order by i.position limit 1`,
  )
    .bind(id)
    .first<{ id: string; title: string }>())!
  await DB.prepare("update posts set visibility = 'UNLISTED', listed_at = null where id = ?")
    .bind(hidden.id)
    .run()
  const text =
    'query ($id: ID!) { value: embedded(kind: LIST, id: $id) { catalog { items { items { post { id } } } } } }'
  const askedBy = async (by: ReturnType<typeof openBrowser>) => JSON.stringify(await by.ask(text, { id }))
  const address = path('ShowEmbedList', { catalogSlugId: id })
  const seen = await (await get(address)).text()
  expect(seen).not.toContain(hidden.id)
  expect(await (await browser.get(address)).text()).toBe(seen)
  expect(await askedBy(browser)).toBe(await askedBy(openBrowser()))
  // Only the frame leaves it out.
  const own = await browser.ask(
    'query ($id: ID!) { value: catalog(id: $id) { items { items { post { id } } } } }',
    { id },
  )
  expect(JSON.stringify(own)).toContain(hidden.id)
})

test('a frame is the same page for everyone, of each kind', async () => {
  const browsers = ['writer@example.com', 'reader@example.com'].map(async (email) => {
    const browser = openBrowser()
    await signInAs(browser, email)
    return browser
  })
  for (const [kind, address] of await frames()) {
    const seen = await (await get(address)).text()
    for (const browser of await Promise.all(browsers))
      expect([kind, (await (await browser.get(address)).text()) === seen]).toEqual([kind, true])
  }
})

test('a frame for an id of any form, or of a story that was taken down, is a card that says so', async () => {
  const story = await storyId()
  await DB.prepare('update posts set is_suspended = 1 where id = ?').bind(story).run()
  await DB.prepare(
    `insert into reports (id, entity_type, entity_id, subject_id, reason, status, created_at)
     select 'taken', 'POST', id, creator_id, 'COPYRIGHT', 'UPHELD', 1 from posts where id = ?`,
  )
    .bind(story)
    .run()
  const kinds = ['story', 'profile', 'publication', 'list', 'newsletter']
  const ids =
    'x reading-list GGGGGGGGGGGG 0123456789ab0 a%2Fb %F0%9F%92%A1 %zz %E0%A4%A %00 000000000000'.split(' ')
  const addresses = kinds.flatMap((kind) => ids.map((id) => `/embed/${kind}/${id}`))
  for (const address of [...addresses, `/embed/story/${story}`]) {
    const response = await get(address)
    const html = await response.text()
    expect([address, response.status, html.includes(words.gone), /<script/.test(html)]).toEqual([
      address,
      404,
      true,
      false,
    ])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
  }
})

describe('the page that makes the code', () => {
  const lookUp = async (address: string) => (await get(path('ShowEmbed', undefined, { url: address }))).text()
  const plain = (html: string) =>
    html
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')

  test('the page asks for a link first, and may be framed itself (R113)', async () => {
    const response = await get(path('ShowEmbed'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(await response.text()).toContain(words.make)
  })

  test('the page shows code and preview of a story, a profile, a publication, a list and a newsletter', async () => {
    const [story, profile, publication, list, newsletter] = await frames()
    const listSlug = await one(`select slug value from catalogs where id = '${await publicList()}'`)
    const asked = [
      [`${MAIN}/p/${await storyId()}`, story!],
      ['/@writer', profile!],
      [`${MAIN}/field-notes`, publication!],
      [`/@reader/list/${listSlug}`, list!],
      [NEWSLETTER, newsletter!],
    ] as const
    for (const [address, [, frame]] of asked) {
      const html = plain(await lookUp(address))
      expect(html).toContain(`<iframe src="${MAIN}${frame}"`)
      expect(html).toContain(`src="${frame}"`)
      const isForm = frame.includes('/newsletter/')
      const rights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'
      expect(html).toContain(`sandbox="${rights}${isForm ? ' allow-forms' : ''}"`)
    }
  })

  test('the page says why a link is refused', async () => {
    const answers = {
      'javascript:alert(1)': words.problems.INVALID,
      '  ': words.problems.INVALID,
      'https://elsewhere.example/p/1': words.problems.FOREIGN,
      'http://127.0.0.1:9/@writer': words.problems.FOREIGN,
      'http://localhost:1/@writer': words.problems.FOREIGN,
      'http://localhost/@writer': words.problems.FOREIGN,
      [`${MAIN}/p/000000000000`]: words.problems.UNKNOWN,
      [`${MAIN}/topics`]: words.problems.UNKNOWN,
    }
    for (const [address, message] of Object.entries(answers)) {
      const html = await lookUp(address)
      expect([address, html.includes(message), html.includes('<iframe')]).toEqual([address, true, false])
    }
  })

  test('the page names a page that only the viewer sees, and to others it is unknown', async () => {
    const id = await publicList()
    await DB.prepare("update catalogs set visibility = 'PRIVATE' where id = ?").bind(id).run()
    const slug = await one(`select slug value from catalogs where id = '${id}'`)
    const address = path('ShowEmbed', undefined, { url: `/@reader/list/${slug}` })
    expect(await (await get(address)).text()).toContain(words.problems.UNKNOWN)
    const browser = openBrowser()
    await signInAs(browser, 'reader@example.com')
    expect(await (await browser.get(address)).text()).toContain(words.problems.PRIVATE)
  })

  test('the title cannot break out of the code', async () => {
    const id = await storyId()
    await DB.prepare('update posts set title = ? where id = ?').bind('"><img src=x onerror=1>', id).run()
    const { html } = JSON.parse(
      await (await get(`/_/oembed?url=${encodeURIComponent(`${MAIN}/p/${id}`)}`)).text(),
    )
    expect(html).not.toContain('<img')
    expect(html.match(/<[a-z]+/g)).toEqual(['<iframe'])
  })
})

test('oEmbed offers the frame of each, found through the head of its page, no larger than asked for', async () => {
  const listSlug = await one(`select slug value from catalogs where id = '${await publicList()}'`)
  const story = `/p/${await storyId()}`
  const pages = [
    '/@author',
    '/field-notes',
    story,
    `/@reader/list/${listSlug}`,
    NEWSLETTER,
    '/@writer/subscribe',
  ]
  for (const page of pages) {
    const head = await (await get(page)).text()
    const href = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(head)?.[1]
    const { pathname, search } = new URL(href!.replaceAll('&amp;', '&'))
    const answer = JSON.parse(await (await get(`${pathname}${search}&maxwidth=400&maxheight=150`)).text())
    expect([page, answer.type, answer.width, answer.height]).toEqual([page, 'rich', 400, 150])
    expect(answer.html).toContain(`<iframe src="${MAIN}/embed/`)
    expect(answer.html).toContain('width="400" height="150"')
  }
})

test('the menu of each page offers its code, to visitors and to viewers, once', async () => {
  const listSlug = await one(`select slug value from catalogs where id = '${await publicList()}'`)
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const story = `/p/${await storyId()}`
  for (const page of ['/@author', '/field-notes', story, `/@reader/list/${listSlug}`]) {
    for (const by of [openBrowser(), browser]) {
      const html = await (await by.get(page)).text()
      const links = html.match(/href="\/embed\?url=[^"]+"/g) ?? []
      expect([page, links.length]).toEqual([page, 1])
      const { pathname, search } = new URL(links[0]!.slice(6, -1).replaceAll('&amp;', '&'), MAIN)
      const shown = await (await by.get(pathname + search)).text()
      expect([page, shown.includes('<iframe')]).toEqual([page, true])
    }
  }
})
