/** The page's configuration: what the server knows about the site and this host, the same for every visitor. */
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
  /** The username or the publication's slug. */
  slug: string
  faviconId: string | null
}

export interface Site {
  productName: string
  environment: Environment
  release: string
  /** The product's own host, e.g. `http://localhost:8787`. */
  mainOrigin: string
  /** This request's own origin. */
  origin: string
  table: RouteTable
  entity: HostEntity | null
  /** The host's look, on the pages of errors: other pages read that of their story or person. */
  theme?: ThemePartsFragment
  graphqlUrl: string
  /** Null on unknown hosts, which have nothing to search. */
  search: SearchService | null
  links: SiteLinks
  /** Style sheet name -> URL. */
  styles: Record<string, string>
  /** The first script, and the app. */
  scripts: { entry: string; app: string }
  flags: Record<string, boolean | string>
  /** Whether other sites may frame this page (R369, D23). */
  canBeFramed?: boolean
  /** Of the captcha; empty: its fake in development, none elsewhere. */
  captchaKey?: string
  /** Of Google's one-tap card. */
  googleClientId?: string
  /** Of the survey tool; empty: its fake in development, none elsewhere. */
  surveyKey?: string
  /** Of the analytics script; absent: none. */
  analyticsToken?: string
  /** Of the deep-linking service; absent: none. */
  branchKey?: string
  /** Where payments are made; absent: nothing is sold. */
  payments?: 'stripe' | 'fake'
  /** Bytes of one picture. */
  uploadMaxSize?: number
}

/** Pages on other sites; links to absent ones are not shown, or lead to a page of ours. */
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

/** Builds the right address for the current host (R044, R045): a path when it is served here, else a full URL. */
export function useHref() {
  const site = useSite()
  return (name: RouteName, params?: PathParams, query?: Query): string => href(name, params, site, query)
}
