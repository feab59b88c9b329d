/** Pages about the site (R030, R115, R116). */
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { creators } from '#schema/copy/creators.ts'
import { jobs, landingLists, notAvailable, ticks } from '#schema/copy/marketing.ts'
import { NOT_AVAILABLE_REASONS } from '#schema/moderation/notAvailable.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteName } from '#schema/routes/table.ts'
import { page } from '#test/app.ts'
import { switchCacheOn, visit } from '#test/cache/cached.ts'
import { jsonLd, listedIn, storyIds } from '#test/home/links.ts'
import { openContext } from '#test/graphql/call.ts'
import { marketingResolvers } from '#worker/marketing/resolvers.ts'
import { aboutVideo } from '#worker/marketing/aboutVideo.ts'
import type { Env } from '#worker/platform/env.ts'
import { contentSecurityPolicy } from '#worker/platform/http/securityHeaders.ts'
import { forgetEntries } from '#worker/cache/store.ts'

const bindings = env as unknown as Env
const { DB } = bindings

beforeEach(switchCacheOn)
afterEach(() => DB.prepare("delete from flags where name = 'enable_tick_landing_page'").run())

const STORED = [
  'ShowAbout',
  'ShowCreators',
  'ShowCreatorTools',
  'ShowEarnLanding',
  'ShowJobs',
  'ShowListenHelp',
  'ShowTheTrump45',
  'ShowTribute',
] as const satisfies readonly RouteName[]

test.each(STORED)(
  '%s is stored for everyone, and describes itself to search engines (R115, R116)',
  async (name) => {
    const address = path(name)
    const first = await visit(address)
    expect([address, first.status, (await visit(address)).cache]).toEqual([address, 200, 'hit'])
    expect(first.body).toMatch(/<title>[^<]{3,}<\/title>/)
    expect(first.body).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(first.body).toContain(`<link rel="canonical" href="${bindings.MAIN_ORIGIN}${address}"`)
    expect(first.body).toContain('<script type="application/ld+json">')
  },
)

test.each(['ShowLandingVerifiedAuthors', 'ShowMastodonForMembersPage', 'ShowEmbed'] as const)(
  '%s describes itself to search engines, at one address (R115)',
  async (name) => {
    await DB.prepare("insert into flags values ('enable_mastodon_for_members', 'true', 1, 100)").run()
    const { html } = await page(path(name))
    await DB.prepare("delete from flags where name = 'enable_mastodon_for_members'").run()
    const address = `${bindings.MAIN_ORIGIN}${path(name)}`
    expect(html).toContain(`<link rel="canonical" href="${address}"`)
    expect(jsonLd(html).WebPage).toMatchObject({ url: address })
  },
)

test('writers see the editor, stats and earnings at work, and can start (R115)', async () => {
  for (const name of ['ShowCreators', 'ShowCreatorTools'] as const) {
    const { html } = await page(path(name))
    for (const part of ['class="EditorExample"', 'class="StoryText Story"', 'class="StatsChart-plot"'])
      expect(html).toContain(part)
    expect(html).toContain(creators.exampleStories[0])
    expect(html).toContain('class="StoryEarnings"')
    expect(html).toContain(`href="${path('ShowNewPost')}"`)
    // The stories of the example do not exist.
    expect(html).not.toContain('/me/stats/post/')
  }
})

test('each of the pages is reached from another', async () => {
  const linksTo = async (from: RouteName, to: RouteName) =>
    (await page(path(from))).html.includes(`href="${path(to)}"`)
  expect(await linksTo('ShowEarnLanding', 'ShowCreators')).toBe(true)
  expect(await linksTo('ShowEarnLanding', 'ShowCreatorTools')).toBe(true)
  expect(await linksTo('ShowAbout', 'ShowCreators')).toBe(true)
  expect(await linksTo('ShowCreators', 'ShowCreatorTools')).toBe(true)
})

test('the page about the site describes itself, and the organisation behind it, to search engines', async () => {
  const { html } = await page(path('ShowAbout'))
  for (const type of ['AboutPage', 'Organization']) expect(html).toContain(`"@type":"${type}"`)
})

test('the page about the mark of authors needs its flag, and so does the link to it (R030)', async () => {
  expect((await page(path('ShowTicks'))).status).toBe(404)
  expect((await page(path('ShowCreators'))).html).not.toContain(path('ShowTicks'))
  await DB.prepare(
    "insert into flags (name, value, percentage, updated_at) values ('enable_tick_landing_page', 'true', 100, 0)",
  ).run()
  forgetEntries()
  const { status, html } = await page(path('ShowTicks'))
  expect([status, html.includes(ticks.heading)]).toEqual([200, true])
  expect((await page(path('ShowCreators'))).html).toContain(path('ShowTicks'))
})

