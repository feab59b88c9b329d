import * as limits from '#schema/limits/visit.ts'
import type { ServerState } from '#client/browser/serverState.ts'
import { isForApp } from '#client/intent/intents.ts'
import { viewsOf } from '#client/metering/counters.ts'
import { isDismissed, isRegwallDismissed, VISITOR } from '#client/metering/dismissals.ts'
import { isReadPage } from '#client/intent/readPages.ts'
import { storyOf } from '#client/reading/storyOf.ts'
import { isAskedForPrivacy } from '#client/session/privacy.ts'
import { hasStoredPress } from '#client/session/storePress.ts'
import { noteIn } from '#client/signin/noteIn.ts'

export async function needsApp({ site, page, viewer }: ServerState): Promise<boolean> {
  const { flags, environment } = site
  if (!isReadPage(page.page) || isForApp(location.hash)) return true
  if (flags.enable_devtool || flags.enable_sprig) return true
  if (viewer)
    return (
      viewer.isPartnerProgramEnrolled || hasStoredPress() || noteIn(document.cookie, environment) !== null
    )
  return Boolean(flags.enable_google_one_tap) || isAskedForPrivacy()
}

export function hasBanner({ site, page, viewer }: ServerState): boolean {
  const story = storyOf(page)
  if (!story)
    return page.page === 'home' && viewer?.mediumMemberAt === null && !isDismissed('upsellDismissedAt')
  if (story.isLocked) return true
  if (site.links.openInApp && innerWidth < limits.breakpoint.md && !isDismissed('appBannerDismissedAt'))
    return true
  const views = viewsOf('postsViewedThisMonth', { except: story.id })
  return !viewer && views > 0 && !isRegwallDismissed(story.id, VISITOR)
}
