import { sql } from 'drizzle-orm'
import type { RowOf } from '#worker/platform/read.ts'
import { domains } from '#schema/tables/hosts.ts'
import { collections } from '#schema/tables/publications.ts'

/** A publication as cards, strips and mastheads show it; the about page's text is read apart. */
export const collectionShape = {
  id: collections.id,
  slug: collections.slug,
  name: collections.name,
  tagline: collections.tagline,
  description: collections.description,
  creatorId: collections.creatorId,
  avatarId: collections.avatarId,
  logoId: collections.logoId,
  faviconId: collections.faviconId,
  theme: collections.theme,
  navType: collections.navType,
  hasSubdomain: collections.hasSubdomain,
  isAuroraVisible: collections.isAuroraVisible,
  followerCount: collections.followerCount,
  postCount: collections.postCount,
  createdAt: collections.createdAt,
  /** The ACTIVE custom domain. */
  domain: sql<string | null>`(select ${domains.domain} from ${domains} where ${domains.entityId} = ${collections.id} and ${domains.status} = 'ACTIVE')`,
}

export type CollectionRow = RowOf<typeof collectionShape> & { aboutHtml?: string }
