/** Only viewers with the flag load these. */
import type { DevtoolRouter } from '#client/devtool/DevtoolPanel.tsx'
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'

/**
 * The panel must see the first calls.
 * @returns starts the parts once the app runs
 */
export async function flaggedParts(site: Site, pages: Pages): Promise<(router: DevtoolRouter) => void> {
  const { enable_devtool, enable_sprig } = site.flags
  // Readers do not need these tools.
  const [devtool, survey] = await Promise.all([
    enable_devtool ? import('#client/devtool/startDevtool.tsx').catch(() => null) : null,
    enable_sprig ? import('#client/survey/loadSurvey.ts').catch(() => null) : null,
  ])
  devtool?.watchCalls(site.graphqlUrl)
  return (router) => {
    devtool?.startDevtool(site, pages, router)
    survey?.loadSurvey(site)
  }
}
