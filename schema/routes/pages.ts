/**
 * The names of all pages, by layout: the 85 registered ones and, marked as ours, those of routes that need a page and
 * have no registered name. `client/pageImports.ts` has the page of each name; names without an entry are not built
 * yet.
 */
import type { PageLayout } from '#schema/enums.ts'

const pagesByLayout = {
  'two-column': [
    'awarded-posts',
    'customize-following',
    'customize-muted',
    'customize-reading-history',
    'customize-suggestions',
    'global-unsubscribe-newsletters',
    'home',
    'notifications',
    'post',
    'publication-about',
    'publication-followers',
    'publication-profile',
    'publication-tagged',
    'search',
    'settings',
    'topic',
    'user-about',
    'user-awards',
    'user-books',
    'user-catalog',
    'user-catalogs',
    'user-followers',
    'user-profile',
    'your-catalog',
    'your-catalogs',
    'your-followed-catalogs',
    'your-reading-history',
    'your-stories',
    // ours
    'collection-all',
    'publication-author',
  ],
  basic: [
    'billing-receipt',
    'create-subdomain',
    'discount-plans',
    'embed-catalog',
    'gift-membership',
    'group-gift-membership',
    'home-lo',
    'internal-status',
    'landing-b2b',
    'landing-verified-authors',
    'legacy-topic-redirect',
    'mastodon-for-members',
    'mobile-web-editor-redirect',
    'plans',
    'publication-design-editor',
    'redeem-gift-membership',
    'share-success',
    'sign-in',
    'tipping-settings',
    'topics-onboarding',
    'user-design-editor',
    'welcome-member',
    'community-publication-about',
    'community-publication-archive',
    'community-publication-feature',
    'community-publication-latest',
    'community-publication-profile',
    'community-publication-tagged',
    'community-publication-trending',
    // ours
    'mission-control',
  ],
  'top-navigation': [
    'billing-history',
    'collections-library',
    'import-mailing-list',
    'post-settings',
    'post-zen',
    'publication-custom-domain-settings',
    'publication-digest-stats',
    'publication-newsletter-settings',
    'publication-newsletter-promotion',
    'series',
    'settings-custom-domain',
    'settings-promote-memberships',
    'settings-promote-subscription',
    'stats-post',
    'subscription-stats',
    'the-trump-45',
    'trending-posts',
    'tribute',
    'update-payment',
    'user-driven-membership-promotion',
    'writer-subscription-promotion',
    'your-newsletters',
    // ours
    'about',
    'browse-top',
    'graphql-help',
    'help',
    'not-found',
    'post-responses',
    'privacy',
    'terms',
    'top-stories',
    'topics',
  ],
  wordmark: [
    'crupdate-password',
    'not-available',
    'partner-program-unenroll',
    'registration-form',
    'two-factor-auth',
    'unrecognized-account',
    // ours
    'app-login',
    'confirm-email',
    'email-callback',
    'follow',
    'goodbye',
    'hand-off',
    'suspended',
  ],
} as const satisfies Record<PageLayout, readonly string[]>

export type PageName = (typeof pagesByLayout)[PageLayout][number]

const layouts = new Map<PageName, PageLayout>(
  (Object.keys(pagesByLayout) as PageLayout[]).flatMap((layout) =>
    pagesByLayout[layout].map((page) => [page, layout] as const),
  ),
)

export const pageNames: readonly PageName[] = [...layouts.keys()]

export const layoutOf = (page: PageName): PageLayout => layouts.get(page)!
