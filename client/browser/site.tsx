import { createContext, use } from 'react'
import type { Environment, RouteTable } from '#schema/enums.ts'
import type { ThemePartsFragment } from '#schema/generated/operations.ts'
import type { RouteName } from '#schema/routes/table.ts'
import type { SearchService } from '#schema/search/search.ts'
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
  /** E.g. `http://localhost:8787`. */
  mainOrigin: string
  origin: string
  table: RouteTable
  entity: HostEntity | null
  /** Shows the owner's name first. */
  isOwnBrand?: true
  theme?: ThemePartsFragment
  graphqlUrl: string
  /** Null on unknown hosts. */
  search: SearchService | null
  links: SiteLinks
  /** Style sheet name -> URL. */
  styles: Record<string, string>
  scripts: { entry: string; app: string }
  flags: Record<string, boolean | string>
  /** R369, D23. */
  canBeFramed?: boolean
  /** If empty: the fake in development, else none. */
  captchaKey?: string
  googleClientId?: string
  surveyKey?: string
  analyticsToken?: string
  branchKey?: string
  /** Absent: no sales. */
  payments?: 'stripe' | 'fake'
  /** In bytes. */
  uploadMaxSize?: number
}

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

/** @returns paths, or full URLs for other hosts (R044, R045) */
export function useHref() {
  const site = useSite()
  return (name: RouteName, params?: PathParams, query?: Query): string => href(name, params, site, query)
}
