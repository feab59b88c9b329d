import type { PageName } from '#schema/routes/pages.ts'
import { CollectionStoriesFilter } from '#schema/enums.ts'
import { api, asset, page, redirect } from '#schema/routes/row.ts'

const cache = { life: 'long', tag: 'collection' } as const
const flag = 'enable_lite_publications'
/** D17. */
const community = <const Name extends PageName>(name: Name) =>
  ({ page: name, flag, cache, query: ['to'] }) as const
/** The flag shows it (R131). */
const orCommunity = <const Name extends PageName>(page: Name) => [{ when: flag, page }] as const
/** Only the main host has sessions. */
const run = { auth: 'publication-admin', mainHostOnly: true } as const
const own = { auth: 'publication-owner', mainHostOnly: true } as const

export const publications = [
  page('ShowCollectionHome', '/{collectionSlug}', {
    page: 'publication-profile',
    variants: orCommunity('community-publication-profile'),
    cache,
    query: ['to'],
  }),
  // Paths below it redirect, too (D07).
  redirect('ShowCollectionById', '/c/{collectionId}', {
    below: true,
    redirect: { to: 'ShowCollectionHome', lookup: 'collection' },
  }),
  page('ShowCollectionMasthead', '/{collectionSlug}/about', {
    page: 'publication-about',
    variants: orCommunity('community-publication-about'),
    cache,
    query: ['to'],
  }),
  page('ShowCollectionTagged', '/{collectionSlug}/tagged/{tagSlug}', {
    page: 'publication-tagged',
    variants: orCommunity('community-publication-tagged'),
    cache,
    query: ['to'],
  }),
  page('ShowCollectionFollowers', '/{collectionSlug}/followers', {
    page: 'publication-followers',
    cache: { life: 'short', tag: 'collection' },
    query: ['to'],
  }),
  page('ShowCollectionLatest', '/{collectionSlug}/latest', community('community-publication-latest')),
  page('ShowCollectionTrending', '/{collectionSlug}/trending', {
    ...community('community-publication-trending'),
    cache: { life: 'short', tag: 'collection' },
  }),
  // Both render the feature page (D18).
  page('ShowCollectionFeatured', '/{collectionSlug}/featured', community('community-publication-feature')),
  page(
    'ShowCollectionFeaturePage',
    '/{collectionSlug}/{topicSlug}/home',
    community('community-publication-feature'),
  ),
  page('ShowCollectionArchive', '/{collectionSlug}/archive', community('community-publication-archive')),
  page(
    'ShowCollectionArchiveYear',
    '/{collectionSlug}/archive/{year}',
    community('community-publication-archive'),
  ),
  page(
    'ShowCollectionArchiveMonth',
    '/{collectionSlug}/archive/{year}/{month}',
    community('community-publication-archive'),
  ),
  page(
    'ShowCollectionArchiveDay',
    '/{collectionSlug}/archive/{year}/{month}/{day}',
    community('community-publication-archive'),
  ),
  page('ShowCollectionAll', '/{collectionSlug}/all', { page: 'collection-all', cache }),
  page('ShowCollectionAllPage', '/{collectionSlug}/all/{page}', {
    page: 'collection-all',
    cache,
  }),
  asset('ShowCollectionStyles', '/{collectionSlug}/styles', { cache, handler: true }),

  page('NewCollection', '/new-publication', { auth: 'signed-in', page: 'new-publication', form: true }),
  page('NewCollectionPost', '/{collectionSlug}/new-story', {
    auth: 'signed-in',
    mainHostOnly: true,
    page: 'new-publication-story',
    form: true,
  }),
  api('ShowCollectionPermissions', '/{collectionSlug}/permissions', {
    auth: 'signed-in',
    handler: true,
  }),
  page('EditCollection', '/{collectionSlug}/edit', { ...own, page: 'publication-details', form: true }),
  page('ShowCollectionSettings', '/{collectionSlug}/settings', {
    ...run,
    page: 'publication-people',
    form: true,
    query: ['to'],
  }),
  page('ShowCollectionSettingsAbout', '/{collectionSlug}/settings/about', {
    ...own,
    page: 'publication-about-settings',
    form: true,
  }),
  page('ShowCollectionSettingsCustomDomain', '/{collectionSlug}/settings/custom-domain', {
    page: 'publication-custom-domain-settings',
    ...own,
    form: true,
  }),
  page('ShowCollectionSettingsNavigation', '/{collectionSlug}/settings/navigation', {
    ...run,
    page: 'publication-navigation',
    form: true,
  }),
  page('ShowCollectionSettingsFollowers', '/{collectionSlug}/settings/followers', {
    ...own,
    page: 'publication-followers-settings',
    query: ['to'],
  }),
  page('ShowCollectionSettingsFeaturePages', '/{collectionSlug}/settings/feature-pages', {
    ...run,
    page: 'publication-feature-pages',
    form: true,
  }),
  page('NewCollectionFeaturePage', '/{collectionSlug}/settings/feature-pages/new', {
    ...run,
    page: 'new-feature-page',
    form: true,
  }),
  page('EditCollectionFeaturePage', '/{collectionSlug}/settings/feature-pages/{topicSlug}/edit', {
    ...run,
    page: 'edit-feature-page',
    form: true,
  }),
  page('EditCollectionDesign', '/{collectionSlug}/design', {
    page: 'publication-design-editor',
    ...run,
    query: ['unfold', 'action'],
    form: true,
  }),
  page('ShowCollectionStories', '/{collectionSlug}/stories', {
    ...run,
    page: 'publication-stories',
    query: ['to'],
  }),
  page('ShowCollectionStoriesSubmissions', '/{collectionSlug}/stories/submissions', {
    ...run,
    page: 'publication-submissions',
    query: ['to'],
  }),
  page('ShowCollectionStoriesFiltered', '/{collectionSlug}/stories/{filterBy}', {
    ...run,
    page: 'publication-stories',
    query: ['to'],
    params: { filterBy: CollectionStoriesFilter },
    form: true,
  }),
  api('LoadMoreCollectionStories', '/{collectionSlug}/stories/{filterBy}/loadMore', {
    ...run,
    params: { filterBy: [...CollectionStoriesFilter, 'submissions'] },
    handler: true,
  }),
  page('ShowCollectionSubmissions', '/{collectionSlug}/submissions', {
    ...run,
    page: 'publication-submissions',
    query: ['to', 'story'],
    form: true,
  }),
]
