import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy/looks.ts'
import { limits } from '#schema/limits.ts'
import { openSender, type Sender } from '#test/actions/caller.ts'
import { page } from '#test/app.ts'
import { storyWhere } from '#test/demo.ts'
import { hostileColors } from '#test/looks/hostileColors.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

const FAILED = '__typename ... on Failure { message }'
const USER = `mutation($look: UserLook!) { value: editUserLook(look: $look) { ${FAILED} ... on User {
  theme { style accent tint layout } blogroll { slug isPublication name } } } }`
const COLLECTION = `mutation($collectionId: ID!, $look: CollectionLook!) {
  value: editCollectionLook(collectionId: $collectionId, look: $look) { ${FAILED} ... on Collection { id } } }`

let owner: Sender
let username: string
let collectionId: string

beforeEach(async () => {
  owner = await openSender()
  username = (await owner.browser.ask('{ viewer { username } }')).username as string
  collectionId = (await DB.prepare("select id from collections where slug = 'field-notes'").first<string>(
    'id',
  ))!
})

const edit = (look: object) => owner.browser.ask(USER, { look })
const signedIn = ({ headers }: Sender) => ({ headers: { cookie: headers.cookie! } })
const rootStyle = (html: string) => /<html[^>]* style="([^"]*)"/.exec(html)?.[1] ?? ''
const runField = (role: string) =>
  DB.prepare('insert into collection_editors (collection_id, user_id, role, position) values (?, ?, ?, 99)')
    .bind(collectionId, owner.id, role)
    .run()

test.each(hostileColors)('the colour %j is refused: %s (R350, X3)', async (text, message) => {
  await runField('EDITOR')
  const before = await DB.prepare('select theme from collections where id = ?').bind(collectionId).first()
  for (const name of ['accent', 'accentDark', 'background']) {
    const theme = { accent: '#FF24528F', [name]: text }
    expect(await edit({ theme })).toEqual({ __typename: 'BadRequest', message })
    expect(await owner.browser.ask(COLLECTION, { collectionId, look: { theme } })).toEqual({
      __typename: 'BadRequest',
      message,
    })
  }
  expect(await DB.prepare('select theme from users where id = ?').bind(owner.id).first()).toEqual({
    theme: null,
  })
  expect(await DB.prepare('select theme from collections where id = ?').bind(collectionId).first()).toEqual(
    before,
  )
})

test('a publication shows a look as soon as one is saved, and none once it is removed (R500)', async () => {
  await runField('EDITOR')
  const isShown = async (theme: object | null) => {
    await owner.browser.ask(COLLECTION, { collectionId, look: { theme } })
    return (await owner.browser.ask(
      'query($collectionId: ID!) { value: collection(id: $collectionId) { isAuroraVisible } }',
      {
        collectionId,
      },
    )) as unknown
  }
  expect(await isShown({ accent: '#FF24528F' })).toEqual({ isAuroraVisible: true })
  expect(await isShown(null)).toEqual({ isAuroraVisible: false })
})

test('a saved look is on every page of its owner at once, and so is the product’s own after it (R138)', async () => {
  const { id, slug } = await storyWhere('p.collection_id is null and p.listed_at is not null')
  await DB.batch([
    DB.prepare('update posts set creator_id = ? where id = ?').bind(owner.id, id),
    DB.prepare(
      'insert into post_authors (post_id, user_id, position, listed_at) select id, ?2, 9, listed_at from posts where id = ?1',
    ).bind(id, owner.id),
  ])
  const paths = ['', '/about', '/lists', '/followers', '/latest', `/${slug}`].map(
    (rest) => `/@${username}${rest}`,
  )
  for (const path of paths) expect([path, rootStyle((await page(path)).html)]).toEqual([path, ''])
  expect(
    await edit({ theme: { accent: 'rgba(36, 82, 143, 1)', tint: 'FULL', layout: 'GRID' } }),
  ).toMatchObject({
    theme: { accent: '#FF24528F', tint: 'FULL', layout: 'GRID' },
  })
  for (const path of paths) {
    expect([path, rootStyle((await page(path)).html)]).toEqual([
      path,
      expect.stringMatching(/^--accent:light-dark\(#24528f,#\w{6}\);.*--paper:/),
    ])
  }
  expect((await page(`/@${username}/latest`)).html).toContain('data-layout="GRID"')
  await edit({ theme: null })
  for (const path of paths) expect([path, rootStyle((await page(path)).html)]).toEqual([path, ''])
})

test('a publication’s saved look is on all its pages at once (R139)', async () => {
  await runField('EDITOR')
  const look = { theme: { accent: '#FF5B3A8C', background: '#FFFFD400', headerScale: 'SMALL' } }
  expect(await owner.browser.ask(COLLECTION, { collectionId, look })).toMatchObject({ id: collectionId })
  const { slug } = await storyWhere("c.slug = 'field-notes' and p.listed_at is not null")
  for (const rest of ['', '/tagged/making', '/followers', '/about', `/${slug}`]) {
    const { html } = await page(`/field-notes${rest}`)
    expect([rest, rootStyle(html)]).toEqual([rest, expect.stringContaining('--accent:light-dark(#5b3a8c,')])
  }
  expect((await page('/field-notes')).html).toContain('--band:rgba(255, 212, 0, 1)')
})

test('a blogroll is shown on the profile in its order, without hidden people, and at once', async () => {
  const [first, second] = [await openSender(), await openSender()]
  const look = { blogroll: [{ userId: second.id }, { collectionId }, { userId: first.id }] }
  const { blogroll } = (await edit(look)) as unknown as { blogroll: { name: string }[] }
  expect(blogroll).toHaveLength(3)
  const shown = async () => {
    const { html } = await page(`/@${username}`)
    const part = /<section class="Blogroll">.*?<\/section>/s.exec(html)?.[0] ?? ''
    return [...part.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, name]) => name)
  }
  expect(await shown()).toEqual(blogroll.map(({ name }) => name))
  expect((await page(`/@${username}/about`)).html).toContain('class="Blogroll"')
  await edit({ blogroll: look.blogroll.toReversed() })
  expect(await shown()).toEqual(blogroll.map(({ name }) => name).toReversed())
  await second.browser.ask('mutation { value: deactivateAccount { __typename } }')
  expect(await shown()).toHaveLength(2)
  // A new theme keeps it.
  await edit({ theme: { accent: '#FF24528F' } })
  expect(await shown()).toHaveLength(2)
  await edit({ blogroll: null })
  expect(await shown()).toEqual([])
})

