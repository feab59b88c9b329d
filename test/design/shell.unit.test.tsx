import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copy } from '#schema/copy.ts'
import { limits } from '#schema/limits.ts'
import { match } from '#schema/routes/match.ts'
import { path } from '#schema/routes/paths.ts'
import { rows } from '#schema/routes/table.ts'
import { ServerStateContext, type ShellViewer } from '#client/browser/serverState.ts'
import { formatMonth } from '#client/design/format.ts'
import { layouts } from '#client/shell/layouts.ts'
import { ManagePublications, MastodonItem, PublicationItems, ViewerMenu } from '#client/shell/ViewerMenu.tsx'
import { onSite } from '#test/design/onSite.tsx'

// Changes the table itself: a mock of `isBuilt` would miss modules that another file of the process has loaded, and
// stay in later ones.
const unbuilt = rows.map((row) => row.unbuilt)
const setBuilt = (isBuilt: boolean) => rows.forEach((row) => Object.assign(row, { unbuilt: !isBuilt }))
beforeEach(() => setBuilt(true))
afterEach(() => rows.forEach((row, i) => Object.assign(row, { unbuilt: unbuilt[i] })))

const links = {
  help: 'https://help.example/',
  status: 'https://status.example/',
  blog: 'https://blog.example/',
  privacy: 'https://privacy.example/',
  textToSpeech: 'https://speech.example/',
}
const NINE = ['Help', 'Status', 'Writers', 'Blog', 'Careers', 'Privacy', 'Terms', 'About', 'Text to speech']

const page = (name: keyof typeof layouts, differing?: Parameters<typeof onSite>[1]) => {
  const Layout = layouts[name]
  return onSite(<Layout aside={<p>Beside</p>}>Here</Layout>, differing)
}

const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)![0]
const headerOf = (html: string) => /<header.*<\/header>/s.exec(html)![0]
const slim = (html: string) => /<div class="SlimBar">.*?<\/div>/s.exec(html)![0]

test('the footer holds the nine links in this order (R167)', () => {
  expect(
    [...footerOf(page('basic', { links })).matchAll(/<li><a[^>]*>([^<]+)</g)].map((found) => found[1]),
  ).toEqual(NINE)
})

test('without any configured address the nine links are pages of the site (R167)', () => {
  const html = footerOf(page('basic', { links: {} }))
  expect([...html.matchAll(/<li><a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to]) => to)).toEqual([
    '/help',
    '/l/status',
    '/earn',
    '/l/blog',
    '/jobs',
    '/privacy',
    '/m/tos',
    '/about',
    '/help/listening',
  ])
})

