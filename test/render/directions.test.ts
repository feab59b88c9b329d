/** Users' words run in their own direction: Hebrew and Arabic are right to left. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { page } from '#test/app.ts'
import { pathOf, story } from '#test/demo.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import { forgetEntries } from '#worker/cache/store.ts'
import { forgetMisses } from '#worker/hosts/site.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env
const WRITTEN = {
  name: 'נועה כהן',
  bio: 'كاتبة من بيروت',
  list: 'قائمة القراءة',
  note: 'הערה קצרה',
  publication: 'כתב עת',
  about: 'مجلة عن الورق',
}

let addresses: Record<string, string>
beforeAll(async () => {
  const red = await story('Red Ink')
  const list = (await DB.prepare(
    "select c.slug from catalogs c join users u on u.id = c.creator_id where u.username = 'author' and c.visibility = 'PUBLIC'",
  ).first<string>('slug'))!
  await DB.batch([
    DB.prepare('update users set name = ?, bio = ?').bind(WRITTEN.name, WRITTEN.bio),
    DB.prepare('update catalogs set name = ?, description = ?').bind(WRITTEN.list, WRITTEN.note),
    DB.prepare('update catalog_items set note = ?').bind(WRITTEN.note),
    DB.prepare('update collections set name = ?, description = ?').bind(WRITTEN.publication, WRITTEN.about),
  ])
  forgetMisses()
  forgetEntries()
  const username = 'author'
  const collectionSlug = 'field-notes'
  addresses = {
    home: '/',
    story: pathOf(red),
    responses: path('ShowPostResponses', { postId: red.slug }),
    profile: path('ShowUser', { username }),
    about: path('ShowUserAbout', { username }),
    followers: path('ShowUserFollowers', { username }),
    lists: path('ShowUserLists', { username }),
    list: path('ShowUserList', { username, catalogSlugId: list }),
    publication: path('ShowCollectionHome', { collectionSlug }),
    masthead: path('ShowCollectionMasthead', { collectionSlug }),
    'publication’s followers': path('ShowCollectionFollowers', { collectionSlug }),
    topic: path('ShowTopic', { topicSlug: 'writing' }),
    tag: path('ShowTagPosts', { tagSlug: 'reading' }),
  }
})

const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
  'path',
  'use',
  'circle',
  'rect',
  'line',
])

/** No element with a direction is around these texts. */
function withoutDirection(html: string): string[] {
  const body = html
    .slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
    .replace(/<(script|style|svg|template)\b[\s\S]*?<\/\1>/g, '')
  const open: { name: string; has: boolean; tag: string }[] = []
  const found: string[] = []
  for (const [, end, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/g,
  )) {
    if (text.trim()) {
      const isWritten = Object.values(WRITTEN).includes(text.trim())
      if (isWritten && !open.some(({ has }) => has))
        found.push(
          `${open
            .slice(-2)
            .map(({ tag }) => tag)
            .join(' ')} ${text.trim()}`,
        )
    } else if (end) {
      const at = open.findLastIndex((element) => element.name === name)
      if (at >= 0) open.splice(at)
    } else if (name && !VOID.has(name) && !attributes.endsWith('/')) {
      const has = name === 'a' || name === 'bdi' || /\sdir="(?:auto|rtl)"/.test(attributes)
      const [, className = ''] = /class="([^"]*)"/.exec(attributes) ?? []
      open.push({ name, has, tag: `<${name} ${className}>` })
    }
  }
  return [...new Set(found)]
}

test('a test that finds names without a direction finds one', () => {
  expect(
    withoutDirection(
      `<main id="main"><p class="A">${WRITTEN.name}</p><p dir="auto">${WRITTEN.bio}</p></main>`,
    ),
  ).toEqual([`<main > <p A> ${WRITTEN.name}`])
})

const NAMES = [
  'home',
  'story',
  'responses',
  'profile',
  'about',
  'followers',
  'lists',
  'list',
  'publication',
  'masthead',
  'publication’s followers',
  'topic',
  'tag',
]

test.each(NAMES)(
  'on the page of %s, names, bios, titles of lists and notes each have a direction',
  async (name) => {
    const { status, html } = await page(addresses[name]!)
    expect(status).toBe(200)
    expect(Object.values(WRITTEN).some((text) => html.includes(text))).toBe(true)
    expect(withoutDirection(html)).toEqual([])
  },
)

test.each([
  ['their lists', 'ShowYourLists'],
  ['whom they follow', 'ShowFollowsIndex'],
  ['their notifications', 'ShowYourNotifications'],
  ['home', 'ShowHome'],
] as const)('users’ words have a direction on a viewer’s page of %s', async (_, route) => {
  const browser = openBrowser()
  await signInAs(browser, 'reader@example.com')
  const response = await browser.get(path(route))
  expect(response.status).toBe(200)
  expect(withoutDirection(await response.text())).toEqual([])
})
