/** Page name -> its lazy module: one for each page that a row shows, and no other; tsc checks both. */
import type { AnyPage, ShownPage } from '#client/browser/page.ts'
import type { PageImports } from '#client/browser/pages.ts'

/** The module of a page with a community variant exports both (R131). */
const community = ({ communityPage }: { communityPage: AnyPage }) => ({ page: communityPage })

export const pageImports = {
  post: () => import('#client/posts/PostPage.tsx'),
  'post-zen': () => import('#client/posts/PostPage.tsx').then(({ zenPage }) => ({ page: zenPage })),
  'post-responses': () => import('#client/responses/ResponsesPage.tsx'),
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
  'publication-followers': () => import('#client/publications/FollowersPage.tsx'),
  'publication-author': () => import('#client/publications/AuthorPage.tsx'),
  'user-profile': () => import('#client/users/UserProfilePage.tsx'),
  'user-about': () => import('#client/users/UserAboutPage.tsx'),
  'user-followers': () => import('#client/users/UserFollowersPage.tsx'),
  'user-books': () => import('#client/users/UserBooksPage.tsx'),
  'user-awards': () => import('#client/users/UserAwardsPage.tsx'),
  'awarded-posts': () => import('#client/users/AwardedPostsPage.tsx'),
  'user-catalogs': () => import('#client/lists/UserCatalogsPage.tsx'),
  'user-catalog': () => import('#client/lists/UserCatalogPage.tsx'),
  search: () => import('#client/search/SearchPage.tsx'),
  'sign-in': () => import('#client/signin/SignInPage.tsx'),
  'email-callback': () => import('#client/signin/EmailCallbackPage.tsx'),
  'registration-form': () => import('#client/signin/RegistrationPage.tsx'),
  'crupdate-password': () => import('#client/signin/PasswordPage.tsx'),
  'unrecognized-account': () => import('#client/signin/UnrecognizedAccountPage.tsx'),
  'confirm-email': () => import('#client/signin/ConfirmPage.tsx'),
  follow: () => import('#client/following/FollowPage.tsx'),
  'app-login': () => import('#client/signin/AppLoginPage.tsx'),
  suspended: () => import('#client/signin/SuspendedPage.tsx'),
  goodbye: () => import('#client/signin/GoodbyePage.tsx'),
  'two-factor-auth': () => import('#client/twoFactor/TwoFactorAuthPage.tsx'),
  notifications: () => import('#client/notifications/NotificationsPage.tsx'),
  settings: () => import('#client/settings/SettingsPage.tsx'),
  'internal-status': () => import('#client/admin/InternalStatusPage.tsx'),
  about: () => import('#client/documents/AboutPage.tsx'),
  help: () => import('#client/documents/HelpPage.tsx'),
  privacy: () => import('#client/documents/PrivacyPage.tsx'),
  terms: () => import('#client/documents/TermsPage.tsx'),
  'not-found': () => import('#client/errors/notFound.tsx'),
  'server-error': () => import('#client/errors/serverError.tsx'),
  'mission-control': () => import('#client/admin/MissionControlPage.tsx'),
} satisfies Required<PageImports>

export const hasPage = (name: string | undefined): name is ShownPage =>
  name !== undefined && Object.hasOwn(pageImports, name)
