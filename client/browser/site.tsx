/** The page's configuration, the same for every visitor. */
import { createContext, use } from 'react'
import type { Environment, RouteTable } from '#schema/enums.ts'
import type { ThemePartsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { SearchService } from '#schema/search.ts'
import { href, type PathParams, type Query } from '#schema/routes/paths.ts'

export interface HostEntity {
  kind: 'user' | 'collection'
  id: string
  name: string
  slug: string
  faviconId: string | null
}

export interface Site {
  productName: string
  environment: Environment
  release: string
  /** The product's own host, e.g. `http://localhost:8787`. */
  mainOrigin: string
  origin: string
  table: RouteTable
  entity: HostEntity | null
  /** A custom domain that shows its owner's name first, and the product only in a line of the footer. */
  isOwnBrand?: true
  /** The host's look, for error pages; other pages read that of their story or person. */
  theme?: ThemePartsFragment
  graphqlUrl: string
  /** Null on unknown hosts, which have no search. */
  search: SearchService | null
  links: SiteLinks
  /** Style sheet name -> URL. */
  styles: Record<string, string>
  scripts: { entry: string; app: string }
  flags: Record<string, boolean | string>
  /** Whether other sites may frame this page (R369, D23). */
  canBeFramed?: boolean
  /** The captcha's key. If empty, the fake is used in development and no captcha elsewhere. */
  captchaKey?: string
  googleClientId?: string
  /** The survey tool's key. If empty, the fake is used in development and no survey elsewhere. */
  surveyKey?: string
  /** Absent: no analytics. */
  analyticsToken?: string
  /** Absent: no deep links. */
  branchKey?: string
  /** Absent: no sales. */
  payments?: 'stripe' | 'fake'
  /** Bytes of one picture. */
  uploadMaxSize?: number
}

/** Pages on other sites. A missing link is hidden, or replaced by our own page. */
export interface SiteLinks {
  status?: string
  blog?: string
  privacy?: string
  terms?: string
  about?: string
  textToSpeech?: string
  help?: string
  appStore?: string
  googlePlay?: string
  openInApp?: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('Missing site configuration')
  return site
}

/**
 * Returns a function that builds addresses for this host (R044, R045): a path if it is served here, else a
 * full URL.
 */
export function useHref() {
  const site = useSite()
  return (name: RouteName, params?: PathParams, query?: Query): string => href(name, params, site, query)
}
