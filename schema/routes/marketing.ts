import { page, redirect } from '#schema/routes/row.ts'

/** The same for everyone. */
const stored = { cache: { life: 'long', tag: 'edgeCacheHome' } } as const
/** A list that the configuration names. */
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
  // Ours: explains the ranking of a signed-in reader's feed.
  page('ShowFeedHelp', '/help/stories', { page: 'why-these-stories' }),
  // Ours: for links of the footer without a configured address (R167).
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
  // Answers 451; `country` is a code of ISO 3166.
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
  // Its form is the application of a signed-in author.
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
  // Only to the product's own hosts or with a signed target (D22).
  redirect('RedirectExternal', '/r', { handler: true, query: ['to', 'sig'] }),
  // Shows the 500 page on purpose.
  page('ShowOhNoes', '/_/oh-noes', { handler: true }),
]
