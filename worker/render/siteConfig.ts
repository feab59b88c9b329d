import { limits } from '#schema/limits.ts'
import { path } from '#schema/routes/paths.ts'
import type { RouteRow } from '#schema/routes/row.ts'
import type { Site, SiteLinks } from '#client/browser/site.tsx'
import type { Context, Viewer } from '#worker/platform/context.ts'
import { flagsOf } from '#worker/flags/flagsOf.ts'
import { flagsOfProviders } from '#worker/identity/social/clientIds.ts'
import { engineNameOf } from '#worker/render/openSearch.ts'
import { normaliseHost } from '#worker/hosts/normaliseHost.ts'
import { isSelling } from '#worker/platform/isSelling.ts'
import { documentLinks } from '#worker/platform/http/documentLinks.ts'
import { release } from '#worker/platform/http/release.ts'
import { scripts, styles } from '#worker/render/assets.ts'

/**
 * @param viewer whose flags override everyone's
 * @param row null if the path has none; undefined for an error page
 */
export function siteConfig(
  ctx: Pick<Context, 'env' | 'site'>,
  viewer?: Viewer | null,
  row?: FramedRow | null,
): Site {
  const { env } = ctx
  const flags = viewer ? flagsOf(ctx.site, viewer) : ctx.site.flags
  return {
    productName: env.PRODUCT_NAME,
    environment: env.ENVIRONMENT,
    release,
    mainOrigin: env.MAIN_ORIGIN,
    origin: ctx.site.origin,
    table: ctx.site.table,
    entity: ctx.site.entity,
    isOwnBrand: hasOwnBrand(ctx) || undefined,
    graphqlUrl: path('ShowGraphql'),
    search: {
      applicationId: env.SEARCH_APPLICATION_ID,
      key: env.SEARCH_KEY,
      prefix: env.SEARCH_PREFIX,
      engineName: engineNameOf(ctx),
    },
    links: configured({
      ...documentLinks(env),
      appStore: env.APP_STORE_URL,
      googlePlay: env.GOOGLE_PLAY_URL,
      openInApp: env.OPEN_IN_APP_URL,
    }),
    styles,
    scripts,
    flags: { ...flags, ...flagsOfProviders(env) },
    canBeFramed: canBeFramed(Boolean(flags.allow_iframe), row),
    captchaKey: env.TURNSTILE_SITE_KEY,
    googleClientId: env.GOOGLE_CLIENT_ID,
    surveyKey: env.SPRIG_ENVIRONMENT_ID,
    analyticsToken: env.ANALYTICS_TOKEN || undefined,
    branchKey: env.BRANCH_KEY || undefined,
    payments: isSelling(env) ? (env.STRIPE_SECRET_KEY ? 'stripe' : 'fake') : undefined,
    uploadMaxSize: limits.image.uploadMaxSize,
  }
}

const hasOwnBrand = ({ env, site }: Pick<Context, 'env' | 'site'>): boolean =>
  env.CUSTOM_DOMAIN_BRAND !== 'product' &&
  site.entity !== null &&
  normaliseHost(new URL(site.origin).hostname, env.MAIN_ORIGIN).kind === 'domain'

const configured = (links: SiteLinks): SiteLinks =>
  Object.fromEntries(Object.entries(links).filter(([, url]) => url))

type FramedRow = Pick<RouteRow, 'frameable' | 'auth' | 'service'>

/** Another site's frame could steal a click (D23, R369). */
function canBeFramed(isAllowed: boolean, row: FramedRow | null | undefined): boolean {
  if (row?.frameable) return true
  return isAllowed && (row === null || (row?.auth === 'public' && row.service !== 'auth'))
}
