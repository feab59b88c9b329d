import type { Direction } from '#schema/text/languages.ts'
import { url } from '#schema/routes/paths.ts'
import type { Site } from '#client/browser/site.tsx'

export interface Head {
  title: string
  description?: string
  shared?: [title: string, description: string | null | undefined]
  /** Absent on error pages. */
  canonical?: string
  type?: 'website' | 'article' | 'profile'
  image?: { url: string; width: number; height: number; alt: string }
  feeds?: { title: string; href: string }[]
  oembed?: string
  jsonLd?: Record<string, unknown>[]
  article?: {
    publishedTime?: string
    modifiedTime?: string
    author?: string
    section?: string
    tags?: string[]
  }
  language?: { tag: string; direction: Direction }
  noIndex?: boolean
  /** The address holds a secret (safety V3). */
  noReferrer?: boolean
  /** R137. */
  faviconId?: string | null
  prev?: string
  next?: string
}

export const isoTime = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : undefined)

/** @param page a full address */
export const oembedOf = (page: string, { mainOrigin }: Pick<Site, 'mainOrigin'>): string =>
  url('ShowOembed', undefined, { mainOrigin, table: 'all' }, { url: page })

export const latestFeedOf = ({ mainOrigin, productName }: Pick<Site, 'mainOrigin' | 'productName'>) => ({
  title: `Latest on ${productName}`,
  href: url('ShowLatestFeed', undefined, { mainOrigin, table: 'all' }),
})
