import type { CollectionNavigationItemType, NavType } from '#schema/enums.ts'
import type { Theme } from '#schema/design/theme.ts'
import {
  collectionEditors,
  collectionFeaturedPosts,
  collectionFeaturePages,
  collectionNavigationItems,
  type CollectionRole,
  collections,
} from '#schema/tables/publications.ts'
import { isReservedTopicSlug } from '#schema/routes/reserved.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { aboutHtml } from './about.ts'
import { domainRows } from './domains.ts'
import { collectionId, storyId, userId } from './ids.ts'
import type { Picture } from './pictures.ts'
import type { DemoStory } from './stories.ts'
import { readYaml } from './yaml.ts'

interface Publication {
  slug: string
  name: string
  owner: string
  tagline: string
  description: string
  createdAt: string
  avatar?: string
  logo?: string
  favicon?: string
  navType: NavType
  hasSubdomain?: boolean
  customDomain?: string
  theme?: Theme
  about?: string
  navigation: { type: CollectionNavigationItemType; title: string; target?: string }[]
  editors: { username: string; role: CollectionRole }[]
  featured?: string[]
  featurePages?: { topicSlug: string; title: string; description?: string; stories: string[] }[]
}

/** @throws Error for a feature page with another page's address, or a story of another publication */
export function publicationRows(pictures: Map<string, Picture>, stories: DemoStory[]): TableRows {
  const { publications } = readYaml<{ publications: Publication[] }>('publications')
  for (const publication of publications) check(publication, stories)
  return publications.map((publication) => rowsOf(publication, pictures)).reduce(mergeRows)
}

function check({ slug, featured = [], featurePages = [] }: Publication, stories: DemoStory[]) {
  const own = new Set(stories.filter(({ publication }) => publication === slug).map((story) => story.slug))
  const strangers = [...featured, ...featurePages.flatMap((page) => page.stories)].filter(
    (name) => !own.has(name),
  )
  const shadowed = featurePages.filter(({ topicSlug }) => isReservedTopicSlug(topicSlug))
  if (strangers.length)
    throw new Error(`publications.yaml: ${slug} features stories of others: ${strangers.join(', ')}`)
  if (shadowed.length) throw new Error(`publications.yaml: ${slug} has a feature page at a reserved address`)
}

function rowsOf(publication: Publication, pictures: Map<string, Picture>): TableRows {
  const id = collectionId(publication.slug)
  const created = Date.parse(publication.createdAt)
  const picture = (name: string | undefined) => pictures.get(name ?? '')?.id ?? null
  const pages = (publication.featurePages ?? []).map((page) => ({
    ...page,
    id: idFor(`feature:${publication.slug}:${page.topicSlug}`),
  }))
  return {
    collections: [
      encodeRow(collections, {
        id,
        slug: publication.slug,
        name: publication.name,
        tagline: publication.tagline,
        description: publication.description,
        aboutHtml: aboutHtml(publication.about),
        creatorId: userId(publication.owner),
        avatarId: picture(publication.avatar),
        logoId: picture(publication.logo),
        faviconId: picture(publication.favicon),
        theme: publication.theme ?? null,
        isAuroraVisible: publication.theme !== undefined,
        navType: publication.navType,
        hasSubdomain: publication.hasSubdomain ?? false,
        createdAt: created,
        updatedAt: created,
      }),
    ],
    domains: domainRows({
      entityKind: 'collection',
      entityId: id,
      customDomain: publication.customDomain,
      at: created,
    }),
    collection_editors: publication.editors.map(({ username, role }, position) =>
      encodeRow(collectionEditors, { collectionId: id, userId: userId(username), role, position }),
    ),
    collection_navigation_items: publication.navigation.map(({ type, title, target }, position) =>
      encodeRow(collectionNavigationItems, {
        collectionId: id,
        position,
        type,
        title,
        target: type === 'POST' ? storyId(target!) : (target ?? ''),
      }),
    ),
    collection_feature_pages: pages.map(({ id: pageId, topicSlug, title, description }, position) =>
      encodeRow(collectionFeaturePages, {
        id: pageId,
        collectionId: id,
        topicSlug,
        title,
        description: description ?? '',
        position,
      }),
    ),
    collection_featured_posts: [
      ...featured(id, publication.featured ?? []),
      ...pages.flatMap((page) => featured(page.id, page.stories)),
    ],
  }
}

const featured = (featurePageId: string, stories: string[]) =>
  stories.map((slug, position) =>
    encodeRow(collectionFeaturedPosts, { featurePageId, position, postId: storyId(slug) }),
  )

export function mergeRows(into: TableRows, from: TableRows): TableRows {
  const merged = { ...into }
  for (const [table, rows] of Object.entries(from)) merged[table] = [...(merged[table] ?? []), ...rows]
  return merged
}
