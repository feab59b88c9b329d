/** The rows that redirect only by their column. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { legacyShows } from '#schema/routes/legacyShows.ts'
import { type RouteName, routes, rows } from '#schema/routes/table.ts'
import { get, page, textOf } from '#test/app.ts'
import { openContext } from '#test/graphql/call.ts'
import { openWorld, type World } from '#test/matrix/world.ts'
import type { Env } from '#worker/platform/env.ts'
import type { MatchedRequest } from '#worker/request/steps/routedRequest.ts'
import { followRedirect } from '#worker/request/steps/redirect.ts'

const { DB } = env as unknown as Env

let world: World

beforeAll(async () => {
  world = await openWorld()
})

/** As the author, who owns the profile of these paths, or by another person of the world. */
const CASES: Record<
  string,
  () => [from: string, status: number, to: string | null, by?: keyof World['headers']]
> = {
  ShowUpgrade: () => ['/upgrade?a=1', 301, '/plans?a=1'],
  ShowHelp: () => ['/help', 200, null],
  ShowPrivacy: () => ['/privacy', 200, null],
  ShowTermsOfService: () => ['/m/tos', 200, null],
  ShowAbout: () => ['/about', 200, null],
  ShowListenHelp: () => ['/help/listening', 200, null],
  ShowSiteStatus: () => ['/l/status', 200, null],
  // The demo's blog is one of its publications.
  ShowBlog: () => ['/l/blog', 302, '/field-notes'],
  ShowChangePassword: () => ['/.well-known/change-password', 301, '/password'],
  ShowMe: () => ['/me', 302, '/@author'],
  ShowYourStoriesDefault: () => ['/me/stories', 302, '/me/stories/drafts'],
  ShowYourActivity: () => ['/me/activity', 302, '/me/notifications'],
  ShowAdmin: () => ['/_/admin', 302, '/_/admin/reports/reports', 'staff'],
  ShowReportsDefault: () => ['/_/admin/reports', 302, '/_/admin/reports/reports', 'staff'],
  ShowDashboard: () => ['/dashboard', 302, '/me/partner/dashboard'],
  ShowUserPartnerDashboard: () => ['/@author/partner/dashboard', 302, '/me/partner/dashboard'],
  ShowUserStats: () => ['/@author/stats', 302, '/me/stats'],
  ShowUserStatsResponses: () => ['/@author/stats/responses', 302, '/me/stats/responses'],
  ShowUserStatsSeries: () => ['/@author/stats/series', 302, '/me/stats/series'],
  ShowUserById: () => [`/u/${world.authorId}?a=1`, 301, '/@author?a=1'],
  ShowCollectionById: () => [`/c/${world.collectionId}/about`, 301, '/field-notes/about'],
  ShowUserFollowersUnderCollection: () => ['/field-notes/@author/followers', 301, '/@author/followers'],
  ShowUserFollowingUnderCollection: () => ['/field-notes/@author/following', 301, '/@author/following'],
}

describe('redirects', () => {
  test('every row with a redirect has a case here, but the shows of old (R037)', () => {
    const names = rows.filter(({ redirect }) => redirect).map(({ name }) => name)
    expect(names.filter((name) => name !== 'RedirectLegacyShow').toSorted()).toEqual(
      Object.keys(CASES).toSorted(),
    )
  })

  test.each(Object.entries(CASES))('%s redirects where its column says (R037)', async (_, of) => {
    const [from, status, to, by = 'author'] = of()
    const response = await get(from, { headers: world.headers[by] })
    expect([response.status, response.headers.get('location')]).toEqual([status, to])
  })

  test('an old show redirects to its path (R117)', async () => {
    expect(Object.keys(legacyShows)).toEqual([])
    const found = {
      row: { ...routes.RedirectLegacyShow, redirect: { paths: { 'old-show': '/tag/reading' } } },
      params: { legacyShowSlug: 'old-show' },
    }
    expect(await locationOf(found)).toEqual([301, '/tag/reading'])
  })

  test.each([
    ['ShowHelp', 'HELP_URL'],
    ['ShowPrivacy', 'PRIVACY_URL'],
    ['ShowTermsOfService', 'TERMS_URL'],
    ['ShowAbout', 'ABOUT_URL'],
    ['ShowListenHelp', 'TEXT_TO_SPEECH_URL'],
    ['ShowSiteStatus', 'STATUS_URL'],
    ['ShowBlog', 'BLOG_URL'],
  ] as const)('%s leads to the configured address (R115, R167)', async (name, variable) => {
    const bindings = { ...(env as unknown as Env), [variable]: 'https://other.example/' }
    expect(await locationOf({ row: routes[name], params: {} }, bindings)).toEqual([
      302,
      'https://other.example/',
    ])
  })

  test('a configured address keeps the parameter of the row, and no other (R115)', async () => {
    const bindings = { ...(env as unknown as Env), ABOUT_URL: 'https://other.example/film?lang=en' }
    const found = { row: routes.ShowAbout, params: {} }
    expect(await locationOf(found, bindings, '?autoplay=1&q=secret')).toEqual([
      302,
      'https://other.example/film?lang=en&autoplay=1',
    ])
  })

  test.each(['/help', '/privacy', '/m/tos', '/help/listening'])(
    '%s is a page of the site where no address is configured (R115, R167)',
    async (address) => {
      const { status, html } = await page(address)
      expect([status, html.match(/<h1 class="DocumentPage-title">/g)?.length]).toEqual([200, 1])
      const contents = /<nav class="DocumentPage-contents".*?<\/nav>/s.exec(html)?.[0] ?? ''
      for (const [, id] of contents.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`<h2 id="${id}">`)
    },
  )

  test('an id that no one has is not found', async () => {
    for (const path of ['/u/000000000000', '/c/000000000000', '/c/000000000000/about']) {
      expect([path, (await page(path)).status]).toEqual([path, 404])
    }
  })

  test('an empty parameter shows the generic error page at status 400 instead of a redirect (R038, D21)', async () => {
    await DB.prepare("update users set username = '' where username = 'lapsed'").run()
    const id = await DB.prepare("select id from users where username = ''").first<string>('id')
    const { status, html, headers } = await page(`/u/${id}`)
    expect([status, headers.get('location')]).toEqual([400, null])
    expect(headers.get('x-edge-cache')).toBe('dynamic')
    const { heading, problem, reload } = copy.genericError
    expect(html).toContain(`<h1>${heading}</h1>`)
    expect(textOf(html)).toContain(`${problem} ${reload}`)
    expect(html).not.toContain(copy.serverError.heading)
  })
})

async function locationOf(
  found: { row: (typeof routes)[RouteName]; params: Record<string, string> },
  bindings?: Env,
  search = '',
) {
  const url = new URL(`http://localhost:8787/${search}`)
  const asked = { ctx: openContext(bindings && { env: bindings }), url, found } as unknown as MatchedRequest
  const { response } = (await followRedirect(asked))!
  return [response.status, response.headers.get('location')]
}
