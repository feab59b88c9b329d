import { page, redirect } from '#schema/routes/row.ts'

export const marketing = [
  page('ShowAbout', '/about', { query: ['autoplay'] }),
  page('ShowJobs', '/jobs'),
  page('ShowTermsOfService', '/m/tos'),
  redirect('ShowHelp', '/help', { redirect: { link: 'help' } }),
  page('ShowNotAvailable', '/not-available', { page: 'not-available' }),
  page('ShowWelcome', '/welcome'),
  page('ShowCreators', '/creators'),
  page('ShowCreatorTools', '/creator-tools'),
  page('ShowEarnLanding', '/earn'),
  page('ShowLandingB2b', '/business', { page: 'landing-b2b', flag: 'enable_b2b_landing' }),
  page('ShowLandingVerifiedAuthors', '/verified-authors', {
    page: 'landing-verified-authors',
  }),
  page('ShowMastodonForMembersPage', '/mastodon', {
    page: 'mastodon-for-members',
    flag: 'enable_mastodon_for_members',
  }),
  page('ShowTicks', '/l/ticks', { flag: 'enable_tick_landing_page' }),
  page('ShowTheTrump45', '/l/the-trump-45', { page: 'the-trump-45' }),
  page('ShowTribute', '/l/tribute', { page: 'tribute' }),
  // only to the product's own hosts or with a signed target (D22)
  redirect('RedirectExternal', '/r'),
  // shows the 500 page on purpose
  page('ShowOhNoes', '/_/oh-noes', { page: 'oh-noes' }),
]