test('without a configured address Help, Privacy, Terms and About are pages of the site (R167, R168)', () => {
  const linksOf = (html: string) =>
    [...footerOf(html).matchAll(/<li><a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [
      label,
      to,
    ])
  const own = { Help: '/help', Privacy: '/privacy', Terms: '/m/tos', About: '/about' }
  expect(linksOf(page('two-column'))).toEqual(expect.arrayContaining(Object.entries(own)))
  expect(linksOf(page('basic', { links }))).toEqual(
    expect.arrayContaining([
      ['Help', links.help],
      ['Privacy', links.privacy],
    ]),
  )
})

test('a link to a page that is neither built nor configured is not shown', () => {
  setBuilt(false)
  const html = page('two-column')
  for (const label of ['Writers', 'Careers', 'Sign up', 'Sign In', 'Write', 'Open in app', 'Trending']) {
    expect(html).not.toContain(`>${label}</a>`)
  }
  expect(html).not.toContain('<search')
})

test('the bar links home, searches by a plain form, and offers Write and signing up and in (R147-R150)', () => {
  const html = page('top-navigation')
  expect(html).toMatch(/<a (?=[^>]*class="HomeLink")[^>]*href="\/"/)
  expect(html).toMatch(/<search [^>]*><form [^>]*action="\/search">/)
  expect(html).toContain('name="q"')
  for (const label of ['Write', 'Sign In', 'Sign up']) expect(html).toContain(`>${label}</a>`)
})

test("the slim bar carries 'Open in app' where there is an app, and signing up (R154)", () => {
  expect(slim(page('top-navigation'))).not.toContain('Open in app')
  expect(slim(page('top-navigation', { links: { openInApp: 'https://app.example/' } }))).toContain(
    'Open in app',
  )
})

test('basic pages have no bar, wordmark pages have one with only the wordmark (R125, R128)', () => {
  expect(page('basic')).not.toContain('NavigationBar')
  const header = headerOf(page('wordmark'))
  expect(header).toContain('Testpaper')
  expect(header).not.toMatch(/SearchBox|Write|Sign/)
})

test('only the two-column layout shows the right column (R124, R127)', () => {
  expect(page('two-column')).toContain('Beside')
  expect(page('top-navigation')).not.toContain('Beside')
})

test('the standalone footer has four links, and the app where one is configured (R168)', () => {
  const labels = [...footerOf(page('wordmark', { links })).matchAll(/<li><a[^>]*>([^<]+)</g)].map(
    (found) => found[1],
  )
  expect(labels).toEqual(['About', 'Help', 'Terms', 'Privacy'])
  expect(footerOf(page('wordmark', { links }))).not.toContain('Get the')
  const withApp = footerOf(page('wordmark', { links: { ...links, appStore: 'https://apps.example/' } }))
  expect(withApp).toContain('Get the Testpaper app')
  expect(withApp).toContain('>App Store</a>')
  expect(withApp).not.toContain('Google Play')
})

test('on an owner’s host the bar shows the owner', () => {
  const entity = {
    kind: 'collection',
    id: '0123456789ab',
    name: 'Field Notes',
    slug: 'field-notes',
    faviconId: null,
  } as const
  const html = page('two-column', { table: 'collection', entity, origin: 'http://field-notes.test' })
  expect(html).toMatch(/class="EntityMark"[^>]*>.*Field Notes/s)
  expect(html).toContain('href="http://localhost:8787/"')
})

const viewer: ShellViewer = {
  id: '0123456789ab',
  username: 'ann',
  name: 'Ann Onymous',
  imageId: null,
  email: 'ann@example.org',
  unverifiedEmail: null,
  mediumMemberAt: null,
  hasPastMemberships: false,
  isPaymentDue: false,
  isPartnerProgramEnrolled: false,
  isBookAuthor: false,
  createdAt: 0,
  isStaff: false,
  isSuspended: false,
  isSpoofed: false,
  dismissableFlags: [],
  xsrfToken: 'a-token',
}

test('the menu says since when a viewer is a member, and has no such line for others (R019, R158)', () => {
  const menu = (mediumMemberAt: number | null) => {
    const member = { ...viewer, mediumMemberAt }
    return onSite(
      <ServerStateContext value={{ viewer: member }}>
        <ViewerMenu viewer={member} />
      </ServerStateContext>,
      { styles: { viewerMenu: '/menu.css' } },
    )
  }
  const since = Date.UTC(2024, 2, 14)
  setBuilt(false)
  expect(menu(since)).toContain(copy.viewerMenu.memberSince(formatMonth(since)))
  expect(menu(null)).not.toContain('ViewerMenu-since')
})

test('the menu links to the drafts, and to managing publications for viewers who administer one (R020, R050, R157)', () => {
  const menu = onSite(<ViewerMenu viewer={viewer} />, { styles: { viewerMenu: '/menu.css' } })
  expect(menu).toContain('href="/me/stories/drafts"')
  const managed = [{ id: '1', slug: 'paper', name: 'Paper', avatarId: null, origin: '' }]
  expect(onSite(<ManagePublications collections={managed} />)).toContain(
    '<a class="ViewerMenu-item" href="/me/settings/publishing#managePublications">Manage publications</a>',
  )
  expect(onSite(<ManagePublications collections={[]} />)).toBe('')
})

test('the menu offers a Mastodon account, or links to the server of the linked one, while its flag is on (R157, R163, R360)', () => {
  const flags = { enable_mastodon_for_members: true }
  const item = (account: { username: string; instance: string } | null) =>
    onSite(<MastodonItem account={account} />, { flags })
  expect(item(null)).toContain('href="/mastodon">Create a Mastodon account</a>')
  expect(item({ username: 'ada', instance: 'me.dm' })).toContain('href="https://me.dm/">Go to me.dm</a>')
  expect(onSite(<MastodonItem account={null} />)).toBe('')
  const menu = onSite(<ViewerMenu viewer={viewer} />, { styles: { viewerMenu: '/menu.css' }, flags })
  const order = ['Become a member', 'Create a Mastodon account', 'Apply to the Partner Program']
  expect(order.map((words) => menu.indexOf(words))).toEqual(
    order.map((words) => menu.indexOf(words)).toSorted((a, b) => a - b),
  )
  expect(menu).toContain(order[1])
})

test('the menu lists three of the publications that the viewer administers, and a link to all (R161)', () => {
  const publication = (number: number) => ({
    id: String(number),
    slug: `paper-${number}`,
    name: `Paper ${number}`,
    avatarId: null,
    origin: '',
  })
  const listed = (count: number) => {
    const collections = Array.from({ length: count }, (_, index) => publication(index + 1))
    const items = onSite(<PublicationItems collections={collections} />)
    return [...items.matchAll(/<a [^>]*>([^<]+)</g)].map((found) => found[1])
  }
  expect(listed(3)).toEqual(['Paper 1', 'Paper 2', 'Paper 3'])
  expect(listed(4)).toEqual(['Paper 1', 'Paper 2', 'Paper 3', 'See all publications'])
})

test('the bar contains the menu; a visitor’s says Get started, with links to sign up and in (R153, R166)', () => {
  const menu = /<div id="account" class="AvatarMenu".*?<\/div>/s.exec(headerOf(page('top-navigation')))![0]
  expect(menu).toContain('Get started')
  expect([...menu.matchAll(/<a [^>]*>([^<]+)</g)].map((found) => found[1])).toEqual(['Sign up', 'Sign in'])
})

test('every link of the bar, the footer and the menu is the path of a row of the route table (R049)', () => {
  const staff = { ...viewer, isStaff: true, isPartnerProgramEnrolled: true, mediumMemberAt: null }
  const menu = onSite(<ViewerMenu viewer={staff} />, { styles: { viewerMenu: '/menu.css' } })
  const links = [
    ...`${page('top-navigation')}${page('two-column')}${menu}`.matchAll(/<a [^>]*href="([^"]*)"/g),
  ]
    .map(([, address]) => new URL(address!.replaceAll('&amp;', '&'), 'http://localhost:8787'))
    .filter(({ hash }) => hash !== '#main')
  expect(links.length).toBeGreaterThan(20)
  const named = links.map(({ pathname }) => match('all', pathname)?.row.name ?? pathname)
  expect(named.filter((name) => name.startsWith('/'))).toEqual([])
  for (const name of ['ShowHome', 'ShowNewPost', 'ShowYourLists', 'ShowStats', 'ShowSettings', 'ShowPay'])
    expect(named).toContain(name)
})

