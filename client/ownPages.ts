/**
 * The pages of people who are signed in: what they have written, keep and follow, their settings, and the pages of staff.
 * They are a file of their own, so that a visitor's first scripts do not name each of their modules.
 */
import type { PageImports } from '#client/browser/pages.ts'

export const ownPages = {
  'topics-onboarding': () => import('#client/following/ChooseTopicsPage.tsx'),
  welcome: () => import('#client/following/WelcomePage.tsx'),
  'customize-following': () => import('#client/following/FollowingPage.tsx'),
  'customize-suggestions': () => import('#client/following/SuggestionsPage.tsx'),
  'customize-muted': () => import('#client/muting/MutedPage.tsx'),
  'post-notes': () => import('#client/quotes/NotesPage.tsx'),
  'write-story': () => import('#client/writing/WritingPage.tsx'),
  'revert-post': () => import('#client/writing/RevertPage.tsx'),
  'mobile-web-editor-redirect': () => import('#client/writing/MobileWritingPage.tsx'),
  'post-settings': () => import('#client/publishing/StorySettingsPage.tsx'),
  'post-info': () => import('#client/publishing/VersionsPage.tsx'),
  'post-invitation': () => import('#client/publishing/InvitationPage.tsx'),
  'your-stories': () => import('#client/drafts/YourStoriesPage.tsx'),
  'your-stats': () => import('#client/stats/StatsPage.tsx'),
  'your-series-stats': () => import('#client/stats/SeriesStatsPage.tsx'),
  'stats-post': () => import('#client/stats/PostStatsPage.tsx'),
  'post-referrers': () => import('#client/stats/ReferrersPage.tsx'),
  'subscription-stats': () => import('#client/stats/AudiencePage.tsx'),
  'publication-stats': () => import('#client/stats/CollectionStatsPage.tsx'),
  decisions: () => import('#client/moderation/DecisionsPage.tsx'),
  reports: () => import('#client/moderation/ReportsPage.tsx'),
  'own-response': () => import('#client/responses/OwnResponsePage.tsx'),
  'your-catalogs': () => import('#client/lists/YourListsPage.tsx'),
  'your-followed-catalogs': () => import('#client/lists/FollowedListsPage.tsx'),
  'your-catalog': () => import('#client/lists/YourListPage.tsx'),
  'your-reading-history': () => import('#client/lists/ReadingHistoryPage.tsx'),
  'customize-reading-history': () =>
    import('#client/lists/ReadingHistoryPage.tsx').then(({ managePage }) => ({ page: managePage })),
  'import-story': () => import('#client/drafts/ImportStoryPage.tsx'),
  'new-ordered-list': () => import('#client/lists/NewOrderedPage.tsx'),
  'edit-ordered-list': () => import('#client/lists/EditOrderedPage.tsx'),
  'your-series': () => import('#client/lists/YourSeriesPage.tsx'),
  notifications: () => import('#client/notifications/NotificationsPage.tsx'),
  export: () => import('#client/exporting/ExportPage.tsx'),
  settings: () => import('#client/settings/SettingsPage.tsx'),
  'internal-status': () => import('#client/admin/InternalStatusPage.tsx'),
  'mission-control': () => import('#client/admin/MissionControlPage.tsx'),
} satisfies PageImports
