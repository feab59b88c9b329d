import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { path } from '#schema/routes/paths.ts'
import { BY_OWN_RULES } from '#worker/graphql/answerOnce.ts'
import { executableSchema } from '#worker/graphql/schema.ts'
import { type Change, sendChange, storm } from '#test/graphql/resendStorm.ts'
import { openStorm } from '#test/graphql/stormKinds.ts'
import type { Browser } from '#test/identity/browser.ts'
import type { Env } from '#worker/platform/env.ts'

const { DB } = env as unknown as Env

let open: Awaited<ReturnType<typeof openStorm>>
let browser: Browser
beforeAll(async () => {
  open = await openStorm()
  browser = open.browser
})

test('resends, kills and simultaneous presses make none of 160 changes twice, and a resend gets the same answer (K3)', async () => {
  const { faults, killed, resent, made } = await storm(browser, open.kinds, { operations: 160, seed: 7 })
  expect(faults).toEqual([])
  expect(killed).toBeGreaterThan(20)
  expect(resent).toBeGreaterThan(30)
  for (const { name } of open.kinds) expect([name, made[name]! > 0]).toEqual([name, true])
})

let changes = 0
const changeOf = (query: string, variables: Record<string, unknown>): Change => ({
  query: query.replace('$OF', '{ __typename ... on Failure { message }'),
  variables,
  clientId: `change-${(changes += 1)}`,
})

/** The first answer may be lost. */
async function twice(change: Change) {
  const first = await sendChange(browser, change, 'answered')
  expect(first).not.toHaveProperty('message')
  expect(await sendChange(browser, change, 'answered')).toEqual(first)
  return first as Record<string, unknown>
}

const one = (text: string, ...values: unknown[]) =>
  DB.prepare(text)
    .bind(...values)
    .first()

test('a resend of a follow or an unfollow gets the first answer; another press is a new change', async () => {
  const { id } = (await one("select id from users where username = 'writer'"))!
  const follow = 'mutation($id: ID!) { followUser(targetUserId: $id) $OF ... on User { id } } }'
  await twice(changeOf(follow, { id }))
  expect(await sendChange(browser, changeOf(follow, { id }), 'answered')).toMatchObject({
    __typename: 'AlreadyExists',
  })
  await twice(
    changeOf('mutation($id: ID!) { unfollowUser(targetUserId: $id) $OF ... on User { id } } }', { id }),
  )
})

test('deleting, moving and inviting again by a resend make no further change', async () => {
  const create =
    'mutation($name: String!) { createCatalog(name: $name, visibility: PUBLIC) $OF ... on Catalog { id } } }'
  const { id } = await twice(changeOf(create, { name: 'To be deleted' }))
  const stories = await DB.prepare(
    "select id from posts where listed_at is not null and in_response_to_post_id is null and visibility = 'PUBLIC' limit 3",
  ).all<{ id: string }>()
  for (const story of stories.results)
    await twice(
      changeOf('mutation($id: ID!, $post: ID!) { addCatalogItem(catalogId: $id, postId: $post) $OF } }', {
        id,
        post: story.id,
      }),
    )
  const order = async () =>
    (
      await DB.prepare(
        'select catalog_item_id as item from catalog_items where catalog_id = ? order by position',
      )
        .bind(id)
        .all<{ item: string }>()
    ).results.map(({ item }) => item)
  const before = await order()
  await twice(
    changeOf(
      'mutation($id: ID!, $item: ID!) { moveCatalogItem(catalogId: $id, catalogItemId: $item, by: 1) $OF } }',
      { id, item: before[0] },
    ),
  )
  expect(await order()).toEqual([before[1], before[0], before[2]])
  await twice(changeOf('mutation($id: ID!) { deleteCatalog(catalogId: $id) $OF } }', { id }))
  expect(await one('select id from catalogs where id = ?', id)).toBeNull()
})

test('a secret link is the same one for a resend, and still the valid one', async () => {
  const made = await browser.ask(
    'mutation { createDraft(changeId: "abcdef0000c1", ops: "[{\\"op\\":\\"title\\",\\"text\\":\\"T\\"}]") { ... on ChangedDraft { postId } } }',
  )
  const { postId } = made as unknown as { postId: string }
  const link = 'mutation($id: ID!) { makePreviewLink(postId: $id) $OF ... on PreviewLink { url } } }'
  const { url } = await twice(changeOf(link, { id: postId }))
  expect((await browser.get(String(url))).status).toBe(200)
  const next = await twice(changeOf(link, { id: postId }))
  expect(next['url']).not.toBe(url)
  await twice(
    changeOf('mutation($id: ID!) { inviteCoauthor(postId: $id, username: "writer") $OF } }', { id: postId }),
  )
  expect((await one('select count(*) as n from coauthor_invitations where post_id = ?', postId))!['n']).toBe(
    1,
  )
  await twice(
    changeOf('mutation($id: ID!) { deletePost(targetPostId: $id) $OF ... on ChangedPost { id } } }', {
      id: postId,
    }),
  )
})

test('the same id with another text is another change, and of another user, too', async () => {
  const create =
    'mutation($name: String!) { createCatalog(name: $name, visibility: PUBLIC) $OF ... on Catalog { id } } }'
  const first = changeOf(create, { name: 'One' })
  const { id } = await twice(first)
  const other = (await sendChange(browser, { ...first, variables: { name: 'Two' } }, 'answered')) as {
    id: string
  }
  expect(other.id).not.toBe(id)
})

test('a form that is sent twice from one page acts once; from the next page it acts again', async () => {
  const story = (await one(
    "select id from posts where listed_at is not null and in_response_to_post_id is null and visibility = 'PUBLIC' limit 1",
  ))!['id'] as string
  const address = path('NewPostResponse', { inResponseToPostId: story })
  const token = async () => /name="xsrf" value="([^"]+)"/.exec(await (await browser.get(address)).text())![1]!
  const count = async () =>
    (await one("select count(*) as n from post_bodies where paragraphs like '%From a form%'"))!['n']
  const sent = async (xsrf: string) =>
    (await browser.submit(address, { text: 'From a form', xsrf })).headers.get('location')
  const xsrf = await token()
  const first = await sent(xsrf)
  expect(first).toContain('#response-')
  expect(await sent(xsrf)).toBe(first)
  expect(await count()).toBe(1)
  expect(await sent(await token())).not.toBe(first)
  expect(await count()).toBe(2)
})

test('every change is made once, or has its rule for resends', () => {
  const names = Object.keys(executableSchema().getMutationType()!.getFields())
  expect([...BY_OWN_RULES].filter((name) => !names.includes(name))).toEqual([])
  const made = names.filter((name) =>
    /^(create|publish|add|invite|report|start|make|submit|note|appeal|give|claim)/.test(name),
  )
  expect(made.filter((name) => BY_OWN_RULES.has(name)).toSorted()).toEqual([
    'addGiftSeats',
    'createAccount',
    'createDraft',
    'createQuote',
    'startPasskeyRegistration',
    'startPasskeySignIn',
    'submitTaxDocument',
  ])
})
