/** Pages that are reached from one place. Only the app opens `/m-write/{postId}`. */
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { offer } from '#schema/copy/offer.ts'
import { ShareChannel } from '#schema/enums.ts'
import { path } from '#schema/routes/paths.ts'
import { get, page } from '#test/app.ts'
import { storyWhere } from '#test/demo.ts'
import { openBrowser, signInAs } from '#test/identity/browser.ts'
import { answerShare } from '#worker/platform/http/answerShare.ts'
import type { Env } from '#worker/platform/env.ts'

const bindings = env as unknown as Env
const { DB } = bindings

test('a person’s awards link to all awards of their kind (R112)', async () => {
  const award = (await DB.prepare(
    'select a.kind, u.username from awards a join users u on u.id = a.user_id limit 1',
  ).first<{ kind: string; username: string }>())!
  const { html } = await page(path('ShowUserAwards', award))
  expect(html).toContain(`href="${path('ShowAwardedPosts', { type: award.kind })}"`)
})

test('the plans link to the half-price year, except for members (R109, R266)', async () => {
  const link = `<a href="${path('ShowDiscountPlans')}">${offer.discountLink}</a>`
  for (const route of ['ShowPlans', 'ShowSubscriptionsLanding'] as const)
    expect((await page(path(route))).html).toContain(link)
  expect((await page(path('ShowDiscountPlans'))).html).not.toContain(link)
  const member = openBrowser()
  await signInAs(member, 'member@example.com')
  expect(await (await member.get(path('ShowPlans'))).text()).not.toContain(link)
})

test('a list and a collection are shared to each channel by their own addresses, and a private one by none (R065)', async () => {
  const { username, slug } = (await DB.prepare(
    `select u.username, c.slug from catalogs c join users u on u.id = c.creator_id
     where c.type = 'LISTS' and c.visibility = 'PUBLIC' limit 1`,
  ).first<{ username: string; slug: string }>())!
  const sequenceSlug = (await DB.prepare(
    "select slug from catalogs where type = 'SEQUENCE' limit 1",
  ).first<string>('slug'))!
  const list = { username, catalogSlug: slug }
  const shown = {
    list: (await page(path('ShowUserList', { username, catalogSlugId: slug }))).html,
    item: (await page(path('ShowCollectionsItem', { catalogSlug: slug }))).html,
    sequence: (await page(path('ShowSequence', { sequenceSlug }))).html,
  }
  for (const channel of ShareChannel) {
    for (const html of [shown.list, shown.item])
      expect(html).toContain(`href="${path('ShareUserList', { ...list, channel })}"`)
    expect(shown.sequence).toContain(`href="${path('ShareSequence', { sequenceSlug, channel })}"`)
  }
  await DB.prepare("update catalogs set visibility = 'PRIVATE' where slug = ?").bind(sequenceSlug).run()
  const owner = openBrowser()
  await signInAs(owner, 'author@example.com')
  const own = await owner.get(path('ShowSequence', { sequenceSlug }))
  expect([own.status, (await own.text()).includes('/share/')]).toEqual([200, false])
  await DB.prepare("update catalogs set visibility = 'PUBLIC' where slug = ?").bind(sequenceSlug).run()
})

test('the owner of a private list is offered no link to it that others could not open (R065, R113)', async () => {
  const { username, slug } = (await DB.prepare(
    `select u.username, c.slug from catalogs c join users u on u.id = c.creator_id
     where c.type = 'LISTS' and c.visibility = 'PUBLIC' and u.username = 'reader' limit 1`,
  ).first<{ username: string; slug: string }>())!
  const address = path('ShowUserList', { username, catalogSlugId: slug })
  const owner = openBrowser()
  await signInAs(owner, 'reader@example.com')
  const offered = async () => {
    const html = await (await owner.get(address)).text()
    return ['/share/', `${path('ShowEmbed')}?url=`, '+oembed'].filter((link) => html.includes(link))
  }
  expect(await offered()).toEqual(['/share/', '/embed?url=', '+oembed'])
  await DB.prepare("update catalogs set visibility = 'PRIVATE' where slug = ?").bind(slug).run()
  expect(await offered()).toEqual([])
  await DB.prepare("update catalogs set visibility = 'PUBLIC' where slug = ?").bind(slug).run()
})

test('a predefined list that is public is shared under its name (R065)', async () => {
  await DB.prepare(
    `insert into catalogs (id, creator_id, type, name, slug, visibility, items_count, created_at, updated_at)
     select 'predefined:' || id || ':READING_LIST', id, 'PREDEFINED_LIST', '', '', 'PUBLIC', 0, 1, 1
     from users where username = 'member'`,
  ).run()
  const asked = { username: 'member', catalogSlug: 'reading-list', channel: 'twitter' }
  const { status, headers } = await get(path('ShareUserList', asked))
  expect(status).toBe(302)
  expect(decodeURIComponent(headers.get('location')!)).toContain(
    `text=${copy.predefinedList['reading-list']}`,
  )
  expect(decodeURIComponent(headers.get('location')!)).toContain('/@member/list/reading-list')
  await DB.prepare("delete from catalogs where id like 'predefined:%'").run()
})

test('Facebook returns to the page that says it is shared, where the site has an app there (D15)', () => {
  const url = 'https://quire.example/s/paper'
  const shared = { channel: 'facebook', title: 'Paper', url, back: `${url}/share/facebook?shared=1` } as const
  const askedOf = (id: string) =>
    new URL(
      answerShare({ ...bindings, FACEBOOK_CLIENT_ID: id }, new URLSearchParams(), shared)!.headers.get(
        'location',
      )!,
    )
  const dialog = askedOf('app')
  expect(dialog.pathname).toBe('/dialog/share')
  expect([dialog.searchParams.get('app_id'), dialog.searchParams.get('href')]).toEqual(['app', url])
  expect(dialog.searchParams.get('redirect_uri')).toBe(shared.back)
  expect(askedOf('').searchParams.get('u')).toBe(url)
})

test('the statistics of a story link to who clapped for it, and the terms to what a suspended account is (R060)', async () => {
  const writer = openBrowser()
  await signInAs(writer, 'writer@example.com')
  const { id } = await storyWhere("u.username = 'writer' and p.listed_at is not null and p.depth = 0")
  const shown = await (await writer.get(path('ShowStatsPost', { postId: id }))).text()
  expect(shown).toContain(`href="${path('ShowPostUpvotes', { postId: id })}"`)
  expect((await page(path('ShowTermsOfService'))).html).toContain(`href="${path('ShowSuspended')}"`)
})
