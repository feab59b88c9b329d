import { sql } from 'drizzle-orm'
import type { CollectionNavigationItemType } from '#schema/enums.ts'
import { domains } from '#schema/tables/hosts.ts'
import { collectionFeaturePages, type CollectionRole, collections } from '#schema/tables/publications.ts'
import type { RowOf } from '#worker/platform/database/read.ts'
import type { UserRow } from '#worker/users/userShape.ts'

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
  domain: sql<
    string | null
  >`(select ${domains.domain} from ${domains} where ${domains.entityId} = ${collections.id} and ${domains.status} = 'ACTIVE')`,
}

export type CollectionRow = RowOf<typeof collectionShape> & Partial<CollectionDetails>

interface CollectionDetails {
  aboutHtml: string
  takesSubmissions: boolean
  newslettersJson: string
  navigation: NavigationItem[]
  editors: Member[]
}

export interface NavigationItem {
  type: CollectionNavigationItemType
  title: string
  target: string
}

export interface Member {
  role: CollectionRole
  user: UserRow
}

export const featurePageShape = {
  id: collectionFeaturePages.id,
  collectionId: collectionFeaturePages.collectionId,
  topicSlug: collectionFeaturePages.topicSlug,
  title: collectionFeaturePages.title,
  description: collectionFeaturePages.description,
}

export type FeaturePageRow = RowOf<typeof featurePageShape>