test('a blogroll has no duplicates, not its owner, only known people, and at most its limit', async () => {
  const ids = Array.from({ length: limits.blogroll.entries + 1 }, (_, at) => ({ userId: at.toString(16) }))
  expect(await edit({ blogroll: [{ collectionId }, { collectionId }] })).toMatchObject({
    __typename: 'BadRequest',
  })
  expect(await edit({ blogroll: ids })).toMatchObject({ __typename: 'BadRequest' })
  expect(await edit({ blogroll: [{ userId: owner.id }] })).toMatchObject({ __typename: 'NotFound' })
  expect(await edit({ blogroll: [{ userId: 'ffffffffffff' }] })).toMatchObject({ __typename: 'NotFound' })
  expect(await edit({ blogroll: [{}] })).toMatchObject({ __typename: 'BadRequest' })
})

test('the pictures of a look are in use while it is saved, and unknown ones are refused', async () => {
  const id = `e${owner.id.slice(1)}`
  await DB.prepare(
    "insert into images (id, content_type, width, height, bytes, digest, created_at) values (?, 'image/png', 3, 2, 1, ?, 0)",
  )
    .bind(id, id)
    .run()
  const uses = () => DB.prepare('select uses from images where id = ?').bind(id).first('uses')
  expect(await edit({ theme: { headerImageId: 'ffffffffffff' } })).toMatchObject({ __typename: 'NotFound' })
  await edit({ theme: { headerImageId: id, logoId: id, headerMark: 'LOGO' } })
  expect(await uses()).toBe(1)
  const { html } = await page(`/@${username}`)
  expect(html).toContain('HeaderPicture')
  expect(html).toContain('HeaderLogo')
  await edit({ theme: { headerMark: 'LOGO' } })
  expect(await uses()).toBe(0)
  expect((await page(`/@${username}`)).html).not.toContain('HeaderLogo')
})

/** The bar's bell is one more (decision 188). */
const MOST = 5 + 1

test('the page of a look costs at most five statements and one for its bar, opens the requested part, and shows the saved look (R006, R089)', async () => {
  await edit({ theme: { accent: '#FF24528F', titleFont: 'SANS_SERIF_2' } })
  const whole = await page('/me/design?unfold=fonts', signedIn(owner))
  expect(whole.status).toBe(200)
  expect(whole.queries).toBeLessThanOrEqual(MOST)
  const open = [...whole.html.matchAll(/<details class="LookPart" open=""><summary[^>]*>([^<]*)/g)]
  expect(open.map(([, name]) => name)).toEqual([copy.parts.fonts])
  expect(whole.html).toMatch(/name="accent"[^>]*value="#24528f"|value="#24528f"[^>]*name="accent"/i)
  expect(rootStyle(whole.html)).toBe('')
  const preview = await page('/me/design?action=preview', signedIn(owner))
  expect(rootStyle(preview.html)).toContain('--accent:light-dark(#24528f,')
  expect(preview.html).toContain(copy.preview.saved)
  expect((await page('/me/design')).status).toBe(302)
})

test('the design of a publication is for its owner and editors (R006)', async () => {
  expect((await page('/field-notes/design', signedIn(owner))).status).toBe(404)
  await runField('WRITER')
  expect((await page('/field-notes/design', signedIn(owner))).status).toBe(404)
  await DB.prepare("update collection_editors set role = 'EDITOR' where user_id = ?").bind(owner.id).run()
  const answer = await page('/field-notes/design', signedIn(owner))
  expect(answer.status).toBe(200)
  expect(answer.queries).toBeLessThanOrEqual(MOST)
  expect(answer.html).toContain(copy.aboutPublication)
})

test('a designed user has a custom style sheet (R227)', async () => {
  await edit({ theme: { accent: '#FF24528F', bodyFont: 'SANS_SERIF_1' } })
  const query = `{ value: user(username: "${username}") { customStyleSheet {
    global { font1 font2 font3 } colorPalette { primary { backgroundColor } background { backgroundColor } } } } }`
  expect(await owner.browser.ask(query)).toEqual({
    customStyleSheet: {
      global: { font1: 'SANS_SERIF_1', font2: 'SERIF_2', font3: 'SANS_SERIF_1' },
      colorPalette: { primary: { backgroundColor: 'rgba(36, 82, 143, 1)' }, background: null },
    },
  })
  await edit({ theme: null })
  expect(await owner.browser.ask(query)).toEqual({ customStyleSheet: null })
})
