import type { Direction } from '#schema/languages.ts'
import { url } from '#schema/routes/paths.ts'
import type { Site } from '#client/browser/site.tsx'

/** A page's metadata for browsers, crawlers and other sites. */
export interface Head {
  title: string
  description?: string
  /** Title and description in link previews, where they differ. */
  shared?: [title: string, description: string | null | undefined]
  /** The full canonical address; absent on error pages. */
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
  /** The language of a story's page; the interface is English on every page. */
  language?: { tag: string; direction: Direction }
  noIndex?: boolean
  /** Set where the address holds a secret, which no other site may receive (safety V3). */
  noReferrer?: boolean
  /** The favicon's image when the page belongs to a publication (R137). */
  faviconId?: string | null
  prev?: string
  next?: string
}

export const isoTime = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : undefined)

/**
 * Returns the oEmbed address of a page.
 * @param page the full address of a story or list
 */
export const oembedOf = (page: string, { mainOrigin }: Pick<Site, 'mainOrigin'>): string =>
  url('ShowOembed', undefined, { mainOrigin, table: 'all' }, { url: page })

/** The feed of the whole site. */
export const latestFeedOf = ({ mainOrigin, productName }: Pick<Site, 'mainOrigin' | 'productName'>) => ({
  title: `Latest on ${productName}`,
  href: url('ShowLatestFeed', undefined, { mainOrigin, table: 'all' }),
})
