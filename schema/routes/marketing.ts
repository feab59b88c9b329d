import { page, redirect } from '#schema/routes/row.ts'

export const marketing = [
  page('ShowAbout', '/about', {
    page: 'about',
    redirect: { link: 'about' },
    query: ['autoplay'],
    mainHostOnly: true,
  }),
  page('ShowJobs', '/jobs', { unbuilt: true }),
  page('ShowTermsOfService', '/m/tos', { page: 'terms', redirect: { link: 'terms' }, mainHostOnly: true }),
  page('ShowPrivacy', '/privacy', { page: 'privacy', redirect: { link: 'privacy' }, mainHostOnly: true }),
  redirect('ShowHelp', '/help', { page: 'help', redirect: { link: 'help' } }),
  // Ours: how the feed of a signed-in reader is ranked.
  page('ShowFeedHelp', '/help/stories', { page: 'why-these-stories' }),
  page('ShowNotAvailable', '/not-available', { page: 'not-available', unbuilt: true }),
  page('ShowWelcome', '/welcome', { page: 'welcome', byViewer: true, query: ['redirect'] }),
  page('ShowCreators', '/creators', { unbuilt: true }),
  page('ShowCreatorTools', '/creator-tools', { unbuilt: true }),
  page('ShowLandingB2b', '/business', { page: 'landing-b2b', flag: 'enable_b2b_landing', unbuilt: true }),
  page('ShowLandingVerifiedAuthors', '/verified-authors', {
    page: 'landing-verified-authors',
    unbuilt: true,
  }),
  page('ShowMastodonForMembersPage', '/mastodon', {
    page: 'mastodon-for-members',
    flag: 'enable_mastodon_for_members',
    unbuilt: true,
  }),
  page('ShowTicks', '/l/ticks', { flag: 'enable_tick_landing_page', unbuilt: true }),
  page('ShowTheTrump45', '/l/the-trump-45', { page: 'the-trump-45', unbuilt: true }),
  page('ShowTribute', '/l/tribute', { page: 'tribute', unbuilt: true }),
  // Only to the product's own hosts or with a signed target (D22).
  redirect('RedirectExternal', '/r', { unbuilt: true }),
  // Shows the 500 page on purpose.
  page('ShowOhNoes', '/_/oh-noes', { handler: true }),
]
