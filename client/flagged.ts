/** What flags bring into the page: files of their own, which nobody without the flag loads. */
import type { DevtoolRouter } from '#client/devtool/DevtoolPanel.tsx'
import type { Pages } from '#client/browser/pages.ts'
import type { Site } from '#client/browser/site.tsx'

/** Awaited before the app runs, so that the panel sees its first calls. @returns what begins once the app does */
export async function flaggedParts(site: Site, pages: Pages): Promise<(router: DevtoolRouter) => void> {
  const { enable_devtool, enable_sprig } = site.flags
  // A tool that cannot be had is missed by nobody who reads.
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