test('jobs are in the operator’s words where there are some (R115)', async () => {
  expect((await page(path('ShowJobs'))).html).toContain(jobs.none)
  const { jobsText } = marketingResolvers.Query
  const ask = (JOBS_TEXT: string) =>
    (jobsText as (...given: unknown[]) => unknown)(null, {}, openContext({ env: { ...bindings, JOBS_TEXT } }))
  expect(ask(' ## Editor\n\nWrite to us. ')).toBe('## Editor\n\nWrite to us.')
  expect(ask(' ')).toBeNull()
})

test('a page closed by law is answered 451, with the reason and the country (R115)', async () => {
  for (const reason of NOT_AVAILABLE_REASONS) {
    const { status, html } = await page(path('ShowNotAvailable', {}, { reason }))
    expect([reason, status, html.includes(notAvailable.headings[reason])]).toEqual([reason, 451, true])
    expect(html).toContain('<meta name="robots" content="noindex"')
  }
  const inCountry = await page(path('ShowNotAvailable', {}, { reason: 'country', country: 'DE' }))
  expect(inCountry.html).toContain(notAvailable.inCountry('Germany'))
  const made = await page(path('ShowNotAvailable', {}, { reason: 'made up', country: '<b>' }))
  expect([made.status, made.html.includes(notAvailable.anyHeading)]).toEqual([451, true])
})

test('a list of the configuration is shown under the site’s address, and an empty page without one (R116)', async () => {
  expect((await page(path('ShowTribute'))).html).toContain(landingLists.empty)
  const id = await DB.prepare(
    "select id from catalogs where type = 'LISTS' and visibility = 'PUBLIC' and items_count > 0 limit 1",
  ).first<string>('id')
  const { landingList } = marketingResolvers.Query as unknown as Record<
    string,
    (...given: unknown[]) => Promise<{ id: string } | null>
  >
  const ask = (list: string) =>
    landingList!(null, { name: 'TRIBUTE' }, openContext({ env: { ...bindings, TRIBUTE_LIST: list } }))
  expect((await ask(id!))?.id).toBe(id)
  expect(await ask('000000000000')).toBeNull()
})

test('a list under the site’s address names its owner in a sentence, and its stories to search engines', async () => {
  const { id, owner } = (await DB.prepare(
    `select c.id, u.name owner from catalogs c join users u on u.id = c.creator_id
     where c.type = 'LISTS' and c.visibility = 'PUBLIC' and c.items_count > 1 limit 1`,
  ).first<{ id: string; owner: string }>())!
  for (const [setting, name] of [
    ['TRIBUTE_LIST', 'ShowTribute'],
    ['TRUMP_LIST', 'ShowTheTrump45'],
  ] as const) {
    bindings[setting] = id
    onTestFinished(() => void delete bindings[setting])
    forgetEntries()
    const { html } = await page(path(name))
    expect(html).toMatch(new RegExp(`${landingLists.by}(?:<!-- -->)? <a [^>]*><bdi>${owner}</bdi>`))
    const ids = storyIds(html)
    expect(ids.length).toBeGreaterThan(1)
    expect(listedIn(html)).toEqual(ids.map((story, index) => [index + 1, story]))
  }
})

test('the video of the configuration is a file or a frame, and the policy of pages lets only it in (R115)', () => {
  const of = (ABOUT_VIDEO_URL: string) => ({ ...bindings, ABOUT_VIDEO_URL })
  expect(aboutVideo(of('https://films.example/a.mp4?x=1'))).toEqual({
    url: 'https://films.example/a.mp4?x=1',
    isFile: true,
    captions: null,
  })
  const captioned = (ABOUT_VIDEO_CAPTIONS_URL: string) =>
    aboutVideo({ ...of('https://films.example/a.mp4'), ABOUT_VIDEO_CAPTIONS_URL })?.captions
  expect(captioned('https://films.example/a.vtt')).toBe('https://films.example/a.vtt')
  expect(captioned('https://elsewhere.example/a.vtt')).toBeNull()
  expect(aboutVideo(of('https://player.example/embed/1'))).toMatchObject({ isFile: false })
  const policy = contentSecurityPolicy(of('https://films.example/a.mp4'))
  expect(policy).toContain("frame-src 'self' https://films.example;")
  expect(policy).toContain("media-src 'self' https://films.example;")
  for (const wrong of [
    '',
    'http://films.example/a.mp4',
    'javascript:alert(1)',
    'https://a.example;script-src *',
  ]) {
    const closed = contentSecurityPolicy(of(wrong))
    expect([wrong, /script-src[^;]*\*/.test(closed), closed.includes('http://films')]).toEqual([
      wrong,
      false,
      false,
    ])
  }
  expect(aboutVideo(of('http://films.example/a.mp4'))).toBeNull()
})
