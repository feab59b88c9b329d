import type { DatabaseSync } from 'node:sqlite'
import type { PublicationFile } from '#schema/exporting/archive.ts'
import {
  collectionEditors,
  collectionFeaturedPosts,
  collectionFeaturePages,
  collectionNavigationItems,
  collections,
} from '#schema/tables/publications.ts'
import { safeUrl } from '#schema/hosts/urls.ts'
import { idFor } from '#worker/platform/ids.ts'
import { aboutHtml } from '#worker/importing/about/aboutText.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import { insertRows } from '../../local/insertRows.ts'
import { checkSlug } from '../publication.ts'
import type { ArchiveIds } from './archiveIds.ts'
import { holdNames, themeOf } from './archivePeople.ts'
import { type PictureMap, pictureId } from './archivePictures.ts'

/**
 * Creates the publication if missing.
 * @param wanted another address for it here
 * @throws one clear sentence if its address is taken
 */
export function archivePublication(
  db: DatabaseSync,
  ids: ArchiveIds,
  file: PublicationFile,
  {
    wanted,
    ownerId,
    pictures,
    now,
  }: { wanted: string | undefined; ownerId: string; pictures: PictureMap; now: number },
): string {
  const known = ids.known('publication', file.id)
  if (known) return known
  const slug = wanted ?? file.slug
  const there = db.prepare('select id from collections where slug = ?').get(slug)
  if (there && wanted !== undefined) return String(there['id'])
  if (there)
    throw new Error(`There is a publication ${slug} here already; name another one with --publication`)
  checkSlug(slug)
  const id = ids.of('publication', file.id)
  insertRows(db, 'collections', [
    encodeRow(collections, {
      id,
      slug,
      name: file.name,
      tagline: file.tagline,
      description: file.description,
      aboutHtml: aboutHtml(file.about),
      creatorId: ownerId,
      avatarId: pictureId(pictures, file.avatarId),
      logoId: pictureId(pictures, file.logoId),
      faviconId: pictureId(pictures, file.faviconId),
      theme: themeOf(file.theme),
      navType: file.navType,
      isAuroraVisible: file.isAuroraVisible,
      createdAt: file.createdAt,
      updatedAt: now,
    }),
  ])
  insertRows(db, 'collection_editors', [
    encodeRow(collectionEditors, { collectionId: id, userId: ownerId, role: 'OWNER', position: 0 }),
  ])
  holdNames(db, 'collection', file.formerSlugs, id, now)
  ids.note('publication', file.id, id)
  return id
}

export function writeFeatured(
  db: DatabaseSync,
  ids: ArchiveIds,
  file: PublicationFile,
  collectionId: string,
): void {
  const storyId = (id: string) => ids.known('post', id)
  insertRows(
    db,
    'collection_navigation_items',
    file.navigation.flatMap(({ type, title, target }, position) => {
      const led = type === 'POST' ? storyId(target) : type === 'EXTERNAL_LINK' ? safeUrl(target) : target
      return led === null
        ? []
        : [encodeRow(collectionNavigationItems, { collectionId, position, type, title, target: led })]
    }),
  )
  const feature = (featurePageId: string, stories: string[]) =>
    insertRows(
      db,
      'collection_featured_posts',
      stories
        .flatMap((id) => storyId(id) ?? [])
        .map((postId, position) => encodeRow(collectionFeaturedPosts, { featurePageId, position, postId })),
    )
  feature(collectionId, file.featured)
  const owner = db.prepare('select collection_id from collection_feature_pages where id = ?')
  for (const [position, { topicSlug, title, description, stories, ...page }] of file.featurePages.entries()) {
    const holder = owner.get(page.id)?.['collection_id']
    const isFree = holder === undefined || holder === collectionId
    const id = isFree ? page.id : idFor(`import:feature:${collectionId}:${page.id}`)
    insertRows(db, 'collection_feature_pages', [
      encodeRow(collectionFeaturePages, { id, collectionId, topicSlug, title, description, position }),
    ])
    feature(id, stories)
  }
}
