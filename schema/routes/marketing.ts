import { page, redirect } from '#schema/routes/row.ts'

/** Everyone gets the same. */
const stored = { cache: { life: 'long', tag: 'edgeCacheHome' } } as const
/** The configuration names it. */
const shownList = {
  cache: { life: 'short', tag: 'edgeCacheHome', showsSaved: true },
  query: ['to'],
} as const

export const marketing = [
  page('ShowAbout', '/about', {
    page: 'about',
    redirect: { link: 'about' },
    query: ['autoplay'],
    mainHostOnly: true,
    ...stored,
  }),
  page('ShowJobs', '/jobs', { page: 'jobs', ...stored }),
  page('ShowTermsOfService', '/m/tos', { page: 'terms', redirect: { link: 'terms' }, mainHostOnly: true }),
  page('ShowPrivacy', '/privacy', { page: 'privacy', redirect: { link: 'privacy' }, mainHostOnly: true }),
  redirect('ShowHelp', '/help', { page: 'help', redirect: { link: 'help' } }),
  // Ours.
  page('ShowFeedHelp', '/help/stories', { page: 'why-these-stories' }),
  // Ours, without a configured address (R167).
  page('ShowListenHelp', '/help/listening', {
    page: 'text-to-speech',
    redirect: { link: 'textToSpeech' },
    mainHostOnly: true,
    ...stored,
  }),
  page('ShowSiteStatus', '/l/status', {
    page: 'site-status',
    redirect: { link: 'status' },
    mainHostOnly: true,
  }),
  page('ShowBlog', '/l/blog', { page: 'blog', redirect: { link: 'blog' }, mainHostOnly: true }),
  // 451; `country` is ISO 3166.
  page('ShowNotAvailable', '/not-available', { page: 'not-available', query: ['reason', 'country'] }),
  page('ShowWelcome', '/welcome', { page: 'welcome', byViewer: true, query: ['redirect', 'step'] }),
  page('ShowCreators', '/creators', { page: 'creators', ...stored }),
  page('ShowCreatorTools', '/creator-tools', { page: 'creator-tools', ...stored }),
  page('ShowLandingB2b', '/business', {
    page: 'landing-b2b',
    flag: 'enable_b2b_landing',
    form: true,
    byViewer: true,
    mainHostOnly: true,
  }),
  page('ShowLandingVerifiedAuthors', '/verified-authors', {
    page: 'landing-verified-authors',
    form: true,
    mainHostOnly: true,
    byViewer: true,
  }),
  page('ShowMastodonForMembersPage', '/mastodon', {
    page: 'mastodon-for-members',
    flag: 'enable_mastodon_for_members',
    form: true,
    byViewer: true,
    mainHostOnly: true,
  }),
  page('ShowTicks', '/l/ticks', { page: 'ticks', flag: 'enable_tick_landing_page' }),
  page('ShowTheTrump45', '/l/the-trump-45', { page: 'the-trump-45', ...shownList }),
  page('ShowTribute', '/l/tribute', { page: 'tribute', ...shownList }),
  // Only to our hosts, or a signed target (D22).
  redirect('RedirectExternal', '/r', { handler: true, query: ['to', 'sig'] }),
  page('ShowOhNoes', '/_/oh-noes', { handler: true }),
]