test('the menu offers the verification of authors, except to a verified one (R021, M026)', () => {
  const menuOf = (isBookAuthor: boolean) =>
    onSite(<ViewerMenu viewer={{ ...viewer, isBookAuthor }} />, { styles: { viewerMenu: '/menu.css' } })
  const link = `href="${path('ShowLandingVerifiedAuthors')}"`
  expect(menuOf(false)).toContain(link)
  expect(menuOf(false)).toContain(copy.viewerMenu.applyForVerification)
  expect(menuOf(true)).not.toContain(link)
})

test('Write is in the bar on medium and larger screens, and in the menu on smaller ones (R149, R159)', () => {
  const hidden = (file: string, name: string) => {
    const css = readFileSync(file, 'utf8')
    const wide = [...css.matchAll(/@media \(width >= 728px\) \{[\s\S]*?\n  \}\n/g)]
      .map(([block]) => block)
      .find((block) => block.includes(name))!
    const displayIn = (text: string) =>
      new RegExp(`\\.${name} \\{\\s*display: (\\w+);`).exec(text)?.[1] ?? 'shown'
    return [displayIn(css.replace(wide, '')), displayIn(wide)]
  }
  expect(hidden('client/shell/bars.css', 'VisitorActions-write')).toEqual(['none', 'block'])
  expect(hidden('client/shell/viewerMenu.css', 'ViewerMenu-write')).toEqual(['shown', 'none'])
  expect(limits.breakpoint.md).toBe(728)
})

test('modals are over the page, and toasts over modals (R496)', () => {
  const tokens = readFileSync('client/design/tokens.css', 'utf8')
  const layer = (name: string) => Number(new RegExp(`--layer-${name}: (\\d+);`).exec(tokens)![1])
  expect([layer('modal'), layer('toast')]).toEqual([limits.zIndex.modal, limits.zIndex.toast])
  expect([layer('modal'), layer('toast')]).toEqual([800, 900])
  expect(layer('bar')).toBeLessThan(800)
  expect(readFileSync('client/toasts/toasts.css', 'utf8')).toContain('z-index: var(--layer-toast)')
})

test.each(Object.keys(layouts) as (keyof typeof layouts)[])('the %s layout has one main landmark', (name) => {
  expect(page(name).match(/<main id="main"/g)).toHaveLength(1)
})

test.each(['two-column', 'top-navigation', 'wordmark'] as const)('the bar of %s can be skipped', (name) => {
  expect(headerOf(page(name))).toMatch(/^<header[^>]*><a class="SkipLink" href="#main">/)
})

test('on a custom domain its owner comes first, and the product is one line of the footer', () => {
  const entity = {
    kind: 'collection',
    id: 'c1',
    name: 'River Notes',
    slug: 'river-notes',
    faviconId: null,
  } as const
  const html = page('top-navigation', { entity, isOwnBrand: true })
  expect(headerOf(html)).toContain('River Notes')
  expect(headerOf(html)).not.toMatch(/HomeLink|Testpaper|ExploreLinks/)
  expect(headerOf(html)).not.toContain('VisitorActions-signUp')
  expect(headerOf(html)).toContain(copy.nav.signIn)
  const footer = footerOf(html)
  expect(footer).toContain('River Notes')
  expect(footer.match(/Testpaper/g)).toHaveLength(1)
  expect([...footer.matchAll(/<li><a[^>]*>([^<]+)</g)].map((found) => found[1])).toEqual(['Privacy', 'Terms'])
  expect(headerOf(page('top-navigation', { entity }))).toContain('HomeLink')
})
