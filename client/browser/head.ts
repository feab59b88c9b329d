import type { Direction } from '#schema/languages.ts'
import { url } from '#schema/routes/paths.ts'
import type { Site } from '#client/browser/site.tsx'

/** What a page says about itself to browsers, crawlers and other sites. */
export interface Head {
  title: string
  description?: string
  /** Title and description in link previews, where they differ. */
  shared?: [title: string, description: string | null | undefined]
  /** The full canonical address; absent on error pages. */
  canonical?: string
  /** Open Graph's type. */
  type?: 'website' | 'article' | 'profile'
  image?: { url: string; width: number; height: number; alt: string }
  /** Feeds of this page: full addresses, of RSS. */
  feeds?: { title: string; href: string }[]
  /** Where a page is described for embedding: a full address. */
  oembed?: string
  /** schema.org objects, without their @context. */
  jsonLd?: Record<string, unknown>[]
  article?: {
    publishedTime?: string
    modifiedTime?: string
    author?: string
    section?: string
    tags?: string[]
  }
  /** Of a page that is one story: its tag and direction. The interface is in English on every page. */
  language?: { tag: string; direction: Direction }
  /** Set where search engines must not list the page. */
  noIndex?: boolean
  /** Set where the address holds a secret: no other site may receive it (safety V3). */
  noReferrer?: boolean
  /** The favicon's image when the page belongs to a publication (R137). */
  faviconId?: string | null
  /** Set on links to the neighbouring pages of a list. */
  prev?: string
  next?: string
}

export const isoTime = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : undefined)

/** @param page the full address of a story or list */
export const oembedOf = (page: string, { mainOrigin }: Pick<Site, 'mainOrigin'>): string =>
  url('ShowOembed', undefined, { mainOrigin, table: 'all' }, { url: page })

/** The feed of the whole site. */
export const latestFeedOf = ({ mainOrigin, productName }: Pick<Site, 'mainOrigin' | 'productName'>) => ({
  title: `Latest on ${productName}`,
  href: url('ShowLatestFeed', undefined, { mainOrigin, table: 'all' }),
})
