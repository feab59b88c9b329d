import { expect, test } from 'vitest'
import { layoutOf, type PageName, pageNames } from '#schema/routes/pages.ts'
import { pageImports } from '#client/pageImports.ts'

/** Publications, staff pages, the editor, and single steps have another header. */
const OWN_HEADER: readonly PageName[] = [
  'embed-catalog',
  'embed-card',
  'embed-newsletter',
  'home-lo',
  'internal-status',
  'mission-control',
  'edit-topic',
  'add-posts',
  'reports',
  'tax-reviews',
  'payments',
  'staff-people',
  'revenue',
  'write-story',
  'mobile-web-editor-redirect',
  'sign-in',
  'topics-onboarding',
  'welcome',
  'community-publication-about',
  'community-publication-archive',
  'community-publication-feature',
  'community-publication-latest',
  'community-publication-profile',
  'community-publication-tagged',
  'community-publication-trending',
]

test('every page without a navigation bar has the site’s header, or a different one (R125)', async () => {
  const without: string[] = []
  for (const name of pageNames) {
    const load = pageImports[name as keyof typeof pageImports]
    if (!load || layoutOf(name) !== 'basic' || OWN_HEADER.includes(name)) continue
    if (!(await load()).page.hasMasthead) without.push(name)
  }
  expect(without).toEqual([])
})
