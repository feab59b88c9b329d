/** All others are in client/rarePages.ts, to keep visitors' scripts small. */
import type { AnyPage } from '#client/browser/page.ts'
import type { ImportPage, PageModule } from '#client/browser/pages.ts'
import { isReadPage, type ReadPage } from '#client/intent/readPages.ts'

/** R131 */
const community = ({ communityPage }: { communityPage: AnyPage }) => ({ page: communityPage })

export const pageImports = {
  post: () => import('#client/story/PostPage.tsx'),
  'post-responses': () => import('#client/responses/ResponsesPage.tsx'),
  'post-zen': () => import('#client/story/FocusPage.tsx'),
  home: () => import('#client/feed/FeedPage.tsx'),
  'home-lo': () => import('#client/home/HomePage.tsx'),
  topic: () => import('#client/topics/TopicPage.tsx'),
  topics: () => import('#client/topics/TopicsPage.tsx'),
  'trending-posts': () => import('#client/topics/TrendingPage.tsx'),
  'browse-top': () => import('#client/topics/BrowseTopPage.tsx'),
  'top-stories': () => import('#client/topics/TopStoriesPage.tsx'),
  'publication-profile': () => import('#client/publications/ProfilePage.tsx'),
  'community-publication-profile': () => import('#client/publications/ProfilePage.tsx').then(community),
  'publication-about': () => import('#client/publications/AboutPage.tsx'),
  'community-publication-about': () => import('#client/publications/AboutPage.tsx').then(community),
  'publication-tagged': () => import('#client/publications/TaggedPage.tsx'),
  'community-publication-tagged': () => import('#client/publications/TaggedPage.tsx').then(community),
  'community-publication-latest': () => import('#client/publications/LatestPage.tsx'),
  'community-publication-trending': () => import('#client/publications/TrendingPage.tsx'),
  'community-publication-feature': () => import('#client/publications/FeaturePage.tsx'),
  'community-publication-archive': () => import('#client/publications/ArchivePage.tsx'),
  'collection-all': () => import('#client/publications/AllStoriesPage.tsx'),
  'publication-author': () => import('#client/publications/AuthorPage.tsx'),
  'user-profile': () => import('#client/users/UserProfilePage.tsx'),
  'user-about': () => import('#client/users/UserAboutPage.tsx'),
  'user-catalogs': () => import('#client/lists/UserCatalogsPage.tsx'),
  series: () => import('#client/lists/SeriesPage.tsx'),
  sequence: () => import('#client/lists/SequencePage.tsx'),
  'user-catalog': () => import('#client/lists/UserCatalogPage.tsx'),
  search: () => import('#client/search/SearchPage.tsx'),
  about: () => import('#client/marketing/AboutPage.tsx'),
  creators: () => import('#client/marketing/CreatorsPage.tsx'),
  'creator-tools': () => import('#client/marketing/CreatorToolsPage.tsx'),
  earn: () => import('#client/marketing/EarnPage.tsx'),
  help: () => import('#client/documents/HelpPage.tsx'),
  privacy: () => import('#client/documents/PrivacyPage.tsx'),
  terms: () => import('#client/documents/TermsPage.tsx'),
  'not-found': () => import('#client/errors/notFound.tsx'),
  'server-error': () => import('#client/errors/serverError.tsx'),
} satisfies Record<ReadPage, () => Promise<PageModule>>

export const importPage: ImportPage = async (name) => {
  if (isReadPage(name)) return pageImports[name]()
  const { rarePages } = await import('#client/rarePages.ts')
  const known: Partial<Record<string, () => Promise<PageModule>>> = rarePages
  return known[name]?.()
}
